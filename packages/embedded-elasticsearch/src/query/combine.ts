import type { BitSet } from '../snapshot/bitSet.js';
import { gallop } from '../snapshot/gallop.js';
import { NO_DOCS, scoreAt } from './node.js';
import type { ScoredDocs } from './node.js';

// Loops over typed arrays throughout: this is where a search by words spends its time.

/** Below this part of all documents they are put in order by sorting, not by reading all counts. */
const FEW = 16;

/**
 * Sums, largest scores and counts per document, over several lists. Each thread has one, which is
 * left as it was found: for a million documents it takes 14 MB, and to make it anew for each clause
 * took half of the time of a search by words.
 */
class Accumulator {
  sums = new Float64Array(0);
  largest = new Float32Array(0);
  private counts = new Uint16Array(0);
  /** The documents found, as long as they are few. */
  private order = new Uint32Array(0);
  private touched = 0;

  /** Hands what is found to `read`, and forgets it. */
  gather<Result>(
    size: number,
    parts: readonly ScoredDocs[],
    minimum: number,
    read: (docs: Uint32Array, totals: Totals) => Result,
  ): Result {
    if (size > this.counts.length) this.grow(size);
    try {
      for (const part of parts) this.add(part);
      return read(this.docs(size, minimum), this);
    } finally {
      this.clear(parts);
    }
  }

  private grow(size: number): void {
    this.sums = new Float64Array(size);
    this.largest = new Float32Array(size);
    this.counts = new Uint16Array(size);
    this.order = new Uint32Array(Math.floor(size / FEW));
  }

  private add({ docs, scores }: ScoredDocs): void {
    const { counts, sums, largest, order } = this;
    const constant = typeof scores === 'number' ? scores : 0;
    const each = typeof scores === 'number' ? null : scores;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      const score = each === null ? constant : (each[i] as number);
      const count = counts[doc] as number;
      if (count === 0 && this.touched++ < order.length) order[this.touched - 1] = doc;
      counts[doc] = count + 1;
      sums[doc] = (sums[doc] as number) + score;
      if (count === 0 || score > (largest[doc] as number)) largest[doc] = score;
    }
  }

  /** The documents found in at least `minimum` lists, ascending. */
  private docs(size: number, minimum: number): Uint32Array {
    const { counts, order, touched } = this;
    const found = new Uint32Array(touched);
    let kept = 0;
    // Many: reading all counts in order is cheaper than sorting.
    if (touched * FEW > size) {
      for (let doc = 0; doc < size; doc++) {
        if ((counts[doc] as number) >= minimum) found[kept++] = doc;
      }
      return found.subarray(0, kept);
    }
    for (let i = 0; i < touched; i++) {
      const doc = order[i] as number;
      if ((counts[doc] as number) >= minimum) found[kept++] = doc;
    }
    return found.subarray(0, kept).sort();
  }

  private clear(parts: readonly ScoredDocs[]): void {
    const { counts, sums, order, touched } = this;
    const found =
      touched > order.length ? parts.map(({ docs }) => docs) : [order.subarray(0, touched)];
    for (const docs of found) {
      for (let i = 0; i < docs.length; i++) {
        const doc = docs[i] as number;
        counts[doc] = 0;
        sums[doc] = 0;
      }
    }
    this.touched = 0;
  }
}

/** By document, of those that were found. */
type Totals = Readonly<Pick<Accumulator, 'sums' | 'largest'>>;

const accumulator = new Accumulator();

/** Documents in at least `minimum` of the lists, with the sum of their scores. */
export function sumScores(size: number, parts: readonly ScoredDocs[], minimum: number): ScoredDocs {
  if (parts.length < minimum || parts.length === 0) return NO_DOCS;
  const [only] = parts;
  if (only && parts.length === 1) return only;
  if (minimum === parts.length) return sumOfAll(parts);
  return accumulator.gather(size, parts, minimum, (docs, { sums }) => {
    const scores = new Float32Array(docs.length);
    for (let i = 0; i < docs.length; i++) scores[i] = sums[docs[i] as number] as number;
    return { docs, scores };
  });
}

/** Documents in all of the lists, with the sum of their scores. */
function sumOfAll(parts: readonly ScoredDocs[]): ScoredDocs {
  const [fewest = NO_DOCS] = parts.toSorted((one, other) => one.docs.length - other.docs.length);
  const docs = new Uint32Array(fewest.docs.length);
  const scores = new Float32Array(docs.length);
  const places = new Uint32Array(parts.length);
  let kept = 0;
  next: for (const doc of fewest.docs) {
    let sum = 0;
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i] as ScoredDocs;
      const place = gallop(part.docs, doc, places[i] as number);
      places[i] = place;
      if (part.docs[place] !== doc) continue next;
      sum += scoreAt(part, place);
    }
    docs[kept] = doc;
    scores[kept++] = sum;
  }
  return { docs: docs.subarray(0, kept), scores: scores.subarray(0, kept) };
}

/** Lucene's DisjunctionMaxQuery: the best score, and a share of the others. */
export function disMaxScores(
  size: number,
  parts: readonly ScoredDocs[],
  tieBreaker: number,
): ScoredDocs {
  const [only] = parts.filter(({ docs }) => docs.length > 0);
  if (!only) return NO_DOCS;
  if (parts.length === 1) return only;
  const share = Math.fround(tieBreaker);
  return accumulator.gather(size, parts, 1, (docs, { sums, largest }) => {
    const scores = new Float32Array(docs.length);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      const best = largest[doc] as number;
      scores[i] = best + ((sums[doc] as number) - best) * share;
    }
    return { docs, scores };
  });
}

/** Documents that all score the same. */
export interface ConstantDocs {
  readonly bits: BitSet;
  readonly score: number;
}

/** Adds the scores of the optional lists that have the document. */
export function addOptional(
  required: ScoredDocs,
  optional: readonly (ScoredDocs | ConstantDocs)[],
): ScoredDocs {
  if (optional.length === 0) return required;
  const { docs } = required;
  const scores = new Float32Array(docs.length);
  const places = new Uint32Array(optional.length);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    let sum = 0;
    for (let n = 0; n < optional.length; n++) {
      const part = optional[n] as ScoredDocs | ConstantDocs;
      if ('bits' in part) {
        if (part.bits.has(doc)) sum += part.score;
        continue;
      }
      const place = gallop(part.docs, doc, places[n] as number);
      places[n] = place;
      if (part.docs[place] === doc) sum += scoreAt(part, place);
    }
    scores[i] = scoreAt(required, i) + Math.fround(sum);
  }
  return { docs, scores };
}
