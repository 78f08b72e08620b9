import { illegalArgument } from '../errors.js';
import { scriptFailure } from './expression.js';
import type { Field } from '../mapping/fields.js';
import type { Scope } from './node.js';

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
  const { values, present, dims } = scope.snapshot.vectors(field);
  return (position) => {
    if (present[position] !== 1) {
      throw scriptFailure(
        `A document doesn't have a value for a vector field! Use doc[<field>].size()==0 to check if a document is missing a vector field!`,
      );
    }
    return measure(wanted, values, position * dims);
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
