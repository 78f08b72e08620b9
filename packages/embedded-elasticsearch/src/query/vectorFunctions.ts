import { illegalArgument } from '../errors.js';
import type { EngineError } from '../errors.js';
import type { Components } from '../columns/columns.js';
import type { DenseVectors, SparseVectors } from '../columns/searchedVectors.js';
import { BLOCK_DOCUMENTS } from '../columns/sparseBlocks.js';
import { gallop } from '../snapshot/gallop.js';
import { scriptFailure } from './expression.js';
import type { Field } from '../mapping/fields.js';
import type { Scope } from './node.js';

/** Between a vector and the one that stands in `values` from an offset on. */
type Measure = (query: Float32Array, values: Components, offset: number) => number;

const MEASURES: Readonly<Record<string, Measure>> = {
  dotProduct: dot,
  cosineSimilarity: (query, values, offset) => {
    const lengths = Math.sqrt(
      squares(query, 0, query.length) * squares(values, offset, query.length),
    );
    return dot(query, values, offset) / lengths;
  },
  l1norm: (query, values, offset) => {
    let sum = 0;
    for (let i = 0; i < query.length; i++) {
      sum += Math.abs((query[i] as number) - (values[offset + i] as number));
    }
    return sum;
  },
  l2norm: (query, values, offset) => {
    let sum = 0;
    for (let i = 0; i < query.length; i++) {
      const difference = (query[i] as number) - (values[offset + i] as number);
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  },
};

export function isVectorFunction(name: string): boolean {
  return Object.hasOwn(MEASURES, name);
}

/** Writes the values of some documents. */
type Fill = (docs: Uint32Array, out: Float64Array) => void;

/** A measure between a vector of the query and those of documents, such as `dotProduct`. */
export function vectorFunction(
  name: string,
  query: readonly number[],
  field: Field,
  scope: Scope,
): Fill {
  const measure = MEASURES[name];
  if (!measure) throw illegalArgument(`unknown vector function [${name}]`);
  const wanted = Float32Array.from(query);
  const vectors = scope.snapshot.vectors(field);
  const fill =
    vectors.kind === 'dense'
      ? dense(name, measure, vectors, wanted)
      : byBlocks(
          vectors,
          name === 'dotProduct' ? sums(vectors, wanted) : written(vectors, wanted, measure),
        );
  const { present } = vectors;
  if (present === null) return fill;
  return (docs, out) => {
    let all = 1;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      all &= (present[doc >>> 5] as number) >>> (doc & 31);
    }
    if (all === 0) throw missing();
    fill(docs, out);
  };
}

function missing(): EngineError {
  return scriptFailure(
    `A document doesn't have a value for a vector field! Use doc[<field>].size()==0 to check if a document is missing a vector field!`,
  );
}

function dense(
  name: string,
  measure: Measure,
  { values, dims }: DenseVectors,
  query: Float32Array,
): Fill {
  if (name === 'dotProduct') {
    return (docs, out) => {
      for (let i = 0; i < docs.length; i++) {
        const start = (docs[i] as number) * dims;
        let sum = 0;
        for (let d = 0; d < dims; d++) sum += (query[d] as number) * (values[start + d] as number);
        out[i] = sum;
      }
    };
  }
  return (docs, out) => {
    docs.forEach((doc, i) => (out[i] = measure(query, values, doc * dims)));
  };
}

/** The values of all documents of a block, by their places in it; used again for the next one. */
type OfBlock = (block: number) => Float64Array;

/** Documents ascend, so that a block is gone through once, however few are asked for at a time. */
function byBlocks({ blocks }: SparseVectors, ofBlock: OfBlock): Fill {
  let [first, end] = [0, 0];
  let values: Float64Array = new Float64Array(0);
  return (docs, out) => {
    let i = 0;
    while (i < docs.length) {
      const doc = docs[i] as number;
      if (doc < first || doc >= end) {
        const block = gallop(blocks, doc + 1, 0) - 1;
        [first, end] = [blocks[block] as number, blocks[block + 1] as number];
        values = ofBlock(block);
      }
      for (; i < docs.length && (docs[i] as number) < end; i++) {
        out[i] = values[(docs[i] as number) - first] as number;
      }
    }
  };
}

/**
 * Dot products, from the dimensions in which the query is not zero. Four steps at a time: V8 checks
 * arrays anew in each turn of a loop, which took twice as long as the sums.
 */
function sums({ starts, places, values, dims }: SparseVectors, query: Float32Array): OfBlock {
  const dimensions = Uint32Array.from(query.keys()).filter((d) => query[d] !== 0);
  const all = new Float64Array(BLOCK_DOCUMENTS);
  return (block) => {
    all.fill(0);
    for (let n = 0; n < dimensions.length; n++) {
      const dimension = dimensions[n] as number;
      const factor = query[dimension] as number;
      const list = block * dims + dimension;
      const end = starts[list + 1] as number;
      let i = starts[list] as number;
      for (; i + 4 <= end; i += 4) {
        addProduct(all, factor, places, values, i);
        addProduct(all, factor, places, values, i + 1);
        addProduct(all, factor, places, values, i + 2);
        addProduct(all, factor, places, values, i + 3);
      }
      for (; i < end; i++) addProduct(all, factor, places, values, i);
    }
    return all;
  };
}

function addProduct(
  all: Float64Array,
  factor: number,
  places: Uint8Array,
  values: Components,
  i: number,
): void {
  const place = places[i] as number;
  all[place] = (all[place] as number) + factor * (values[i] as number);
}

/** Other measures see each vector written out. */
function written(
  { blocks, starts, places, values, dims }: SparseVectors,
  query: Float32Array,
  measure: Measure,
): OfBlock {
  const numbers = new Float32Array(BLOCK_DOCUMENTS * dims);
  const all = new Float64Array(BLOCK_DOCUMENTS);
  return (block) => {
    numbers.fill(0);
    for (let d = 0; d < dims; d++) {
      const list = block * dims + d;
      const end = starts[list + 1] as number;
      for (let i = starts[list] as number; i < end; i++) {
        numbers[(places[i] as number) * dims + d] = values[i] as number;
      }
    }
    const count = (blocks[block + 1] as number) - (blocks[block] as number);
    for (let place = 0; place < count; place++) all[place] = measure(query, numbers, place * dims);
    return all;
  };
}

function dot(query: Float32Array, values: Components, offset: number): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) {
    sum += (query[i] as number) * (values[offset + i] as number);
  }
  return sum;
}

function squares(values: Components, offset: number, length: number): number {
  let sum = 0;
  for (let i = offset; i < offset + length; i++) {
    const value = values[i] as number;
    sum += value * value;
  }
  return sum;
}
