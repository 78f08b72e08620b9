import { BitSet } from '../snapshot/bitSet.js';
import { endOf, startOf } from '../columns/columns.js';
import type { KeywordColumn, NumericColumn } from '../columns/columns.js';
import type { AggregationBudget } from './budget.js';

type Values = KeywordColumn | NumericColumn;

/**
 * Calls `visit` for each bucket of each document, once. The values of a document ascend, and so do
 * their buckets: those that are equal stand together.
 */
export function forEachBucket(
  column: Values,
  docs: BitSet,
  bucketOf: (value: number) => number,
  visit: (bucket: number, doc: number) => void,
): void {
  const { values } = column;
  docs.forEach((doc) => {
    const end = endOf(column, doc);
    let before = NaN;
    for (let i = startOf(column, doc); i < end; i++) {
      const bucket = bucketOf(values[i] as number);
      if (bucket === before) continue;
      before = bucket;
      visit(bucket, doc);
    }
  });
}

/** Bytes that {@link groupDocs} takes for a bucket, roughly, and for each of its documents. */
const BUCKET_BYTES = 48;
const DOCUMENT_BYTES = Uint32Array.BYTES_PER_ELEMENT;

/**
 * The documents of some buckets. They stand in one list, and a bucket's set is made when it is
 * asked for: one for each at a time would take buckets × documents bits.
 *
 * @param counts How many documents each of the buckets has.
 */
export function groupDocs(
  column: Values,
  docs: BitSet,
  bucketOf: (value: number) => number,
  counts: ReadonlyMap<number, number>,
  budget: AggregationBudget,
): (bucket: number) => BitSet {
  const ends = new Map<number, number>();
  let total = 0;
  for (const [bucket, count] of counts) {
    ends.set(bucket, total);
    total += count;
  }
  budget.hold(counts.size * BUCKET_BYTES + total * DOCUMENT_BYTES);
  const list = new Uint32Array(total);
  forEachBucket(column, docs, bucketOf, (bucket, doc) => {
    const end = ends.get(bucket);
    if (end === undefined) return;
    list[end] = doc;
    ends.set(bucket, end + 1);
  });
  return (bucket) => {
    const end = ends.get(bucket) ?? 0;
    return BitSet.of(docs.size, list.subarray(end - (counts.get(bucket) ?? 0), end));
  };
}
