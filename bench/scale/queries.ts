import { GOOGLE_COLORS } from '../../src/collection/color.js';
import { seededRandom } from '../../tools/seededRandom.js';
import type { Served } from '../load/served.js';
import { allDifferent } from '../support/allDifferent.js';
import { percentile } from '../support/percentile.js';
import type { Vocabulary } from '../support/vocabulary.js';

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
type Kind = readonly [kind: string, query: (material: Material) => string];

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const AREAS = ['Visual Art', 'Design and Architecture', 'Moving Image'];
const SORTS = ['title', 'beginDate', 'objectNumber'];
const ORDERS = ['asc', 'desc'];

/** What calls are made of. */
interface Material {
  readonly random: Random;
  readonly objects: number;
  readonly words: Vocabulary;
}

const whole = (below: number, random: Random): number => Math.floor(random() * below);

const KINDS: readonly Kind[] = [
  [
    'filter and sort, one of the first 20 pages',
    ({ random }) =>
      `{ objects(area: "${pick(AREAS, random)}", minDate: ${-whole(200, random)}, sort_field: "${pick(SORTS, random)}", sort: "${pick(ORDERS, random)}", page: ${1 + whole(20, random)}) { id title displayDate medium constituents { name } } }`,
  ],
  [
    'two English words',
    ({ random, words }) =>
      `{ objects(keyword: "${pick(words.english, random)} ${pick(words.english, random)}") { id title constituents { name } } }`,
  ],
  [
    'a Chinese word',
    ({ random, words }) =>
      `{ objects(keyword: "${pick(words.chinese, random)}", lang: "zh-hant", page: ${1 + whole(3, random)}) { id title constituents { name } } }`,
  ],
  [
    'a named colour',
    ({ random }) =>
      `{ objects(color: "${pick(GOOGLE_COLORS, random)}", color_threshold: ${(40 + whole(550, random) / 10).toFixed(1)}) { id title color { search { google { color value } } } } }`,
  ],
  [
    'any colour (color_hex)',
    ({ random }) =>
      `{ objects(color_hex: "#${whole(0x1000000, random).toString(16).padStart(6, '0')}") { id title color { predominant { color value } } } }`,
  ],
  [
    'any page of all',
    ({ random, objects }) =>
      `{ objects(per_page: ${40 + whole(11, random)}, page: ${1 + whole(objects / 50, random)}) { id title } }`,
  ],
  [
    'similar',
    ({ random, objects }) =>
      `{ similar(id: ${1 + whole(objects, random)}) { distance object { id title } } }`,
  ],
  [
    'facets of a word',
    ({ random, words }) =>
      `{ searchObjects(keyword: "${pick(words.english, random)}") { total facets { area { id count } maker(limit: 20) { id count } decade { id count } color { id count } } } }`,
  ],
];

/** Makes calls of one kind, no two the same. */
interface CallMaker {
  readonly kind: string;
  /** The text of another call each time. @throws when there are no more */
  readonly next: () => string;
}

/** Of every documented kind; the same seed gives the same calls. */
export function callMakers(objects: number, words: Vocabulary, seed: number): readonly CallMaker[] {
  return KINDS.map(([kind, query]) => {
    const material = { random: seededRandom(seed), objects, words };
    return { kind, next: allDifferent(kind, () => query(material)) };
  });
}

/** Calls of one kind, and after how many milliseconds no more are begun. */
const MOST_CALLS = 200;
const MOST_TIME = 45_000;

/**
 * Sends calls of every documented kind, one after the other, no two the same: neither a cache of
 * ours nor one of the backend has an answer ready.
 * @throws when a kind has fewer different calls than are to be sent
 */
export async function measureQueries(
  served: Served,
  objects: number,
  words: Vocabulary,
): Promise<readonly QueryTimes[]> {
  const times: QueryTimes[] = [];
  for (const { kind, next } of callMakers(objects, words, 11)) {
    const taken: number[] = [];
    let failed = 0;
    const end = performance.now() + MOST_TIME;
    while (taken.length < MOST_CALLS && performance.now() < end) {
      const started = performance.now();
      if (!(await ask(served, next()))) failed += 1;
      taken.push(performance.now() - started);
    }
    times.push({ kind, ...summarise(taken), failed });
  }
  return times;
}

/** Whether it was answered without an error. */
export async function ask({ url, token }: Served, query: string): Promise<boolean> {
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
  const sorted = others.length > 0 ? others.toSorted((one, other) => one - other) : [first];
  const at = (share: number): number => percentile(sorted, share);
  return { first, p50: at(0.5), p95: at(0.95), p99: at(0.99), count: others.length + 1 };
}
