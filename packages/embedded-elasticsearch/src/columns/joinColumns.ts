/**
 * Puts the columns of several chunks together.
 */
import type { BitSet } from './bitSet.js';
import type { AnyColumn, NormColumn, VectorColumn } from './columns.js';
import { joinTerms } from './joinTerms.js';

/**
 * The columns of consecutive chunks as one. The first may be what was joined before: a refresh
 * adds little, and reading all again would cost as much as the first time.
 *
 * @param live The living documents now, which a text field's averages are over.
 */
export function joinColumns(parts: readonly AnyColumn[], live: BitSet): AnyColumn {
  const [first] = parts;
  if (!first) throw new Error('there is no column to join');
  switch (first.kind) {
    case 'numeric': {
      const list = ofKind(parts, 'numeric');
      const values = new Float64Array(total(list.map((part) => part.values.length)));
      setAll(
        values,
        list.map((part) => part.values),
      );
      return { kind: 'numeric', values, ...joinStarts(list) };
    }
    case 'keyword': {
      const list = ofKind(parts, 'keyword');
      return { kind: 'keyword', ...joinTerms(list), ...joinStarts(list) };
    }
    case 'norms':
      return joinNorms(ofKind(parts, 'norms'), live);
    case 'vector':
      return joinVectors(ofKind(parts, 'vector'), first.dims);
  }
}

type OfKind<Kind extends AnyColumn['kind']> = Extract<AnyColumn, { readonly kind: Kind }>;

function ofKind<Kind extends AnyColumn['kind']>(
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

interface Settable<List> {
  readonly length: number;
  set(list: List, offset: number): void;
}

function setAll<List extends { readonly length: number }>(
  target: Settable<List>,
  lists: readonly List[],
): void {
  let offset = 0;
  for (const list of lists) {
    target.set(list, offset);
    offset += list.length;
  }
}

interface Started {
  readonly size: number;
  readonly starts: Uint32Array;
}

function joinStarts(parts: readonly Started[]): Started {
  const size = total(parts.map((part) => part.size));
  const starts = new Uint32Array(size + 1);
  let position = 0;
  let base = 0;
  for (const part of parts) {
    for (let i = 0; i <= part.size; i++) starts[position + i] = base + (part.starts[i] as number);
    position += part.size;
    base += part.starts[part.size] as number;
  }
  return { size, starts };
}

function joinNorms(parts: readonly NormColumn[], live: BitSet): NormColumn {
  const size = total(parts.map((part) => part.norms.length));
  const norms = new Uint8Array(size);
  setAll(
    norms,
    parts.map((part) => part.norms),
  );
  const frequencies = new Uint32Array(size);
  setAll(
    frequencies,
    parts.map((part) => part.frequencies),
  );
  return { kind: 'norms', norms, frequencies, ...countLiving(frequencies, live) };
}

/** Documents that have the field, and its tokens in them, among the living. */
function countLiving(
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

function joinVectors(parts: readonly VectorColumn[], dims: number): VectorColumn {
  const started = joinStarts(parts);
  const values = new Float32Array(total(parts.map((part) => part.values.length)));
  setAll(
    values,
    parts.map((part) => part.values),
  );
  const dimensions = new Uint16Array(total(parts.map((part) => part.dimensions.length)));
  setAll(
    dimensions,
    parts.map((part) => part.dimensions),
  );
  const present = new Uint8Array(started.size);
  setAll(
    present,
    parts.map((part) => part.present),
  );
  return { kind: 'vector', dims, values, dimensions, present, ...started };
}
