/** Searches put to Vitrine and to plain `multi_match`, and how well the first ten answer. */
import type { estypes } from '@elastic/elasticsearch';
import type { JudgedSearch } from './queries.js';

const FIRST = 10;
/** From this grade on, a work is what was looked for. */
const GOOD = 2;

/** Something that answers a keyword with the ids of its first ten objects. */
type Answers = (text: string) => Promise<readonly number[]>;

/** Means over searches, between 0 and 1. */
export interface Quality {
  readonly ndcg: number;
  readonly success: number;
  readonly searches: number;
}

interface Judged {
  readonly search: JudgedSearch;
  readonly ndcg: number;
  readonly success: number;
}

/** Asks every search once. */
export async function judge(
  searches: readonly JudgedSearch[],
  answers: Answers,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const search of searches) {
    const { grades } = search;
    const found = (await answers(search.text)).slice(0, FIRST).map((id) => grades.get(id) ?? 0);
    const best = [...grades.values()].sort((a, b) => b - a).slice(0, FIRST);
    const ndcg = best.length === 0 ? 0 : gainOf(found) / gainOf(best);
    judged.push({ search, ndcg, success: found.some((grade) => grade >= GOOD) ? 1 : 0 });
  }
  return judged;
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** The means over those that are asked for. */
export function qualityOf(
  judged: readonly Judged[],
  wanted: (search: JudgedSearch) => boolean,
): Quality {
  const some = judged.filter(({ search }) => wanted(search));
  const mean = (value: (one: Judged) => number): number =>
    some.reduce((sum, one) => sum + value(one), 0) / some.length;
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    success: mean(({ success }) => success),
    searches: some.length,
  };
}

const LANGUAGES = ['en', 'zh-hant'];
const FIELDS = ['title', 'makers', 'classification', 'medium', 'tags', 'creditLine'];
const fieldsWith = (weights: Readonly<Record<string, number>>): string[] =>
  FIELDS.flatMap((name) => LANGUAGES.map((lang) => `text.${name}.${lang}^${weights[name] ?? 1}`));

type MultiMatch = estypes.QueryDslMultiMatchQuery;

/** Plain queries over the same index; the last two are not for the embedded engine. */
export const BASELINES: Readonly<Record<string, (query: string) => MultiMatch>> = {
  best_fields: (query) => ({ query, type: 'best_fields', fields: fieldsWith({}) }),
  'best_fields, title^3 makers^2': (query) => ({
    query,
    type: 'best_fields',
    tie_breaker: 0.3,
    fields: fieldsWith({ title: 3, makers: 2 }),
  }),
  'most_fields, title^3 makers^2': (query) => ({
    query,
    type: 'most_fields',
    fields: fieldsWith({ title: 3, makers: 2 }),
  }),
  'best_fields and, title^3 makers^2': (query) => ({
    query,
    type: 'best_fields',
    operator: 'and',
    fields: fieldsWith({ title: 3, makers: 2 }),
  }),
  'cross_fields, title^3 makers^2': (query) => ({
    query,
    type: 'cross_fields',
    fields: fieldsWith({ title: 3, makers: 2 }),
  }),
  'cross_fields and, title^3 makers^2': (query) => ({
    query,
    type: 'cross_fields',
    operator: 'and',
    fields: fieldsWith({ title: 3, makers: 2 }),
  }),
};
