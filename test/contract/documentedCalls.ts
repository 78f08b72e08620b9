import { OBJECT_CALLS, type DocumentedCall } from './documentedObjectCalls.js';

export type { DocumentedCall };

const OTHER_CALLS: readonly DocumentedCall[] = [
  {
    title: 'Areas',
    query: `{
  areas(lang: "en", sort_field: "count", sort: "desc") {
    title
    count
  }
}`,
  },
  {
    title: 'Categories in Traditional Chinese',
    query: `{
  categories(lang: "zh-hant", sort_field: "title", sort: "asc") {
    title
    count
  }
}`,
  },
  { title: 'Archival levels', query: '{\n  archivalLevels {\n    title\n    count\n  }\n}' },
  { title: 'Fonds', query: '{\n  fonds {\n    title\n    count\n  }\n}' },
  {
    title: 'Mediums',
    query: '{\n  mediums(page: 0, per_page: 20) {\n    title\n    count\n  }\n}',
  },
  { title: 'Maker types', query: '{\n  makertypes {\n    title\n  }\n}' },
  {
    title: 'Constituents',
    query: `{
  constituents(page: 0, per_page: 20, sort_field: "objectCountPublic", sort: "desc") {
    id
    name
    nameOther
    alphaSortName
    displayBio
    gender
    beginDate
    nationality
    type
    roles
    isMaker
    objectCountPublic
  }
}`,
  },
  {
    title: 'Makers by filters',
    query: `{
  constituents(gender: "Female", nationality: "Hong Kong", isMaker: true, role: "Artist", sort_field: "alphaSortName") {
    id
    name
    alphaSortName
    roles
  }
}`,
  },
  {
    title: 'Constituents by name and words',
    query: `{
  constituents(name: "Lee", keyword: "Hong Kong", lang: "en") {
    id
    name
    displayBio
  }
}`,
  },
  {
    title: 'A constituent with its objects',
    query: `{
  constituent(id: 378) {
    id
    name
    displayBio
    objects {
      id
      objectNumber
      title
      displayDate
      medium
      classification { area category }
    }
  }
}`,
  },
  {
    title: 'Exhibitions',
    query: `{
  exhibitions {
    id
    beginDate
    endDate
    venues { title beginDate endDate }
    objects { id title }
  }
}`,
  },
  {
    title: 'An exhibition with its objects',
    query: `{
  exhibition(id: 101) {
    id
    beginDate
    endDate
    venues { title beginDate endDate }
    objects { id title }
  }
}`,
  },
];

/** Every kind of call in the specification, in its order. Ids are those of the M+ data. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [...OBJECT_CALLS, ...OTHER_CALLS];
