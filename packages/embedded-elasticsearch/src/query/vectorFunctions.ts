import { illegalArgument } from '../errors.js';
import type { EngineError } from '../errors.js';
import { isSparse } from '../columnar/columns.js';
import type { Components, Counts, VectorColumn } from '../columnar/columns.js';
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
  const column = scope.snapshot.vectors(field);
  const fill = isSparse(field.dims)
    ? sparse(name, measure, column, wanted)
    : dense(name, measure, column, wanted);
  const { present } = column;
  return (docs, out) => {
    for (let i = 0; i < docs.length; i++) if (present[docs[i] as number] !== 1) throw missing();
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
  { starts, values }: VectorColumn,
  query: Float32Array,
): Fill {
  if (name === 'dotProduct') {
    const dims = query.length;
    return (docs, out) => {
      for (let i = 0; i < docs.length; i++) {
        const start = starts[docs[i] as number] as number;
        let sum = 0;
        for (let d = 0; d < dims; d++) sum += (query[d] as number) * (values[start + d] as number);
        out[i] = sum;
      }
    };
  }
  return (docs, out) => {
    docs.forEach((doc, i) => (out[i] = measure(query, values, starts[doc] as number)));
  };
}

/** The dot product needs what is not zero only; other measures see the vector written out. */
function sparse(
  name: string,
  measure: Measure,
  { starts, values, dimensions }: VectorColumn,
  query: Float32Array,
): Fill {
  if (name === 'dotProduct') {
    if (values instanceof Int8Array && query.every(isByte)) {
      return sparseBytes(Int32Array.from(query), starts, values, dimensions);
    }
    return (docs, out) => {
      for (let i = 0; i < docs.length; i++) {
        const end = starts[(docs[i] as number) + 1] as number;
        let sum = 0;
        for (let n = starts[docs[i] as number] as number; n < end; n++) {
          sum += (query[dimensions[n] as number] as number) * (values[n] as number);
        }
        out[i] = sum;
      }
    };
  }
  const written = new Float32Array(query.length);
  return (docs, out) => {
    docs.forEach((doc, i) => {
      written.fill(0);
      const end = starts[doc + 1] as number;
      for (let n = starts[doc] as number; n < end; n++) {
        written[dimensions[n] as number] = values[n] as number;
      }
      out[i] = measure(query, written, 0);
    });
  };
}

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= -128 && value <= 127;
}

/**
 * Of bytes alone, the same sums as whole numbers: an addition of these waits a fourth as long for the
 * one before. Those of 4,096 dimensions, the most there are, fit 32 bits.
 */
function sparseBytes(
  query: Int32Array,
  starts: Uint32Array,
  values: Int8Array,
  dimensions: Counts,
): Fill {
  return (docs, out) => {
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      const end = starts[doc + 1] as number;
      let sum = 0;
      for (let n = starts[doc] as number; n < end; n++) {
        sum = (sum + Math.imul(query[dimensions[n] as number] as number, values[n] as number)) | 0;
      }
      out[i] = sum;
    }
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
