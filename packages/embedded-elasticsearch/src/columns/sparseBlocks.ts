/**
 * Vectors without their zeros, by blocks of consecutive documents, and in a block by dimension: a
 * query that is mostly zeros itself passes over what it has no use for, and the sums of a block
 * stay in the fastest memory (score-at-a-time: Anh, de Kretser and Moffat, "Vector-Space Ranking
 * with Effective Early Termination", 2001, here without any early end).
 */
import type { Components, VectorColumn } from './columns.js';
import { joinComponents, joined, total } from './joinColumns.js';
import { sharedArray } from './sharedArray.js';

export interface SparseBlocks {
  /** The first document of each block, and at last the number of all. */
  readonly blocks: Uint32Array;
  /** The values of dimension `d` in block `b` start at `starts[b * dims + d]`, up to the next. */
  readonly starts: Uint32Array;
  /** By value: the place of its document in the block, ascending within a dimension. */
  readonly places: Uint8Array;
  readonly values: Components;
}

/** Documents of a block at most: as many as a byte tells apart. */
export const BLOCK_DOCUMENTS = 256;

/** Those of a chunk. */
export function sparseBlocks(chunk: VectorColumn, dims: number): SparseBlocks {
  const { size, dimensions } = chunk;
  const count = Math.ceil(size / BLOCK_DOCUMENTS);
  const blocks = Uint32Array.from({ length: count + 1 }, (_, block) =>
    Math.min(block * BLOCK_DOCUMENTS, size),
  );
  // A counting sort: first where each list ends, then its values from the last to the first.
  const starts = new Uint32Array(count * dims + 1);
  const listOf = (doc: number, n: number): number =>
    Math.floor(doc / BLOCK_DOCUMENTS) * dims + (dimensions[n] as number);
  forEachValue(chunk, (doc, n) => {
    const list = listOf(doc, n);
    starts[list] = (starts[list] as number) + 1;
  });
  for (let list = 1; list < starts.length; list++) {
    starts[list] = (starts[list] as number) + (starts[list - 1] as number);
  }
  const places = new Uint8Array(chunk.values.length);
  const values = chunk.values.slice();
  forEachValue(chunk, (doc, n) => {
    const list = listOf(doc, n);
    const at = (starts[list] as number) - 1;
    starts[list] = at;
    places[at] = doc % BLOCK_DOCUMENTS;
    values[at] = chunk.values[n] as number;
  });
  return { blocks, starts, places, values };
}

/** From the last document to the first. */
function forEachValue(
  { size, starts }: VectorColumn,
  visit: (doc: number, n: number) => void,
): void {
  for (let doc = size - 1; doc >= 0; doc--) {
    const end = starts[doc + 1] as number;
    for (let n = starts[doc] as number; n < end; n++) visit(doc, n);
  }
}

/** Those of consecutive chunks. */
export function joinSparse(parts: readonly SparseBlocks[]): SparseBlocks {
  return {
    blocks: joinStarts(parts.map(({ blocks }) => blocks)),
    starts: joinStarts(parts.map(({ starts }) => starts)),
    places: joined(
      Uint8Array,
      parts.map(({ places }) => places),
    ),
    values: joinComponents(parts.map(({ values }) => values)),
  };
}

/** Where lists start that stand one after the other: each part's end is where the next one starts. */
function joinStarts(parts: readonly Uint32Array[]): Uint32Array {
  const all = sharedArray(Uint32Array, total(parts.map(({ length }) => length - 1)) + 1);
  let at = 0;
  let first = 0;
  for (const starts of parts) {
    for (const start of starts) all[at++] = first + start;
    first = all[--at] as number;
  }
  return all;
}
