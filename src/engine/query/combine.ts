import type { BitSet } from '../columns/bitSet.js';
import { NO_DOCS, scoreAt } from './node.js';
import type { ScoredDocs } from './node.js';

/** Sums, largest scores and counts per document, over several lists. */
class Accumulator {
  readonly sums: Float64Array;
  readonly largest: Float32Array;
  readonly counts: Uint16Array;
  private readonly touched: number[] = [];

  constructor(size: number, parts: readonly ScoredDocs[]) {
    this.sums = new Float64Array(size);
    this.largest = new Float32Array(size);
    this.counts = new Uint16Array(size);
    for (const part of parts) this.add(part);
  }

  /** The documents found in at least `minimum` lists, ascending. */
  docs(minimum: number): Uint32Array {
    const enough = this.touched.filter((doc) => (this.counts[doc] as number) >= minimum);
    return Uint32Array.from(enough).sort();
  }

  private add(part: ScoredDocs): void {
    const { docs } = part;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      const score = scoreAt(part, i);
      const count = this.counts[doc] as number;
      if (count === 0) this.touched.push(doc);
      this.counts[doc] = count + 1;
      this.sums[doc] = (this.sums[doc] as number) + score;
      if (count === 0 || score > (this.largest[doc] as number)) this.largest[doc] = score;
    }
  }
}

/** Documents in at least `minimum` of the lists, with the sum of their scores. */
export function sumScores(size: number, parts: readonly ScoredDocs[], minimum: number): ScoredDocs {
  if (parts.length < minimum || parts.length === 0) return NO_DOCS;
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const sums = new Accumulator(size, parts);
  const docs = sums.docs(minimum);
  return { docs, scores: Float32Array.from(docs, (doc) => sums.sums[doc] as number) };
}

/** Lucene's DisjunctionMaxQuery: the best score, and a share of the others. */
export function bestScores(
  size: number,
  parts: readonly ScoredDocs[],
  tieBreaker: number,
): ScoredDocs {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const found = new Accumulator(size, parts);
  const docs = found.docs(1);
  const scores = Float32Array.from(docs, (doc) => {
    const best = found.largest[doc] as number;
    return best + ((found.sums[doc] as number) - best) * Math.fround(tieBreaker);
  });
  return { docs, scores };
}

/** Adds the scores of `optional` where it has the document. */
export function addOptional(required: ScoredDocs, optional: ScoredDocs): ScoredDocs {
  if (optional.docs.length === 0) return required;
  const { docs } = required;
  let next = 0;
  const scores = Float32Array.from(docs, (doc, index) => {
    while (next < optional.docs.length && (optional.docs[next] as number) < doc) next++;
    const extra = optional.docs[next] === doc ? scoreAt(optional, next) : 0;
    return scoreAt(required, index) + extra;
  });
  return { docs, scores };
}

/** Keeps the documents that are in the set. */
export function restrict(scored: ScoredDocs, bits: BitSet): ScoredDocs {
  const { docs, scores } = scored;
  if (typeof scores === 'number') return { docs: docs.filter((doc) => bits.has(doc)), scores };
  const kept = new Uint32Array(docs.length);
  const keptScores = new Float32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (!bits.has(doc)) continue;
    kept[count] = doc;
    keptScores[count++] = scores[i] as number;
  }
  return { docs: kept.subarray(0, count), scores: keptScores.subarray(0, count) };
}

export function multiply(scored: ScoredDocs, factor: number): ScoredDocs {
  if (factor === 1) return scored;
  const { docs, scores } = scored;
  if (typeof scores === 'number') return { docs, scores: Math.fround(scores * factor) };
  return { docs, scores: scores.map((score) => score * factor) };
}
