/** Objects per span of years, from where their years begin and where they end. */
import type { Count } from '../search/buckets.js';

/** Years of the narrowest span; all others are multiples of it. */
export const DECADE = 10;

/** The most spans answered, the latest: one object of an age of the Earth is in thousands. */
export const MOST_SPANS = 500;

/** A span of years and its number of objects; see `DateCount` of the schema. */
export interface DateCount {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * The spans that objects touch, oldest first. Whatever begins by the end of a span and has not ended
 * before it touches it, as `minDate` and `maxDate` find it.
 * @param begins objects by the decade of their first year
 * @param ends the same objects by the decade of their last year
 * @param years of a span: a multiple of ten
 */
export function countSpans(
  begins: readonly Count[],
  ends: readonly Count[],
  years: number,
): readonly DateCount[] {
  const begun = bySpan(begins, years);
  const ended = bySpan(ends, years);
  const changes = [...new Set([...begun.keys(), ...ended.keys()])].toSorted((a, b) => a - b);
  const oldest = (changes.at(-1) ?? 0) - (MOST_SPANS - 1) * years;
  const spans: DateCount[] = [];
  let open = 0;
  changes.forEach((change, at) => {
    open += begun.get(change) ?? 0;
    if (change >= oldest) spans.push({ from: change, to: change + years - 1, count: open });
    open -= ended.get(change) ?? 0;
    const next = changes[at + 1] ?? change;
    const following = Math.max(change + years, oldest);
    for (let from = following; open > 0 && from < next; from += years)
      spans.push({ from, to: from + years - 1, count: open });
  });
  return spans;
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
