import { GOOGLE_COLORS } from '../../src/collection/color.js';
import { seededRandom } from '../generate.js';
import type { Served } from '../load/served.js';

/** How long one kind of documented call takes, in milliseconds. */
export interface QueryTimes {
  readonly kind: string;
  /** The very first, which reads from disk what the others find in memory. */
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly count: number;
  /** How many of them were answered with an error. */
  readonly failed: number;
}

type Random = () => number;
type Kind = readonly [kind: string, query: (random: Random, objects: number) => string];

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const AREAS = ['Visual Art', 'Design and Architecture', 'Moving Image'];
const SORTS = ['title', 'beginDate', 'objectNumber'];
const ENGLISH = ['street', 'photograph', 'paper', 'chair', 'ink', 'poster', 'building', 'portrait'];
const CHINESE = ['攝影', '香港', '紙本', '建築', '無題', '海報', '設計', '錄像'];

const whole = (below: number, random: Random): number => Math.floor(random() * below);

/** Each call is another one, so that no answer is remembered from the one before. */
const KINDS: readonly Kind[] = [
  [
    'filter and sort, one of the first 20 pages',
    (random) =>
      `{ objects(area: "${pick(AREAS, random)}", sort_field: "${pick(SORTS, random)}", sort: "${pick(['asc', 'desc'], random)}", page: ${1 + whole(20, random)}) { id title displayDate medium constituents { name } } }`,
  ],
  [
    'two English words',
    (random) =>
      `{ objects(keyword: "${pick(ENGLISH, random)} ${pick(ENGLISH, random)}") { id title constituents { name } } }`,
  ],
  [
    'a Chinese word',
    (random) =>
      `{ objects(keyword: "${pick(CHINESE, random)}", lang: "zh-hant", page: ${1 + whole(5, random)}) { id title constituents { name } } }`,
  ],
  [
    'a named colour',
    (random) =>
      `{ objects(color: "${pick(GOOGLE_COLORS, random)}", color_threshold: ${40 + whole(55, random)}) { id title color { search { google { color value } } } } }`,
  ],
  [
    'any colour (color_hex)',
    (random) =>
      `{ objects(color_hex: "#${whole(0x1000000, random).toString(16).padStart(6, '0')}") { id title color { predominant { color value } } } }`,
  ],
  [
    'any page of all',
    (random, objects) => `{ objects(page: ${1 + whole(objects / 50, random)}) { id title } }`,
  ],
  [
    'similar',
    (random, objects) =>
      `{ similar(id: ${1 + whole(objects, random)}) { distance object { id title } } }`,
  ],
  [
    'facets of a word',
    (random) =>
      `{ searchObjects(keyword: "${pick(ENGLISH, random)}") { total facets { area { id count } maker(limit: 20) { id count } decade { id count } color { id count } } } }`,
  ],
];

/** Calls of one kind, and after how many milliseconds no more are begun. */
const MOST_CALLS = 200;
const MOST_TIME = 45_000;

/** Sends calls of every documented kind, one after the other; answers are not remembered. */
export async function measureQueries(
  served: Served,
  objects: number,
): Promise<readonly QueryTimes[]> {
  const times: QueryTimes[] = [];
  for (const [kind, query] of KINDS) {
    const random = seededRandom(11);
    const taken: number[] = [];
    let failed = 0;
    const end = performance.now() + MOST_TIME;
    while (taken.length < MOST_CALLS && performance.now() < end) {
      const started = performance.now();
      if (!(await ask(served, query(random, objects)))) failed += 1;
      taken.push(performance.now() - started);
    }
    times.push({ kind, ...summarise(taken), failed });
  }
  return times;
}

/** Whether it was answered without an error. */
async function ask({ url, token }: Served, query: string): Promise<boolean> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { readonly errors?: unknown };
  if (errors !== undefined) process.stderr.write(`${query}: ${JSON.stringify(errors)}\n`);
  return errors === undefined;
}

function summarise([first = NaN, ...others]: readonly number[]) {
  const sorted = others.toSorted((one, other) => one - other);
  const percentile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? first;
  const [p50, p95, p99] = [percentile(0.5), percentile(0.95), percentile(0.99)];
  return { first, p50, p95, p99, count: sorted.length + 1 };
}
