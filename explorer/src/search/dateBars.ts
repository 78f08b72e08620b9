/** A span of years with its number of objects, as the API counts them. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** As many as can be overlooked. */
const MOST_BARS = 12;

/**
 * The spans to show as bars, oldest first: long ones where there are few objects, short ones where
 * there are many. Each is one that the API counted, so that it opens as many objects as it says:
 * an object of several years is in several spans, and counts of short ones do not add up. What is
 * too old for them (stone tools, fossils) is found by its years.
 * @param counted the spans of each length, the longest first; those of the next divide them
 * @param lastYear spans after it are left out: nothing was made then, and an end that somebody
 * mistyped (7195) would take the bars of all other objects
 */
export function datesAsBars(
  counted: readonly (readonly Span[])[],
  lastYear: number,
): readonly Span[] {
  const levels = counted.map((spans) => spans.filter(({ from }) => from <= lastYear));
  let bars = levels[0] ?? [];
  // One hand axe is in hundreds of spans: the last ones, and room to divide them.
  if (bars.length > MOST_BARS) bars = bars.slice(-MOST_BARS / 2);
  const whole = new Set<Span>();
  for (;;) {
    const fullest = bars
      .filter((bar) => !whole.has(bar))
      .toSorted((one, other) => other.count - one.count)[0];
    if (!fullest) return bars;
    const parts = partsOf(fullest, levels);
    const divided = bars.flatMap((bar) => (bar === fullest ? parts : [bar]));
    if (parts.length > 0 && divided.length <= MOST_BARS) bars = divided;
    else whole.add(fullest);
  }
}

/** The spans of the next length that a span is divided into. */
function partsOf(span: Span, levels: readonly (readonly Span[])[]): readonly Span[] {
  const next = levels[levels.findIndex((level) => level.includes(span)) + 1] ?? [];
  return next.filter(({ from, to }) => from >= span.from && to <= span.to);
}
