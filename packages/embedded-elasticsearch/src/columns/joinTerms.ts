/**
 * Puts the sorted terms of several keyword columns together, and renumbers their values.
 */
import type { KeywordColumn, TermNumbers } from './columns.js';
import { compareBytes, findBytes, termCount, termsLength, unpackedTerms } from './terms.js';
import type { PlainTerms } from './frontCoding.js';
import type { Terms } from './terms.js';

interface Joined {
  readonly terms: Terms;
  /** The values of each column, as numbers of these terms. */
  readonly values: readonly TermNumbers[];
}

/** New terms up to this share of the known ones are looked up among them. */
const FEW = 1 / 8;

/** How the terms of a list that are wanted become a list of their own. */
export type TermPick = (terms: PlainTerms, numbers: Uint32Array) => Terms;

/** The terms of consecutive keyword columns as one list, and the values as its numbers. */
export function joinTerms(parts: readonly KeywordColumn[], pick: TermPick): Joined {
  const [first, ...rest] = parts;
  const count = rest.reduce((sum, { terms }) => sum + termCount(terms), 0);
  // After a refresh nearly all terms are known: a million are not copied for the sake of none.
  if (first && count <= termCount(first.terms) * FEW) {
    const known = rest.map(({ terms }) => numbersIn(first.terms, unpackedTerms(terms)));
    if (known.every((numbers) => numbers !== null)) {
      const others = rest.map(({ values }, n) => renumbered(values, known[n] as Uint32Array));
      return { terms: first.terms, values: [first.values, ...others] };
    }
  }
  const all = concatenate(parts.map(({ terms }) => terms));
  const { kept, numbers } = distinct(all, merged(all));
  const terms = pick(all, kept);
  const values = parts.map((part, n) =>
    renumbered(part.values, numbers.subarray(all.parts[n], all.parts[n + 1])),
  );
  return { terms, values };
}

/** The numbers that terms have in another list; null where one is not in it. */
function numbersIn(known: Terms, { bytes, starts }: PlainTerms): Uint32Array | null {
  const numbers = new Uint32Array(starts.length - 1);
  for (let number = 0; number < numbers.length; number++) {
    const found = findBytes(known, bytes.subarray(starts[number], starts[number + 1]));
    if (found < 0) return null;
    numbers[number] = found;
  }
  return numbers;
}

/** The terms of several lists one after the other. */
interface Concatenated extends PlainTerms {
  /** The number of the first term of each list, and how many there are in all. */
  readonly parts: readonly number[];
}

function concatenate(lists: readonly Terms[]): Concatenated {
  const parts = [0];
  let length = 0;
  for (const list of lists) {
    parts.push((parts.at(-1) ?? 0) + termCount(list));
    length += termsLength(list);
  }
  const bytes = new Uint8Array(length);
  const starts = new Uint32Array((parts.at(-1) ?? 0) + 1);
  let next = 0;
  let offset = 0;
  for (const terms of lists) {
    // One list at a time: packed, all of them take half.
    const list = unpackedTerms(terms);
    const end = termsLength(list);
    bytes.set(list.bytes.subarray(0, end), offset);
    for (let n = 0; n < list.starts.length - 1; n++) starts[next++] = offset + at(list.starts, n);
    offset += end;
  }
  starts[next] = length;
  return { bytes, starts, parts };
}

/** The terms of all lists in order: a merge sort that begins with the lists, which are sorted. */
function merged({ bytes, starts, parts }: Concatenated): Uint32Array {
  const compare = (left: number, right: number): number =>
    compareBytes(
      bytes,
      at(starts, left),
      at(starts, left + 1),
      bytes,
      at(starts, right),
      at(starts, right + 1),
    );
  let from = Uint32Array.from({ length: parts.at(-1) ?? 0 }, (_, n) => n);
  let to = new Uint32Array(from.length);
  for (let runs = parts; runs.length > 2; runs = everySecond(runs)) {
    for (let run = 0; run < runs.length - 1; run += 2) {
      const [start = 0, middle = from.length, end = from.length] = runs.slice(run, run + 3);
      mergeRuns(from, to, [start, middle, end], compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

function everySecond(runs: readonly number[]): readonly number[] {
  const last = runs.length - 1;
  return runs.filter((_, n) => n % 2 === 0 || n === last);
}

/** Merges two neighbouring runs of a list into another list, at the same place. */
function mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: readonly [number, number, number],
  compare: (left: number, right: number) => number,
): void {
  let left = start;
  let right = middle;
  for (let place = start; place < end; place++) {
    const takeLeft =
      right >= end || (left < middle && compare(at(from, left), at(from, right)) <= 0);
    to[place] = takeLeft ? at(from, left++) : at(from, right++);
  }
}

/** One of the numbers of each term, in order, and the number that each of the list has among them. */
function distinct(
  { bytes, starts }: PlainTerms,
  order: Uint32Array,
): { readonly kept: Uint32Array; readonly numbers: Uint32Array } {
  const numbers = new Uint32Array(order.length);
  const kept = new Uint32Array(order.length);
  let count = 0;
  for (const term of order) {
    const [start, end] = [at(starts, term), at(starts, term + 1)];
    const before = at(kept, count - 1);
    const isSame =
      count > 0 &&
      compareBytes(bytes, at(starts, before), at(starts, before + 1), bytes, start, end) === 0;
    if (!isSame) kept[count++] = term;
    numbers[term] = count - 1;
  }
  return { kept: kept.subarray(0, count), numbers };
}

/** @param numbers The new number of each term. */
function renumbered(values: TermNumbers, numbers: Uint32Array): Uint32Array {
  const changed = new Uint32Array(values.length);
  for (let n = 0; n < changed.length; n++) changed[n] = at(numbers, values[n] as number);
  return changed;
}

function at(list: Uint32Array, index: number): number {
  return list[index] as number;
}
