/** A documented call that the load is made of. */
export interface LoadCall {
  readonly name: string;
  readonly query: string;
  /** Answers a second of the museum's original system: 2 cores, its own cache warm, 16 connections. */
  readonly original?: number;
}

/** The three calls that the original system was measured with (November 2026), and some more. */
export const CALLS: readonly LoadCall[] = [
  {
    name: '50 objects of an area, makers and colours',
    query: `{
      objects(area: "Moving Image", page: 3, per_page: 50) {
        id objectNumber title displayDate medium
        classification { area category }
        constituents { id name role }
        color { predominant { color value } search { google { color value } } }
      }
    }`,
    original: 173,
  },
  {
    name: 'objects by colour',
    query: `{
      objects(color: "blue", color_threshold: 50) {
        id title displayDate color { search { google { color value } } }
      }
    }`,
    original: 292,
  },
  {
    name: 'objects by keyword',
    query: '{ objects(keyword: "street photograph") { id title displayDate medium } }',
    original: 162,
  },
  {
    name: 'one page of objects, sorted',
    query: `{
      objects(page: 2, per_page: 20, sort_field: "beginDate", sort: "desc") { id title displayDate }
    }`,
  },
  {
    name: 'a category in Chinese',
    query:
      '{ objects(category: "Drawing", lang: "zh-hant", per_page: 20) { id title titleOther } }',
  },
  {
    name: 'makers',
    query: `{
      constituents(gender: "Female", sort_field: "alphaSortName", per_page: 20) {
        id name nationality roles
      }
    }`,
  },
  { name: 'areas', query: '{ areas { title count } }' },
  {
    name: 'one maker with objects',
    query: '{ constituent(id: 853) { id name objects(per_page: 20) { id title displayDate } } }',
  },
];
