import { seededRandom } from '../../tools/seededRandom.js';
import { allDifferent } from '../support/allDifferent.js';
import type { Vocabulary } from '../support/vocabulary.js';

/** What is sent to /graphql. */
export interface Call {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A documented call that the load is made of. */
interface LoadCall extends Call {
  readonly name: string;
}

const OF_AREA = `
      id objectNumber title displayDate medium
      classification { area category }
      constituents { id name role }
      color { predominant { color value } search { google { color value } } }
`;
const OF_COLOR = 'id title displayDate color { search { google { color value } } }';
const OF_KEYWORD = 'id title displayDate medium';

/** Documented calls, each always the same. */
export const CALLS: readonly LoadCall[] = [
  {
    name: '50 objects of an area, makers and colours',
    query: `{
      objects(area: "Moving Image", page: 3, per_page: 50) { ${OF_AREA} }
    }`,
  },
  {
    name: 'objects by colour',
    query: `{ objects(color: "blue", color_threshold: 50) { ${OF_COLOR} } }`,
  },
  {
    name: 'objects by keyword',
    query: `{ objects(keyword: "street photograph") { ${OF_KEYWORD} } }`,
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

/** Calls of one kind that differ in what they ask for. */
interface DifferentCalls {
  readonly name: string;
  /** Another call each time. @throws when there are no more */
  readonly next: () => Call;
}

function pick(words: readonly string[], random: () => number): string {
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) throw new Error('The collection has no words to search for');
  return word;
}

/** The first three kinds of call, no two alike: no answer and no search of one serves another. */
export function differentCalls({ english }: Vocabulary): readonly DifferentCalls[] {
  const random = seededRandom(17);
  const kind = (name: string, make: () => Call): DifferentCalls => ({
    name,
    next: allDifferent(name, make),
  });
  return [
    kind('pages of an area', () => ({
      query: `query ($page: Int, $sort: String, $minDate: Int) {
        objects(area: "Moving Image", page: $page, sort: $sort, minDate: $minDate) { ${OF_AREA} }
      }`,
      // Years before any object's: the same objects by another search.
      variables: {
        page: 1 + Math.floor(random() * 20),
        sort: random() < 0.5 ? 'asc' : 'desc',
        minDate: -1 - Math.floor(random() * 9_000),
      },
    })),
    kind('colours at thresholds', () => ({
      query: `query ($threshold: Float) {
        objects(color: "blue", color_threshold: $threshold) { ${OF_COLOR} }
      }`,
      variables: { threshold: 40 + Math.floor(random() * 2e7) / 1e6 },
    })),
    kind('two words', () => ({
      query: `query ($keyword: String) { objects(keyword: $keyword) { ${OF_KEYWORD} } }`,
      variables: { keyword: `${pick(english, random)} ${pick(english, random)}` },
    })),
  ];
}

/** The kinds in turn. */
export function inTurn(kinds: readonly DifferentCalls[]): () => Call {
  let turn = 0;
  return () => {
    const kind = kinds[turn % kinds.length];
    turn += 1;
    if (!kind) throw new Error('there are no calls');
    return kind.next();
  };
}
