import { illegalArgument } from '../errors.js';
import { isSparse } from '../columnar/columns.js';
import type { VectorColumn } from '../columnar/columns.js';
import { scriptFailure } from './expression.js';
import type { Field } from '../mapping/fields.js';
import type { Scope } from './node.js';

/** Between a vector and the one that stands in `values` from an offset on. */
type Measure = (query: Float32Array, values: Float32Array, offset: number) => number;

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

/** A measure between a vector of the query and that of a document, such as `dotProduct`. */
export function vectorFunction(
  name: string,
  query: readonly number[],
  field: Field,
  scope: Scope,
): (position: number) => number {
  const measure = MEASURES[name];
  if (!measure) throw illegalArgument(`unknown vector function [${name}]`);
  const wanted = Float32Array.from(query);
  const column = scope.snapshot.vectors(field);
  const between = isSparse(field.dims)
    ? sparse(name, measure, column, field.dims)
    : dense(measure, column);
  const { present } = column;
  return (position) => {
    if (present[position] !== 1) {
      throw scriptFailure(
        `A document doesn't have a value for a vector field! Use doc[<field>].size()==0 to check if a document is missing a vector field!`,
      );
    }
    return between(wanted, position);
  };
}

type Between = (query: Float32Array, position: number) => number;

function dense(measure: Measure, { starts, values }: VectorColumn): Between {
  return (query, position) => measure(query, values, starts[position] as number);
}

/** The dot product needs what is not zero only; other measures see the vector written out. */
function sparse(name: string, measure: Measure, column: VectorColumn, dims: number): Between {
  const { starts, values, dimensions } = column;
  if (name === 'dotProduct') {
    return (query, position) => {
      const end = starts[position + 1] as number;
      let sum = 0;
      for (let i = starts[position] as number; i < end; i++) {
        sum += (query[dimensions[i] as number] as number) * (values[i] as number);
      }
      return sum;
    };
  }
  const written = new Float32Array(dims);
  return (query, position) => {
    written.fill(0);
    const end = starts[position + 1] as number;
    for (let i = starts[position] as number; i < end; i++) {
      written[dimensions[i] as number] = values[i] as number;
    }
    return measure(query, written, 0);
  };
}

function dot(query: Float32Array, values: Float32Array, offset: number): number {
  let sum = 0;
  for (let i = 0; i < query.length; i++) {
    sum += (query[i] as number) * (values[offset + i] as number);
  }
  return sum;
}

function squares(values: Float32Array, offset: number, length: number): number {
  let sum = 0;
  for (let i = offset; i < offset + length; i++) {
    const value = values[i] as number;
    sum += value * value;
  }
  return sum;
}
