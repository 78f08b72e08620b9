/** Deep pages of a result in the order of ids, found by counting. */
import { combine, NOTHING, range } from '../query/clauses.js';
import type { Clause, SearchBody, SortClause } from '../query/searchBody.js';
import { readBuckets, type AggregationAnswers } from './buckets.js';

/** How many records of a result have an id from `first` on, up to the next stretch. */
export interface Stretch {
  readonly first: number;
  readonly count: number;
}

/** Where a page of a result in the order of ids begins. */
interface IdPlace {
  /** The result without the stretches before that of the page's first record, and after its last. */
  readonly query: Clause;
  /** Records of that stretch before the page. */
  readonly from: number;
  /** Of the whole result. */
  readonly total: number;
}

/**
 * Widths of the stretches that are counted: those of all ids, which are below 2³¹, at most 1,024
 * of them; then those within one of these. A page begins at most 2,047 records after its stretch.
 */
const [WIDE, NARROW] = [2 ** 21, 2 ** 11] as const;

export type Direction = 'asc' | 'desc';

/** The direction of an order by nothing but the id; undefined for any other order. */
export function idOrder([first, ...others]: readonly SortClause[]): Direction | undefined {
  if (others.length > 0 || typeof first !== 'object' || !('id' in first)) return undefined;
  const { id } = first;
  return (typeof id === 'object' ? id.order : id) === 'desc' ? 'desc' : 'asc';
}

/** Counts the stretches of a width that hold records of a query, ascending. */
export type CountStretches = (query: Clause, width: number) => Promise<readonly Stretch[]>;

const COUNTED = 'ids';

/** The search that counts stretches. */
export function countingBody(query: Clause, interval: number): SearchBody {
  const histogram = { field: 'id', interval, min_doc_count: 1 };
  return { query, size: 0, track_total_hits: false, aggs: { [COUNTED]: { histogram } } };
}

/** What `countingBody` answered. */
export function readStretches(aggregations: AggregationAnswers = {}): readonly Stretch[] {
  return readBuckets(aggregations[COUNTED]).map(({ key, count }) => ({
    first: Number(key),
    count,
  }));
}

/** The records of a result that a page has: from which number on, from 0, and how many. */
interface PageOfIds {
  readonly from: number;
  readonly size: number;
}

/**
 * Finds a page of a result in the order of ids: however deep it lies, few records before it and
 * after it are sorted, and none is read.
 */
export async function findIdPlace(
  query: Clause,
  direction: Direction,
  page: PageOfIds,
  count: CountStretches,
): Promise<IdPlace> {
  const all = await count(query, WIDE);
  const total = all.reduce((sum, stretch) => sum + stretch.count, 0);
  const wide = passTo(inOrder(all, direction), page.from);
  if (!wide) return { query: NOTHING, from: 0, total };
  const within = { gte: wide.first, lte: wide.first + WIDE - 1 };
  const inside = await count(combine({ filter: [query, range('id', within)] }), NARROW);
  const ordered = inOrder(inside, direction);
  const narrow = passTo(ordered, wide.from);
  if (!narrow) throw new Error('a generation of the collection changed between two searches');
  // Undefined where the page goes on beyond what was counted.
  const last = passTo(ordered, wide.from + page.size - 1);
  const [lower, upper] = direction === 'asc' ? [narrow, last] : [last, narrow];
  const bounds = {
    ...(lower && { gte: lower.first }),
    ...(upper && { lte: upper.first + NARROW - 1 }),
  };
  return { query: combine({ filter: [query, range('id', bounds)] }), from: narrow.from, total };
}

function inOrder(ascending: readonly Stretch[], direction: Direction): readonly Stretch[] {
  return direction === 'asc' ? ascending : ascending.toReversed();
}

/** The stretch in which a record is, and how many are before it there. */
function passTo(
  stretches: readonly Stretch[],
  number: number,
): { readonly first: number; readonly from: number } | undefined {
  let from = number;
  for (const { first, count } of stretches) {
    if (from < count) return { first, from };
    from -= count;
  }
  return undefined;
}
