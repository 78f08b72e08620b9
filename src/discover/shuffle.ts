/** A shuffle that a seed repeats. */
import { createHash } from 'node:crypto';
import type { Clause } from '../query/searchBody.js';

/**
 * The largest prime that is 2 modulo 3 and below 2²⁴: cubes modulo it are all different, every one
 * is a score that floats of 32 bits hold, and what is multiplied on the way is a whole number that
 * doubles hold.
 */
const PRIME = 16_777_199;

/**
 * A query whose scores are a seeded shuffle of what the given query matches: of each id the cube of
 * a linear function modulo a prime, which the seed chooses. `random_score` gives each index and each
 * of its shards another shuffle; this one is the same whatever a collection is kept in.
 */
export function shuffled(query: Clause, seed: number): Clause {
  const hash = createHash('sha256').update(String(seed)).digest();
  const params = {
    prime: PRIME,
    factor: 1 + (hash.readUInt32BE(0) % (PRIME - 1)),
    step: hash.readUInt32BE(4) % PRIME,
  };
  const place = `((doc['id'].value % params.prime * params.factor + params.step) % params.prime)`;
  const source = `${place} * ${place} % params.prime * ${place} % params.prime`;
  return { script_score: { query, script: { source, params } } };
}
