/** The values of scripts, a block of documents at a time, put together from smaller ones. */
import type { Binary, Unary } from './blockOperations.js';

/** At most {@link BLOCK_SIZE} documents, and their scores so far. */
export interface Block {
  readonly docs: Uint32Array;
  readonly scores: Float64Array;
}

/** The values for a block, in its order; the array is used again for the next one. */
export type BlockValue = (block: Block) => Float64Array;

/** Few enough for the fastest memory, many enough that calls do not count. */
export const BLOCK_SIZE = 1024;

export function constant(value: number): BlockValue {
  const values = new Float64Array(BLOCK_SIZE).fill(value);
  return () => values;
}

/** Of the documents alone. */
export function filling(fill: (docs: Uint32Array, out: Float64Array) => void): BlockValue {
  const out = new Float64Array(BLOCK_SIZE);
  return ({ docs }) => {
    fill(docs, out);
    return out;
  };
}

export function mapping(value: (doc: number) => number): BlockValue {
  return filling((docs, out) => {
    docs.forEach((doc, i) => (out[i] = value(doc)));
  });
}

export function ofEach(operand: BlockValue, apply: Unary): BlockValue {
  const out = new Float64Array(BLOCK_SIZE);
  return (block) => {
    apply(operand(block), out, block.docs.length);
    return out;
  };
}

export function ofBoth(left: BlockValue, right: BlockValue, apply: Binary): BlockValue {
  const out = new Float64Array(BLOCK_SIZE);
  return (block) => {
    apply(left(block), right(block), out, block.docs.length);
    return out;
  };
}

export function unary(operator: string, operand: BlockValue): BlockValue {
  if (operator === '-') return ofEach(operand, negate);
  return operator === '!' ? ofEach(operand, not) : operand;
}

/** 1 for what is not 0. */
export function truth(operand: BlockValue): BlockValue {
  return ofEach(ofEach(operand, not), not);
}

const negate: Unary = (values, out, count) => {
  for (let i = 0; i < count; i++) out[i] = -(values[i] as number);
};

const not: Unary = (values, out, count) => {
  for (let i = 0; i < count; i++) out[i] = values[i] === 0 ? 1 : 0;
};

/** One value or another, each computed only for the documents that it is for: it may fail for others. */
export function choose(condition: BlockValue, yes: BlockValue, no: BlockValue): BlockValue {
  const out = new Float64Array(BLOCK_SIZE);
  return (block) => {
    const places = [...block.docs.keys()];
    const wanted = condition(block);
    for (const [value, own] of [
      [yes, places.filter((place) => wanted[place] !== 0)],
      [no, places.filter((place) => wanted[place] === 0)],
    ] as const) {
      if (own.length === 0) continue;
      const docs = Uint32Array.from(own, (place) => block.docs[place] as number);
      const scores = Float64Array.from(own, (place) => block.scores[place] as number);
      const values = value({ docs, scores });
      own.forEach((place, i) => (out[place] = values[i] as number));
    }
    return out;
  };
}
