/**
 * The operations of scripts over blocks of documents. A script runs for millions of inner
 * documents: loops over arrays of numbers are several times faster than a call for each document
 * and operation (Boncz, Zukowski and Nes, "MonetDB/X100: Hyper-Pipelining Query Execution", 2005).
 */
type Numbers = Float64Array;

/** Writes the result for the first `count` documents. */
export type Unary = (values: Numbers, out: Numbers, count: number) => void;
export type Binary = (left: Numbers, right: Numbers, out: Numbers, count: number) => void;

/** By arithmetic and comparing operators; a truth is 1, a falsehood 0. */
export const OPERATORS: Readonly<Record<string, Binary>> = {
  '+': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) + at(r, i);
  },
  '-': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) - at(r, i);
  },
  '*': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) * at(r, i);
  },
  '/': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) / at(r, i);
  },
  '%': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) % at(r, i);
  },
  '<': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) < at(r, i) ? 1 : 0;
  },
  '<=': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) <= at(r, i) ? 1 : 0;
  },
  '>': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) > at(r, i) ? 1 : 0;
  },
  '>=': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) >= at(r, i) ? 1 : 0;
  },
  '==': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) === at(r, i) ? 1 : 0;
  },
  '!=': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = at(l, i) === at(r, i) ? 0 : 1;
  },
};

/** Calls of one argument. */
export const CALLS_OF_ONE: Readonly<Record<string, Unary>> = {
  'Math.abs': (values, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.abs(at(values, i));
  },
  'Math.sqrt': (values, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.sqrt(at(values, i));
  },
  'Math.exp': (values, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.exp(at(values, i));
  },
  'Math.log': (values, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.log(at(values, i));
  },
  'Math.log10': (values, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.log10(at(values, i));
  },
};

/** Calls of two arguments. */
export const CALLS_OF_TWO: Readonly<Record<string, Binary>> = {
  'Math.max': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.max(at(l, i), at(r, i));
  },
  'Math.min': (l, r, out, count) => {
    for (let i = 0; i < count; i++) out[i] = Math.min(at(l, i), at(r, i));
  },
  'Math.pow': (l, r, out, count) => {
    for (let i = 0; i < count; i++) {
      const exponent = at(r, i);
      // Squares are most of them, and a multiplication takes a tenth of the time.
      out[i] = exponent === 2 ? at(l, i) * at(l, i) : Math.pow(at(l, i), exponent);
    }
  },
};

function at(values: Numbers, index: number): number {
  return values[index] as number;
}
