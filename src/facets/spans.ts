/** Objects per span of years, from where their years begin and where they end. */
import type { Count } from '../search/buckets.js';

/** Years of the narrowest span; all others are multiples of it. */
export const DECADE = 10;

/** The most spans answered: one object of an age of the Earth is in millions. */
export const MOST_SPANS = 500;

/** The years that GraphQL's `Int` holds: some sources write the last one for "no end". */
const FIRST_YEAR = -(2 ** 31);
const LAST_YEAR = 2 ** 31 - 1;

/** A span of years and its number of objects; see `DateCount` of the schema. */
export interface DateCount {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * The spans that objects touch, oldest first. Whatever begins by the end of a span and has not ended
 * before it touches it, as `minDate` and `maxDate` find it. Where they are too many, those in which
 * something begins or ends go before those between them, of which the shortest gaps are filled
 * first: a work of 9999 years takes no room from the others.
 * @param begins objects by the decade of their first year
 * @param ends the same objects by the decade of their last year
 * @param years of a span: a multiple of ten
 */
export function countSpans(
  begins: readonly Count[],
  ends: readonly Count[],
  years: number,
): readonly DateCount[] {
  const changes = changesOf(begins, ends, years);
  const filled = shortestFirst(
    changes.map(({ gap }) => gap),
    MOST_SPANS - changes.length,
  );
  return changes.flatMap(({ from, count, after, gap }, at) => {
    const many = filled[at] ?? 0;
    // Of a gap that is not filled the years next to other changes are shown.
    const isLast = at > 0 && at === changes.length - 2;
    const first = from + years * (isLast ? 1 : gap - many + 1);
    const between = Array.from({ length: many }, (_, n) => spanOf(first + n * years, years, after));
    return [spanOf(from, years, count), ...between];
  });
}

/** A span in which objects begin or end. */
interface Change {
  readonly from: number;
  /** Objects that touch it. */
  readonly count: number;
  /** Those that have not ended in it. */
  readonly after: number;
  /** Spans that they touch before the next change. */
  readonly gap: number;
}

/** The last ones, oldest first. */
function changesOf(
  begins: readonly Count[],
  ends: readonly Count[],
  years: number,
): readonly Change[] {
  const begun = bySpan(begins, years);
  const ended = bySpan(ends, years);
  const starts = [...new Set([...begun.keys(), ...ended.keys()])].toSorted((a, b) => a - b);
  let after = 0;
  const changes = starts.map((from, at) => {
    const count = after + (begun.get(from) ?? 0);
    after = count - (ended.get(from) ?? 0);
    const next = starts[at + 1] ?? from + years;
    return { from, count, after, gap: after > 0 ? (next - from) / years - 1 : 0 };
  });
  return changes.slice(-MOST_SPANS);
}

/** How much of each length there is room for. */
function shortestFirst(lengths: readonly number[], room: number): readonly number[] {
  const kept = lengths.map(() => 0);
  let left = room;
  for (const at of [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0))) {
    kept[at] = Math.min(lengths[at] ?? 0, left);
    left -= kept[at] ?? 0;
  }
  return kept;
}

function spanOf(from: number, years: number, count: number): DateCount {
  return { from: Math.max(from, FIRST_YEAR), to: Math.min(from + years - 1, LAST_YEAR), count };
}

/** Counts of decades added up by the first year of the span that each is in. */
function bySpan(decades: readonly Count[], years: number): ReadonlyMap<number, number> {
  const spans = new Map<number, number>();
  for (const { key, count } of decades) {
    const from = Math.floor(Number(key) / years) * years;
    spans.set(from, (spans.get(from) ?? 0) + count);
  }
  return spans;
}
