/** What is sent to /graphql. */
export interface Call {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A documented call that the load is made of. */
export interface LoadCall extends Call {
  readonly name: string;
  /** Answers a second of the museum's original system: 2 cores, its own cache warm, 16 connections. */
  readonly original?: number;
  /** Others of its kind that cost as much, so that no search serves two of them. */
  readonly unlike?: readonly Call[];
}

/** Some for each of the 16 connections that measure them. */
const UNLIKE = 46;

function unlike(
  query: string,
  variables: (number: number) => NonNullable<Call['variables']>,
): readonly Call[] {
  return Array.from({ length: UNLIKE }, (_, number) => ({ query, variables: variables(number) }));
}

/** The text with other letters in capitals for each number below 2^6: searches do not care. */
function capitals(text: string, number: number): string {
  const first = text
    .slice(0, 6)
    .replace(/./g, (letter, at: number) =>
      (number >> at) % 2 === 1 ? letter.toUpperCase() : letter,
    );
  return first + text.slice(6);
}

const OF_AREA = `
      id objectNumber title displayDate medium
      classification { area category }
      constituents { id name role }
      color { predominant { color value } search { google { color value } } }
`;
const OF_COLOR = 'id title displayDate color { search { google { color value } } }';
const OF_KEYWORD = 'id title displayDate medium';

/** The three calls that the original system was measured with (November 2026), and some more. */
export const CALLS: readonly LoadCall[] = [
  {
    name: '50 objects of an area, makers and colours',
    query: `{
      objects(area: "Moving Image", page: 3, per_page: 50) { ${OF_AREA} }
    }`,
    unlike: unlike(
      `query ($page: Int, $sort: String) {
        objects(area: "Moving Image", page: $page, per_page: 50, sort: $sort) { ${OF_AREA} }
      }`,
      // The area has 23 whole pages.
      (number) => ({ page: number % 23, sort: number < 23 ? 'asc' : 'desc' }),
    ),
    original: 173,
  },
  {
    name: 'objects by colour',
    query: `{ objects(color: "blue", color_threshold: 50) { ${OF_COLOR} } }`,
    unlike: unlike(
      `query ($threshold: Float) {
        objects(color: "blue", color_threshold: $threshold) { ${OF_COLOR} }
      }`,
      (number) => ({ threshold: 50 + number / 1_000 }),
    ),
    original: 292,
  },
  {
    name: 'objects by keyword',
    query: `{ objects(keyword: "street photograph") { ${OF_KEYWORD} } }`,
    unlike: unlike(
      `query ($keyword: String) { objects(keyword: $keyword) { ${OF_KEYWORD} } }`,
      (number) => ({
        keyword: capitals('street photograph', number),
      }),
    ),
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
