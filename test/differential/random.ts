import { seededRandom } from '../../tools/seededRandom.js';

/** Draws from a seed, so that a failing call can be made again. */
export interface Random {
  /** A float in [0, 1). */
  next(): number;
  integer(below: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[integer(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
