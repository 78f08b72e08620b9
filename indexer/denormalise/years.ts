const MOST_DECADES = 20;
/** The first year that GraphQL's `Int` holds, which some sources write for none. */
const FIRST_YEAR = -(2 ** 31);

/** A year, or null where unknown: sources write 0 for it. */
export function readYear(year: number | null | undefined): number | null {
  return year ? year : null;
}

/** The span of years of an object: each end stands in for the other; ends may be swapped. */
export function readSpan(
  beginDate: number | null,
  endDate: number | null,
): { readonly earliest: number; readonly latest: number } | null {
  const years = [beginDate, endDate].filter((year) => year !== null);
  return years.length === 0 ? null : { earliest: Math.min(...years), latest: Math.max(...years) };
}

/**
 * First years of the decades that a span touches, such as 1960 and 1970. None for a span of over
 * 20: dates that vague say little about any decade. None for the very first years, whose decade begins
 * before them.
 */
export function readDecades(earliest: number, latest: number): readonly number[] | undefined {
  const first = Math.floor(earliest / 10);
  const count = Math.floor(latest / 10) - first + 1;
  return count > MOST_DECADES || first * 10 < FIRST_YEAR
    ? undefined
    : Array.from({ length: count }, (_, place) => (first + place) * 10);
}
