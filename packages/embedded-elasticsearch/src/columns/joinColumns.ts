/**
 * Puts the columns of several chunks together, in memory that threads can share.
 */
import {
  areLengths,
  countBits,
  endOf,
  frequenciesOf,
  inOrder,
  startOf,
  storedLists,
} from './columns.js';
import type {
  AnyColumn,
  ColumnKind,
  Components,
  Counts,
  Lists,
  NormColumn,
  Numbers,
  StoredLists,
  VectorColumn,
} from './columns.js';
import { joinTerms } from './joinTerms.js';
import type { TermPick } from './joinTerms.js';
import { sharedArray } from './sharedArray.js';
import { pickTerms, termCount } from './terms.js';

/** The living documents of all chunks. */
interface Living {
  has(position: number): boolean;
}

/**
 * The columns of consecutive chunks as one. The first may be what was joined before: a refresh
 * adds little, and reading all again would cost as much as the first time.
 *
 * @param live The living documents now, which a text field's averages are over.
 * @param pick How terms are kept.
 */
export function joinColumns(
  parts: readonly AnyColumn[],
  live: Living,
  pick: TermPick = pickTerms,
): AnyColumn {
  const [first] = parts;
  if (!first) throw new Error('there is no column to join');
  switch (first.kind) {
    case 'numeric': {
      const list = ofKind(parts, 'numeric');
      const { lists, gather } = joinLists(list);
      const values = list.map((part) => part.values);
      return { kind: 'numeric', ...lists, values: gather(numbersKind(values), values) };
    }
    case 'keyword': {
      const list = ofKind(parts, 'keyword');
      const { lists, gather } = joinLists(list);
      const { terms, values } = joinTerms(list, pick);
      const kind = countsKind(termCount(terms) - 1);
      return { kind: 'keyword', ...lists, terms, values: gather(kind, values) };
    }
    case 'norms':
      return joinNorms(ofKind(parts, 'norms'), live);
    case 'vector':
      return joinStoredVectors(ofKind(parts, 'vector'));
  }
}

type OfKind<Kind extends ColumnKind> = Extract<AnyColumn, { readonly kind: Kind }>;

export function ofKind<Kind extends ColumnKind>(
  parts: readonly AnyColumn[],
  kind: Kind,
): readonly OfKind<Kind>[] {
  return parts.map((part) => {
    if (part.kind !== kind) throw new Error(`a column of ${kind} goes on as ${part.kind}`);
    return part as OfKind<Kind>;
  });
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

type Joinable = Numbers | Counts | Components;

interface Kind<List extends Joinable> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): List;
}

/** Lists of one kind of array, or of narrower ones, one after the other. */
export function joined<List extends Joinable>(kind: Kind<List>, lists: readonly Joinable[]): List {
  const all = sharedArray(kind, total(lists.map(({ length }) => length)));
  let offset = 0;
  for (const list of lists) {
    all.set(list, offset);
    offset += list.length;
  }
  return all;
}

function numbersKind(lists: readonly Numbers[]): Kind<Numbers> {
  const some = lists.filter(({ length }) => length > 0);
  if (some.every((list) => list instanceof Int16Array)) return Int16Array;
  if (some.every((list) => list instanceof Int16Array || list instanceof Int32Array))
    return Int32Array;
  return some.every(areFloats) ? Float32Array : Float64Array;
}

/** Of a field of floats, some chunks have whole numbers only. */
function areFloats(list: Numbers): boolean {
  return list instanceof Float32Array || list.every((number) => Math.fround(number) === number);
}

/** @param most The largest number. */
function countsKind(most: number): Kind<Counts> {
  if (most < 2 ** 8) return Uint8Array;
  return most < 2 ** 16 ? Uint16Array : Uint32Array;
}

function joinCounts(lists: readonly Counts[]): Counts {
  const widest = Math.max(1, ...lists.map((list) => list.BYTES_PER_ELEMENT));
  return joined(countsKind(2 ** (8 * widest) - 1), lists);
}

export function joinComponents(lists: readonly Components[]): Components {
  const areBytes = lists.every((list) => list instanceof Int8Array);
  return areBytes ? joined(Int8Array, lists) : joined(Float32Array, lists);
}

interface JoinedLists {
  readonly lists: Lists;
  /** Puts the values of the parts where the lists have them. */
  readonly gather: <List extends Joinable>(kind: Kind<List>, values: readonly Joinable[]) => List;
}

function joinLists(parts: readonly Lists[]): JoinedLists {
  return parts.some(hasSeveral) ? joinSeveral(parts) : joinSingle(parts);
}

/** Whether a document has more than one value. */
function hasSeveral(lists: Lists): boolean {
  if (lists.starts === null) return false;
  for (let i = 0; i < lists.size; i++) if (endOf(lists, i) - startOf(lists, i) > 1) return true;
  return false;
}

function joinSeveral(parts: readonly Lists[]): JoinedLists & { readonly lists: StoredLists } {
  const size = total(parts.map((part) => part.size));
  const starts = sharedArray(Uint32Array, size + 1);
  let position = 0;
  let next = 0;
  for (const part of parts) {
    for (let i = 0; i < part.size; i++) {
      starts[position++] = next;
      next += endOf(part, i) - startOf(part, i);
    }
  }
  starts[size] = next;
  return {
    lists: storedLists(starts),
    gather: gatherInOrder(parts),
  };
}

function joinSingle(parts: readonly Lists[]): JoinedLists {
  const size = total(parts.map((part) => part.size));
  const single = sharedArray(Uint32Array, (size + 31) >>> 5);
  let first = 0;
  for (const part of parts) {
    for (let i = 0; i < part.size; i++) {
      if (startOf(part, i) === endOf(part, i)) continue;
      const word = (first + i) >>> 5;
      single[word] = (single[word] as number) | (1 << ((first + i) & 31));
    }
    first += part.size;
  }
  const { ranks, count } = ranksOf(single);
  return count <= size * MOST_SPARSE
    ? { lists: { size, starts: null, single, ranks }, gather: gatherInOrder(parts) }
    : { lists: { size, starts: null, single, ranks: null }, gather: gatherByPosition(parts, size) };
}

/** Values that fewer documents have stand without gaps: most pictures have few of twelve colours. */
const MOST_SPARSE = 2 / 3;

function ranksOf(single: Uint32Array): { readonly ranks: Uint32Array; readonly count: number } {
  const ranks = sharedArray(Uint32Array, single.length);
  let count = 0;
  for (let word = 0; word < single.length; word++) {
    ranks[word] = count;
    count += countBits(single[word] as number);
  }
  return { ranks, count };
}

function gatherInOrder(parts: readonly Lists[]): JoinedLists['gather'] {
  return (kind, values) =>
    joined(
      kind,
      parts.map((part, n) => inOrder(part, values[n] as Joinable)),
    );
}

function gatherByPosition(parts: readonly Lists[], size: number): JoinedLists['gather'] {
  return (kind, values) => {
    const all = sharedArray(kind, size);
    let position = 0;
    parts.forEach((part, n) => {
      const list = values[n] as Joinable;
      for (let i = 0; i < part.size; i++, position++) {
        const place = startOf(part, i);
        if (place < endOf(part, i)) all[position] = list[place] as number;
      }
    });
    return all;
  };
}

function joinNorms(parts: readonly NormColumn[], live: Living): NormColumn {
  const norms = joined(
    Uint8Array,
    parts.map((part) => part.norms),
  );
  const lists = parts.map(frequenciesOf);
  const counts = countLiving(lists, live);
  // Of most fields all texts are short: a byte for each document is not kept twice.
  const areKnown = parts.every(
    ({ norms: bytes, frequencies }) => frequencies === null || areLengths(bytes, frequencies),
  );
  return { kind: 'norms', norms, frequencies: areKnown ? null : joinCounts(lists), ...counts };
}

/** Documents that have the field, and its tokens in them, among the living. */
function countLiving(
  lists: readonly Counts[],
  live: Living,
): Pick<NormColumn, 'documents' | 'tokens'> {
  let documents = 0;
  let tokens = 0;
  let first = 0;
  for (const frequencies of lists) {
    for (let i = 0; i < frequencies.length; i++) {
      const frequency = frequencies[i] as number;
      if (frequency === 0 || !live.has(first + i)) continue;
      documents++;
      tokens += frequency;
    }
    first += frequencies.length;
  }
  return { documents, tokens };
}

function joinStoredVectors(parts: readonly VectorColumn[]): VectorColumn {
  const values = joinComponents(parts.map((part) => part.values));
  const dimensions = joinCounts(parts.map((part) => part.dimensions));
  const present = joined(
    Uint8Array,
    parts.map((part) => part.present),
  );
  return { kind: 'vector', values, dimensions, present, ...joinSeveral(parts).lists };
}
