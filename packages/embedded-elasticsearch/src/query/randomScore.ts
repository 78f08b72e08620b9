import { endOf, startOf } from '../columns/columns.js';
import { termAt } from '../columns/terms.js';
import type { Scope } from './node.js';
import type { Field } from '../mapping/fields.js';

/**
 * Elasticsearch's `random_score` with a seed and a field: MurmurHash3 of the field's value,
 * seeded with the seed, the index's name and the number of the shard (RandomScoreFunction and
 * RandomScoreFunctionBuilder of Elasticsearch 8). The same index name gives the same order there
 * and here.
 */
export function randomScores(
  scope: Scope,
  field: Field,
  seed: number | string,
  indexName: string,
): (position: number) => number {
  const column = scope.snapshot.values(field);
  const salted = mix((hashSeed(seed) ^ (hashString(indexName) << 10)) | 0);
  const scores = new Map<number, number>();
  return (position) => {
    const at = startOf(column, position);
    if (at === endOf(column, position)) return toUnit(salted);
    const value = column.values[at] as number;
    const known = scores.get(value);
    if (known !== undefined) return known;
    const text = column.kind === 'keyword' ? termAt(column.terms, value) : String(value);
    const score = toUnit(murmur3(Buffer.from(text), salted));
    scores.set(value, score);
    return score;
  };
}

/** The lower 24 bits as a float from 0 to below 1. */
function toUnit(hash: number): number {
  return Math.fround((hash & 0xffffff) / 2 ** 24);
}

/** A number that fits in an int as it is, else its `Long.hashCode`; a text's `String.hashCode`. */
function hashSeed(seed: number | string): number {
  if (typeof seed === 'string') return hashString(seed);
  if (seed === (seed | 0)) return seed;
  const bits = BigInt.asUintN(64, BigInt(Math.trunc(seed)));
  return Number(BigInt.asIntN(32, bits ^ (bits >> 32n)));
}

function hashString(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(31, hash) + text.charCodeAt(i)) | 0;
  return hash;
}

/** MurmurHash3's finalizer. */
function mix(key: number): number {
  let k = key;
  k = Math.imul(k ^ (k >>> 16), 0x85ebca6b);
  k = Math.imul(k ^ (k >>> 13), 0xc2b2ae35);
  return k ^ (k >>> 16);
}

/** MurmurHash3_x86_32, public domain, by Austin Appleby. */
function murmur3(bytes: Buffer, seed: number): number {
  let hash = seed;
  const blocks = bytes.length & ~3;
  for (let i = 0; i < blocks; i += 4) {
    hash ^= scramble(bytes.readInt32LE(i));
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let i = bytes.length - 1; i >= blocks; i--) rest = (rest << 8) | (bytes[i] as number);
  if (bytes.length > blocks) hash ^= scramble(rest);
  return mix(hash ^ bytes.length);
}

function scramble(block: number): number {
  const k = Math.imul(block, 0xcc9e2d51);
  return Math.imul((k << 15) | (k >>> 17), 0x1b873593);
}
