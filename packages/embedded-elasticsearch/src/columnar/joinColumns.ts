/**
 * Puts the columns of several chunks together, in memory that threads can share.
 */
import type {
  AnyColumn,
  ColumnKind,
  Components,
  Counts,
  Lists,
  NormColumn,
  Numbers,
  VectorColumn,
} from './columns.js';
import { joinTerms } from './joinTerms.js';
import { sharedArray } from './sharedArray.js';

/** The living documents of all chunks. */
export interface Living {
  has(position: number): boolean;
}

/**
 * The columns of consecutive chunks as one. The first may be what was joined before: a refresh
 * adds little, and reading all again would cost as much as the first time.
 *
 * @param live The living documents now, which a text field's averages are over.
 */
export function joinColumns(parts: readonly AnyColumn[], live: Living): AnyColumn {
  const [first] = parts;
  if (!first) throw new Error('there is no column to join');
  switch (first.kind) {
    case 'numeric': {
      const list = ofKind(parts, 'numeric');
      const values = joinNumbers(list.map((part) => part.values));
      return { kind: 'numeric', values, ...joinLists(list) };
    }
    case 'keyword': {
      const list = ofKind(parts, 'keyword');
      return { kind: 'keyword', ...joinTerms(list), ...joinLists(list) };
    }
    case 'norms':
      return joinNorms(ofKind(parts, 'norms'), live);
    case 'vector':
      return joinVectors(ofKind(parts, 'vector'));
  }
}

type OfKind<Kind extends ColumnKind> = Extract<AnyColumn, { readonly kind: Kind }>;

function ofKind<Kind extends ColumnKind>(
  parts: readonly AnyColumn[],
  kind: Kind,
): readonly OfKind<Kind>[] {
  return parts.map((part) => {
    if (part.kind !== kind) throw new Error(`a column of ${kind} goes on as ${part.kind}`);
    return part as OfKind<Kind>;
  });
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

type Joinable = Numbers | Counts | Components;

/** Lists of one kind of array, or of narrower ones, one after the other. */
function joined<List extends Joinable>(
  kind: { readonly BYTES_PER_ELEMENT: number; new (buffer: SharedArrayBuffer): List },
  lists: readonly Joinable[],
): List {
  const all = sharedArray(kind, total(lists.map(({ length }) => length)));
  let offset = 0;
  for (const list of lists) {
    all.set(list, offset);
    offset += list.length;
  }
  return all;
}

function joinNumbers(lists: readonly Numbers[]): Numbers {
  const some = lists.filter(({ length }) => length > 0);
  if (some.every((list) => list instanceof Int32Array)) return joined(Int32Array, some);
  if (some.every((list) => list instanceof Float32Array)) return joined(Float32Array, some);
  return joined(Float64Array, some);
}

function joinCounts(lists: readonly Counts[]): Counts {
  const widest = Math.max(1, ...lists.map((list) => list.BYTES_PER_ELEMENT));
  if (widest === 1) return joined(Uint8Array, lists);
  return widest === 2 ? joined(Uint16Array, lists) : joined(Uint32Array, lists);
}

function joinComponents(lists: readonly Components[]): Components {
  const areBytes = lists.every((list) => list instanceof Int8Array);
  return areBytes ? joined(Int8Array, lists) : joined(Float32Array, lists);
}

function joinLists(parts: readonly Lists[]): Lists {
  const size = total(parts.map((part) => part.size));
  const starts = sharedArray(Uint32Array, size + 1);
  let position = 0;
  let base = 0;
  for (const part of parts) {
    for (let i = 0; i <= part.size; i++) starts[position + i] = base + (part.starts[i] as number);
    position += part.size;
    base += part.starts[part.size] as number;
  }
  return { size, starts };
}

function joinNorms(parts: readonly NormColumn[], live: Living): NormColumn {
  const norms = joined(
    Uint8Array,
    parts.map((part) => part.norms),
  );
  const frequencies = joinCounts(parts.map((part) => part.frequencies));
  return { kind: 'norms', norms, frequencies, ...countLiving(frequencies, live) };
}

/** Documents that have the field, and its tokens in them, among the living. */
function countLiving(frequencies: Counts, live: Living): Pick<NormColumn, 'documents' | 'tokens'> {
  let documents = 0;
  let tokens = 0;
  for (let position = 0; position < frequencies.length; position++) {
    const frequency = frequencies[position] as number;
    if (frequency === 0 || !live.has(position)) continue;
    documents++;
    tokens += frequency;
  }
  return { documents, tokens };
}

function joinVectors(parts: readonly VectorColumn[]): VectorColumn {
  const values = joinComponents(parts.map((part) => part.values));
  const dimensions = joinCounts(parts.map((part) => part.dimensions));
  const present = joined(
    Uint8Array,
    parts.map((part) => part.present),
  );
  return { kind: 'vector', values, dimensions, present, ...joinLists(parts) };
}
