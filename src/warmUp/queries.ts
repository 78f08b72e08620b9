/** What is asked of a new generation, so that no visitor is the first to ask it. */

/**
 * Objects that the others ask about: one that has colours, where any has, and one with a title. By
 * hue the first one has: to go through all colours takes 64 MB of a million objects.
 */
export const SAMPLE = `{
  en: searchObjects(sort_field: "hue", first: 1) { items { id title } }
  zh: searchObjects(lang: "zh-hant", first: 1) { items { id title } }
}`;

/** What it answers. */
export type Sample = Readonly<
  Record<
    'en' | 'zh',
    { readonly items: readonly { readonly id: number; readonly title: string | null }[] }
  >
>;

/** What the other queries are asked with. */
export function variablesFrom({ en, zh }: Sample) {
  const [one] = [...en.items, ...zh.items];
  return one && { id: one.id, en: one.title ?? '', zh: zh.items[0]?.title ?? '' };
}

/** By number, colour, year and title: the orders that pages offer. */
const SORTS = ['objectNumber', 'hue', 'beginDate', 'title'];

/**
 * Queries over what the backend reads when it is first asked. What is asked most comes last: where
 * there is no room for all, the first is let go of.
 */
export const QUERIES: readonly string[] = [
  '{ searchConstituents(sort_field: "name", first: 1) { total facets { role { count } } } }',
  '{ searchObjects(lang: "zh-hant", sort_field: "title", first: 1) { total } }',
  ...SORTS.map((field) => `{ searchObjects(sort_field: "${field}", first: 1) { total } }`),
  '{ objects(color: "red", color_threshold: 50, per_page: 1) { id } }',
  '{ objects(color_hex: "#808080", per_page: 1) { id } }',
  'query ($id: Int!) { similar(id: $id, per_page: 1) { object { id } } }',
  // Of a word that is nowhere, others are looked for.
  '{ searchObjects(keyword: "warmmmup", first: 1) { total } }',
  'query ($en: String!) { suggest(text: $en) { text } }',
  `query ($zh: String!) {
    searchObjects(keyword: $zh, lang: "zh-hant", first: 1) { total items { title } }
  }`,
  `query ($en: String!) {
    searchObjects(keyword: $en, first: 1) {
      total
      dateRange { min max }
      dateHistogram { count }
      facets {
        area { count } category { count } medium(limit: 20) { count } archivalLevel { count }
        maker(limit: 20) { count } decade { count } rights { count } color { count }
      }
      items { title constituents { name } }
    }
  }`,
];
