/**
 * Vectors in the form that scripts read them in, in memory that threads can share.
 */
import { isSparse } from './columns.js';
import type { Components, VectorColumn } from './columns.js';
import { joinComponents } from './joinColumns.js';
import { sharedArray } from './sharedArray.js';
import { joinSparse, sparseBlocks } from './sparseBlocks.js';
import type { SparseBlocks } from './sparseBlocks.js';

interface Vectors {
  readonly dims: number;
  /** Of how many documents, or inner documents. */
  readonly size: number;
  /** A bit for each document that has a vector; null where all have. */
  readonly present: Uint32Array | null;
}

/** All numbers of each vector, one document after the other; zeros where there is none. */
export interface DenseVectors extends Vectors {
  readonly kind: 'dense';
  readonly values: Components;
}

/** Vectors of many dimensions, most of them zeros. */
export interface SparseVectors extends Vectors, SparseBlocks {
  readonly kind: 'sparse';
}

export type SearchedVectors = DenseVectors | SparseVectors;

/**
 * The vectors of consecutive chunks.
 *
 * @param before Those of the chunks before, already put together: a refresh adds little.
 */
export function joinVectors(
  before: SearchedVectors | null,
  chunks: readonly VectorColumn[],
  dims: number,
): SearchedVectors {
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, before?.size ?? 0);
  const own = { dims, size, present: joinPresent(before, chunks, size) };
  if (isSparse(dims)) {
    const parts = chunks.map((chunk) => sparseBlocks(chunk, dims));
    return {
      kind: 'sparse',
      ...own,
      ...joinSparse(before?.kind === 'sparse' ? [before, ...parts] : parts),
    };
  }
  const parts = chunks.map((chunk) => allNumbers(chunk, dims));
  const values = joinComponents(before?.kind === 'dense' ? [before.values, ...parts] : parts);
  return { kind: 'dense', ...own, values };
}

export function hasVector({ present }: Vectors, doc: number): boolean {
  return present === null || (((present[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1;
}

function joinPresent(
  before: Vectors | null,
  chunks: readonly VectorColumn[],
  size: number,
): Uint32Array | null {
  if (!before?.present && chunks.every(({ present }) => !present.includes(0))) return null;
  const bits = sharedArray(Uint32Array, (size + 31) >>> 5);
  let doc = 0;
  const add = (has: boolean): void => {
    if (has) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
    doc++;
  };
  if (before) while (doc < before.size) add(hasVector(before, doc));
  for (const { present } of chunks) for (const has of present) add(has === 1);
  return bits;
}

/** Of a chunk, whose documents without a vector have no numbers. */
function allNumbers({ size, starts, values }: VectorColumn, dims: number): Components {
  if (values.length === size * dims) return values;
  const all =
    values instanceof Int8Array ? new Int8Array(size * dims) : new Float32Array(size * dims);
  for (let doc = 0; doc < size; doc++) {
    all.set(values.subarray(starts[doc], starts[doc + 1]), doc * dims);
  }
  return all;
}

/** Bytes held: what the cache counts. */
export function vectorBytes(vectors: SearchedVectors): number {
  const arrays =
    vectors.kind === 'dense'
      ? [vectors.values]
      : [vectors.values, vectors.blocks, vectors.starts, vectors.places];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, vectors.present?.byteLength ?? 0);
}
