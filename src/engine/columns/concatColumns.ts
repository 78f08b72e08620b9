import { sortByCodepoint } from '../storage/codepointOrder.js';
import type { BitSet } from './bitSet.js';
import type { AnyColumn, KeywordColumn, NormColumn, VectorColumn } from './columns.js';

/**
 * A column and what came after it, as a new one: a refresh adds little, and reading all again
 * would cost as much as the first time.
 *
 * @param live The living documents now, which a text field's averages are over.
 */
export function concatColumns<T extends AnyColumn>(before: T, after: T, live: BitSet): AnyColumn {
  if (before.kind === 'numeric' && after.kind === 'numeric') {
    const values = new Float64Array(before.values.length + after.values.length);
    values.set(before.values);
    values.set(after.values, before.values.length);
    return { ...before, size: before.size + after.size, starts: joinStarts(before, after), values };
  }
  if (before.kind === 'keyword' && after.kind === 'keyword') return joinKeywords(before, after);
  if (before.kind === 'norms' && after.kind === 'norms') return joinNorms(before, after, live);
  if (before.kind === 'vector' && after.kind === 'vector') return joinVectors(before, after);
  throw new Error(`a column of ${before.kind} goes on as ${after.kind}`);
}

interface Started {
  readonly size: number;
  readonly starts: Uint32Array;
}

function joinStarts(before: Started, after: Started): Uint32Array {
  const starts = new Uint32Array(before.size + after.size + 1);
  starts.set(before.starts);
  const base = before.starts[before.size] ?? 0;
  after.starts.forEach((start, position) => {
    starts[before.size + position] = base + start;
  });
  return starts;
}

function joinKeywords(before: KeywordColumn, after: KeywordColumn): KeywordColumn {
  const known = new Map(before.terms.map((term, number) => [term, number]));
  const isNew = after.terms.some((term) => !known.has(term));
  const terms = isNew
    ? sortByCodepoint([...new Set([...before.terms, ...after.terms])])
    : before.terms;
  const numbers = isNew ? new Map(terms.map((term, number) => [term, number])) : known;
  const values = new Uint32Array(before.values.length + after.values.length);
  values.set(isNew ? renumber(before, numbers) : before.values);
  values.set(renumber(after, numbers), before.values.length);
  const size = before.size + after.size;
  return { kind: 'keyword', size, starts: joinStarts(before, after), values, terms };
}

function renumber(column: KeywordColumn, numbers: ReadonlyMap<string, number>): Uint32Array {
  const changed = Uint32Array.from(column.terms, (term) => numbers.get(term) ?? 0);
  return column.values.map((value) => changed[value] as number);
}

function joinNorms(before: NormColumn, after: NormColumn, live: BitSet): NormColumn {
  const size = before.norms.length + after.norms.length;
  const norms = new Uint8Array(size);
  norms.set(before.norms);
  norms.set(after.norms, before.norms.length);
  const frequencies = new Uint32Array(size);
  frequencies.set(before.frequencies);
  frequencies.set(after.frequencies, before.norms.length);
  return { kind: 'norms', norms, frequencies, ...totals(frequencies, live) };
}

/** Documents that have the field, and its tokens in them, among the living. */
export function totals(
  frequencies: Uint32Array,
  live: BitSet,
): Pick<NormColumn, 'documents' | 'tokens'> {
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

function joinVectors(before: VectorColumn, after: VectorColumn): VectorColumn {
  const values = new Float32Array(before.values.length + after.values.length);
  values.set(before.values);
  values.set(after.values, before.values.length);
  const present = new Uint8Array(before.present.length + after.present.length);
  present.set(before.present);
  present.set(after.present, before.present.length);
  return { ...before, values, present };
}
