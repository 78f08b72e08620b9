/** A call that the specification documents, as users copy it. */
export interface DocumentedCall {
  /** What it shows, as the title of a tab or a test. */
  readonly title: string;
  readonly query: string;
  /** Whether the call may also be made with GET. */
  readonly introspection?: true;
}

/** Calls that try the service and ask for objects, in the order of the specification. */
export const OBJECT_CALLS: readonly DocumentedCall[] = [
  { title: 'A greeting', query: '{\n  hello\n}' },
  {
    title: 'All types of the schema',
    introspection: true,
    query: `{
  __schema {
    types {
      name
      kind
      description
      fields {
        name
        description
        type { name }
        args { name type { name } defaultValue }
      }
    }
  }
}`,
  },
  {
    title: 'Objects',
    query: `{
  objects {
    id
    sortNumber
    publicAccess
    objectNumber
    classification { area category }
    title
    titleOther
    displayDate
    displayDateOther
    beginDate
    endDate
    dimension
    dimensionDetails { width height depth unit element rank }
    medium
    creditLine
    constituents { id name alphaSortName displayBio gender beginDate nationality role }
    images { altText }
    color {
      predominant { color value }
      search { google { color value } cloudinary { color value } }
    }
    exhibitions {
      exhibitions { id beginDate endDate section venues { title beginDate endDate } }
      labels { text purpose }
    }
  }
}`,
  },
  {
    title: 'A page of objects',
    query: `{
  objects(page: 3, per_page: 20) {
    id
    title
  }
}`,
  },
  {
    title: 'Objects in Traditional Chinese',
    query: `{
  objects(lang: "zh-hant", per_page: 10) {
    id
    title
    titleOther
    displayDate
    medium
    constituents { name role }
  }
}`,
  },
  {
    title: 'Objects of an area',
    query: `{
  objects(area: "Moving Image", page: 3) {
    id
    title
    classification { area category }
    constituents { id name role }
    color { search { google { color value } } }
  }
}`,
  },
  {
    title: 'Objects of a category, sorted',
    query: `{
  objects(category: "Photography", sort_field: "title", sort: "desc", page: 0, per_page: 10) {
    id
    title
    classification { area category }
  }
}`,
  },
  {
    title: 'Objects of a medium',
    query: `{
  objects(medium: "black and white print", sort_field: "beginDate", sort: "asc") {
    id
    title
    medium
    beginDate
  }
}`,
  },
  {
    title: 'Objects by words',
    query: `{
  objects(keyword: "street photograph") {
    id
    title
    medium
  }
}`,
  },
  {
    title: 'Objects by exact values',
    query: `{
  objects(objectNumber: "2012.1799", title: "Ko Shing Street, Sheung Wan", displayDate: "1956", beginDate: 1956, endDate: 1956) {
    id
    objectNumber
    title
    displayDate
  }
}`,
  },
  {
    title: 'Objects by ids',
    query: `{
  objects(ids: [1, 2, 3]) {
    id
    title
  }
}`,
  },
  {
    title: 'Popular objects first',
    query: `{
  objects(sort_field: "popularCount", sort: "desc", per_page: 10) {
    id
    title
  }
}`,
  },
  {
    title: 'Objects of a colour',
    query: `{
  objects(color: "blue", color_threshold: 50.0) {
    id
    title
    color {
      predominant { color value }
      search { google { color value } }
    }
  }
}`,
  },
  {
    title: 'Objects of a colour by another source',
    query: `{
  objects(color: "cyan", color_threshold: 10.0, color_source: "cloudinary") {
    id
    color { search { cloudinary { color value } } }
  }
}`,
  },
  {
    title: 'Objects of a constituent',
    query: `{
  objects(constituent: 378, category: "Photography") {
    id
    title
    constituents { id name role }
  }
}`,
  },
  {
    title: 'Objects of several constituents',
    query: `{
  objects(constituents: [378, 17], per_page: 10) {
    id
    title
    constituents { id name }
  }
}`,
  },
  {
    title: 'Objects of an exhibition, with its texts',
    query: `{
  objects(exhibition: 101) {
    id
    title
    exhibitions { labels { purpose text } }
    constituents { name exhibitionBios { purpose text } }
  }
}`,
  },
  {
    title: 'Archival records of a fonds',
    query: `{
  objects(fonds: "CA28", archivalLevel: "Fonds", collectionType: "CA") {
    id
    objectNumber
    title
    classification { archivalLevel }
  }
}`,
  },
  {
    title: 'Objects of a collection',
    query: `{
  objects(collectionCode: "CA28", collectionName: "", collectionType: "CA", sort_field: "objectNumber") {
    id
    objectNumber
    title
  }
}`,
  },
  {
    title: 'An object with its constituents and their objects',
    query: `{
  object(id: 1) {
    id
    objectNumber
    title
    displayDate
    medium
    classification { area category archivalLevel }
    constituents {
      id
      name
      nameOther
      role
      objects {
        id
        objectNumber
        title
        displayDate
        medium
        classification { area category }
      }
    }
  }
}`,
  },
];
