import { endOf, startOf } from '../columns/columns.js';
import type { KeywordColumn, NormColumn } from '../columns/columns.js';
import type { Postings } from '../snapshot/postingList.js';
import { byteToLength } from '../columns/smallFloat.js';
import type { ScoredDocs, Scope } from './node.js';

/**
 * Lucene's BM25Similarity with Elasticsearch's defaults, in 32-bit floats step by step as Lucene
 * computes it, with the constant factor k1 + 1 that Elasticsearch keeps for compatibility.
 * Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).
 */
const K1 = Math.fround(1.2);
const B = Math.fround(0.75);
const { fround } = Math;

/** What a collection tells about a field. */
interface FieldStatistics {
  /** Documents that have the field. */
  readonly documents: number;
  /** Tokens of the field in all documents. */
  readonly tokens: number;
}

/** Lucene's inverse document frequency, as a float of 32 bits. @param frequency documents with the term */
export function idf(documents: number, frequency: number): number {
  return fround(Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)));
}

const LENGTHS = Float32Array.from({ length: 256 }, (_, byte) => byteToLength(byte));
const inverses = new WeakMap<FieldStatistics, Float32Array>();

/** `1 / (k1 · (1 − b + b · length / average))` for each of the 256 lengths. */
function inverseNorms(statistics: FieldStatistics): Float32Array {
  const known = inverses.get(statistics);
  if (known) return known;
  const computed = computeInverses(statistics);
  inverses.set(statistics, computed);
  return computed;
}

function computeInverses({ documents, tokens }: FieldStatistics): Float32Array {
  const average = fround(tokens / Math.max(1, documents));
  return LENGTHS.map((length) => {
    const share = fround(fround(B * length) / average);
    return fround(1 / fround(K1 * fround(fround(1 - B) + share)));
  });
}

function weightOf(boost: number, weight: number): number {
  return fround(fround(fround(boost) * fround(1 + K1)) * weight);
}

/** Scores of the documents of a term's (or phrase's) postings; `idfSum` as of {@link idf}. */
export function scorePostings(
  postings: Postings,
  norms: NormColumn,
  idfSum: number,
  boost: number,
): ScoredDocs {
  const weight = weightOf(boost, idfSum);
  const inverse = inverseNorms(norms);
  const scores = new Float32Array(postings.docs.length);
  for (let i = 0; i < scores.length; i++) {
    const norm = inverse[norms.norms[postings.docs[i] as number] as number] as number;
    const frequency = postings.frequencies[i] as number;
    scores[i] = weight - fround(weight / fround(1 + fround(frequency * norm)));
  }
  return { docs: postings.docs, scores };
}

const keywordStatistics = new WeakMap<KeywordColumn, FieldStatistics>();

/** Statistics of a keyword field: every value is a token. */
export function statisticsOf(column: KeywordColumn, scope: Scope): FieldStatistics {
  const known = keywordStatistics.get(column);
  if (known) return known;
  let documents = 0;
  let tokens = 0;
  scope.live.forEach((doc) => {
    const values = endOf(column, doc) - startOf(column, doc);
    if (values > 0) documents++;
    tokens += values;
  });
  const statistics = { documents, tokens };
  keywordStatistics.set(column, statistics);
  return statistics;
}

/** The score of a value of a field without norms: the same for each document that has it. */
export function constantTermScore(
  statistics: FieldStatistics,
  frequency: number,
  boost: number,
): number {
  const weight = weightOf(boost, idf(statistics.documents, frequency));
  const inverse = inverseNorms(statistics)[1] as number;
  return fround(weight - fround(weight / fround(1 + inverse)));
}
