import { sharedArray } from '../columns/sharedArray.js';
import type { BitSet } from '../snapshot/bitSet.js';
import { firstNotBelow } from '../snapshot/gallop.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { allKeys, specName } from './sortKeys.js';
import type { SortKey } from './sortKeys.js';
import type { SortSpec } from './sortSpec.js';

/** All documents of a snapshot in the order of one sort. */
interface Ranking {
  /** Positions in order. */
  readonly order: Uint32Array;
  /** Place in the order, by position: made when a search first finds few. */
  readonly ranks: () => Uint32Array;
}

/**
 * The order of all documents by some criteria without scores; equal ones by position. Computed
 * once per sort and state of the index, so that every page, deep ones too, is a walk along it.
 */
export function ranking(snapshot: Snapshot, specs: readonly SortSpec[]): Ranking {
  const name = specs.map(specName).join(', ');
  const found = snapshot.cached(`order ${name}`, () => {
    let order = new Uint32Array(snapshot.size);
    for (let position = 0; position < order.length; position++) order[position] = position;
    // From the last criterion to the first, each a stable sort.
    for (const spec of [...specs].reverse()) {
      order = stableSort(order, ranksOf(allKeys(snapshot, spec)));
    }
    const value = sharedArray(Uint32Array, order.length);
    value.set(order);
    return { value, bytes: value.byteLength, kind: 'shared' };
  });
  const ranks = (): Uint32Array =>
    snapshot.cached(`ranks ${name}`, () => {
      const value = sharedArray(Uint32Array, found.length);
      for (let place = 0; place < value.length; place++) value[found[place] as number] = place;
      return { value, bytes: value.byteLength, kind: 'shared' };
    });
  return { order: found, ranks };
}

/** Whole numbers in the order of the keys, equal for equal keys. */
interface Ranks {
  readonly ranks: Uint32Array;
  /** Above all of them. */
  readonly end: number;
}

function ranksOf(keys: Float64Array): Ranks {
  return wholeRanks(keys) ?? sortedRanks(keys);
}

/** Whole numbers that are close together (terms, ids, years) are ranks as they are. */
function wholeRanks(keys: Float64Array): Ranks | null {
  let [least, most] = [Infinity, -Infinity];
  for (const key of keys) {
    if (!Number.isFinite(key)) continue;
    if (!Number.isInteger(key)) return null;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  // The first and the last are of documents without a value.
  const end = most < least ? 2 : most - least + 3;
  if (end > 4 * keys.length + 2) return null;
  const ranks = new Uint32Array(keys.length);
  for (let i = 0; i < ranks.length; i++) {
    const key = keys[i] as number;
    ranks[i] = key === Infinity ? end - 1 : key === -Infinity ? 0 : key - least + 1;
  }
  return { ranks, end };
}

function sortedRanks(keys: Float64Array): Ranks {
  const ascending = keys.slice().sort();
  let distinct = 0;
  for (let i = 0; i < ascending.length; i++) {
    const value = ascending[i] as number;
    if (distinct === 0 || value !== ascending[distinct - 1]) ascending[distinct++] = value;
  }
  const values = ascending.subarray(0, distinct);
  const ranks = new Uint32Array(keys.length);
  for (let i = 0; i < ranks.length; i++)
    ranks[i] = firstNotBelow(values, keys[i] as number, 0, distinct);
  return { ranks, end: distinct };
}

/** Counting sort. */
function stableSort(order: Uint32Array, { ranks, end }: Ranks): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(end + 1);
  for (const position of order) {
    const rank = (ranks[position] as number) + 1;
    starts[rank] = (starts[rank] as number) + 1;
  }
  for (let i = 1; i < starts.length; i++) {
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  }
  const sorted = new Uint32Array(order.length);
  for (const position of order) {
    const rank = ranks[position] as number;
    const place = starts[rank] as number;
    starts[rank] = place + 1;
    sorted[place] = position;
  }
  return sorted;
}

/** The place of the first document that comes after the given values. */
export function placeAfter(
  { order }: Ranking,
  keys: readonly SortKey[],
  after: readonly unknown[],
): number {
  const wanted = keys.map((key, index) => key.keyOf(after[index]));
  const isAfter = (position: number): boolean => {
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]?.keyAt(position) as number;
      const value = wanted[i] as number;
      if (key !== value) return key > value;
    }
    return false;
  };
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(order[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * A page of the matching documents in the order of a ranking.
 *
 * @param count How many documents match.
 * @param place First place of the order to look at.
 */
export function pageOf(
  { order, ranks }: Ranking,
  matching: BitSet,
  count: number,
  place: number,
  from: number,
  size: number,
): readonly number[] {
  // Few matches: sort their places. Many: walk along the order.
  if (count * 16 < order.length) {
    const all = ranks();
    const places = matching.toArray().map((position) => all[position] as number);
    const sorted = places.sort();
    const page = sorted.filter((one) => one >= place).subarray(from, from + size);
    return Array.from(page, (one) => order[one] as number);
  }
  const page: number[] = [];
  let skipped = 0;
  for (let i = place; i < order.length && page.length < size; i++) {
    const position = order[i] as number;
    if (!matching.has(position)) continue;
    if (skipped < from) skipped++;
    else page.push(position);
  }
  return page;
}
