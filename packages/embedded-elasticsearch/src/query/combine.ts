import type { Cancellation } from '../cancellation.js';
import type { BitSet } from '../columns/bitSet.js';
import { NO_DOCS, scoreAt, scoredNode } from './node.js';
import type { QueryNode, ScoredDocs } from './node.js';

// Loops over typed arrays throughout: this is where a search by words spends its time.

/** Sums, largest scores and counts per document, over several lists. */
class Accumulator {
  readonly sums: Float64Array;
  readonly largest: Float32Array;
  private readonly counts: Uint16Array;
  private touched = 0;
  private readonly order: Uint32Array;

  constructor(size: number, parts: readonly ScoredDocs[]) {
    const total = parts.reduce((sum, part) => sum + part.docs.length, 0);
    this.sums = new Float64Array(size);
    this.largest = new Float32Array(size);
    this.counts = new Uint16Array(size);
    this.order = new Uint32Array(Math.min(total, size));
    for (const part of parts) this.add(part);
  }

  /** The documents found in at least `minimum` lists, ascending. */
  docs(minimum: number): Uint32Array {
    const found = this.order.subarray(0, this.touched);
    // Many: reading all counts in order is cheaper than sorting.
    if (this.touched * 16 > this.counts.length) return this.scan(minimum);
    let kept = 0;
    for (let i = 0; i < found.length; i++) {
      const doc = found[i] as number;
      if ((this.counts[doc] as number) >= minimum) found[kept++] = doc;
    }
    return found.subarray(0, kept).sort();
  }

  private scan(minimum: number): Uint32Array {
    let kept = 0;
    for (let doc = 0; doc < this.counts.length; doc++) {
      if ((this.counts[doc] as number) >= minimum) this.order[kept++] = doc;
    }
    return this.order.subarray(0, kept);
  }

  private add(part: ScoredDocs): void {
    const { docs, scores } = part;
    const { counts, sums, largest } = this;
    const constant = typeof scores === 'number' ? scores : 0;
    const each = typeof scores === 'number' ? null : scores;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      const score = each === null ? constant : (each[i] as number);
      const count = counts[doc] as number;
      if (count === 0) this.order[this.touched++] = doc;
      counts[doc] = count + 1;
      sums[doc] = (sums[doc] as number) + score;
      if (count === 0 || score > (largest[doc] as number)) largest[doc] = score;
    }
  }
}

/** Documents in at least `minimum` of the lists, with the sum of their scores. */
export function sumScores(size: number, parts: readonly ScoredDocs[], minimum: number): ScoredDocs {
  if (parts.length < minimum || parts.length === 0) return NO_DOCS;
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const { sums, ...found } = gather(size, parts, minimum);
  for (let i = 0; i < found.docs.length; i++) {
    found.scores[i] = sums[found.docs[i] as number] as number;
  }
  return found;
}

/** Lucene's DisjunctionMaxQuery: the best score, and a share of the others. */
export function bestScores(
  size: number,
  parts: readonly ScoredDocs[],
  tieBreaker: number,
): ScoredDocs {
  const [only] = parts.filter(({ docs }) => docs.length > 0);
  if (!only) return NO_DOCS;
  if (parts.length === 1) return only;
  const share = Math.fround(tieBreaker);
  const { sums, largest, ...found } = gather(size, parts, 1);
  for (let i = 0; i < found.docs.length; i++) {
    const doc = found.docs[i] as number;
    const best = largest[doc] as number;
    found.scores[i] = best + ((sums[doc] as number) - best) * share;
  }
  return { docs: found.docs, scores: found.scores };
}

function gather(size: number, parts: readonly ScoredDocs[], minimum: number) {
  const accumulator = new Accumulator(size, parts);
  const docs = accumulator.docs(minimum);
  const scores = new Float32Array(docs.length);
  return { docs, scores, sums: accumulator.sums, largest: accumulator.largest };
}

/** Adds the scores of `optional` where it has the document. */
export function addOptional(required: ScoredDocs, optional: ScoredDocs): ScoredDocs {
  if (optional.docs.length === 0) return required;
  const { docs } = required;
  const scores = new Float32Array(docs.length);
  let next = 0;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    while (next < optional.docs.length && (optional.docs[next] as number) < doc) next++;
    const extra = optional.docs[next] === doc ? scoreAt(optional, next) : 0;
    scores[i] = scoreAt(required, i) + extra;
  }
  return { docs, scores };
}

/** Keeps the documents that are in the set. */
export function restrict(scored: ScoredDocs, bits: BitSet): ScoredDocs {
  return keepWhere(scored, (index) => bits.has(scored.docs[index] as number));
}

/** Keeps the documents that score at least so much. */
export function keepFrom(scored: ScoredDocs, minimum: number): ScoredDocs {
  const { docs, scores } = scored;
  if (typeof scores === 'number') return scores >= minimum ? scored : NO_DOCS;
  let count = 0;
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) >= minimum) count++;
  const kept = { docs: new Uint32Array(count), scores: new Float32Array(count) };
  let next = 0;
  for (let i = 0; i < scores.length; i++) {
    if (!((scores[i] as number) >= minimum)) continue;
    kept.docs[next] = docs[i] as number;
    kept.scores[next++] = scores[i] as number;
  }
  return kept;
}

function keepWhere(scored: ScoredDocs, keep: (index: number) => boolean): ScoredDocs {
  const { docs, scores } = scored;
  const kept = new Uint32Array(docs.length);
  const keptScores = typeof scores === 'number' ? null : new Float32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length; i++) {
    if (!keep(i)) continue;
    if (keptScores) keptScores[count] = scoreAt(scored, i);
    kept[count++] = docs[i] as number;
  }
  const shown = keptScores ? keptScores.subarray(0, count) : scores;
  return { docs: kept.subarray(0, count), scores: shown };
}

/**
 * A query whose documents get other scores. Where nothing depends on them, they are not computed,
 * as in Elasticsearch.
 *
 * @param least Documents below this score are left out; null for none.
 */
export function rescoredNode(
  query: QueryNode,
  least: number | null,
  scored: QueryNode['scored'],
): QueryNode {
  if (least !== null) return scoredNode((scope) => keepFrom(scored(scope), least));
  return { scored, bits: (scope) => query.bits(scope) };
}

/**
 * New scores from the old ones, document by document.
 *
 * @param cancellation For a score that takes long to compute.
 */
export function rescore(
  { docs, scores }: ScoredDocs,
  score: (doc: number, before: number) => number,
  cancellation?: Cancellation,
): ScoredDocs {
  const changed = new Float32Array(docs.length);
  for (let i = 0; i < docs.length; i++) {
    cancellation?.checkAt(i);
    const before = typeof scores === 'number' ? scores : (scores[i] as number);
    changed[i] = score(docs[i] as number, before);
  }
  return { docs, scores: changed };
}

export function multiply(scored: ScoredDocs, factor: number): ScoredDocs {
  if (factor === 1) return scored;
  const { docs, scores } = scored;
  if (typeof scores === 'number') return { docs, scores: Math.fround(scores * factor) };
  return rescore(scored, (_, score) => score * factor);
}
