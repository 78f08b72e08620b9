/** A piece of a text, and whether it is what was searched for. */
export interface HighlightRun {
  readonly text: string;
  readonly hit: boolean;
}

/** A part of a text in runs that join to it; see `HighlightFragment` of the schema. */
export interface HighlightFragment {
  readonly runs: readonly HighlightRun[];
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** From `start` up to but not including `end`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text up to this long (UTF-16 units) is shown whole. */
const WHOLE_UP_TO = 200;
/** What a fragment of a longer text shows before its first and after its last hit. */
const CONTEXT = 60;
const MOST_FRAGMENTS = 3;

/**
 * The parts of a text around its hits: the whole text where it is short, else at most three
 * windows cut at word boundaries. Empty when there is no hit.
 */
export function fragmentsOf(text: string, hits: readonly Span[]): readonly HighlightFragment[] {
  const spans = merged(hits);
  if (spans.length === 0) return [];
  if (text.length <= WHOLE_UP_TO) return [fragment(text, { start: 0, end: text.length }, spans)];
  return windowsAround(text, spans)
    .slice(0, MOST_FRAGMENTS)
    .map((window) => fragment(text, window, spans));
}

/** The runs of a whole text: every hit, and everything between. */
export function runsOf(text: string, hits: readonly Span[]): readonly HighlightRun[] {
  return fragment(text, { start: 0, end: text.length }, merged(hits)).runs;
}

/** Spans in order, those that overlap or touch made one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      result.push(span);
    }
  }
  return result;
}

function windowsAround(text: string, hits: readonly Span[]): readonly Span[] {
  return merged(
    hits.map(({ start, end }) => ({
      start: start <= CONTEXT ? 0 : boundaryAfter(text, start - CONTEXT, start),
      end: end + CONTEXT >= text.length ? text.length : boundaryBefore(text, end + CONTEXT, end),
    })),
  );
}

/** The first place from `from` on where a word starts, at most `limit`. */
function boundaryAfter(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at += 1) {
    if (/\s/.test(text.charAt(at - 1)) || isIdeograph(text.charAt(at))) return at;
  }
  return limit;
}

/** The last place up to `from` where a word ends, at least `limit`. */
function boundaryBefore(text: string, from: number, limit: number): number {
  for (let at = from; at > limit; at -= 1) {
    if (/\s/.test(text.charAt(at)) || isIdeograph(text.charAt(at - 1))) return at;
  }
  return limit;
}

/** Of the basic plane; a surrogate is none, so that no pair is ever cut. */
function isIdeograph(unit: string): boolean {
  return /\p{Script=Han}/u.test(unit);
}

function fragment(text: string, window: Span, hits: readonly Span[]): HighlightFragment {
  const runs: HighlightRun[] = [];
  let at = window.start;
  for (const { start, end } of hits) {
    if (start < window.start || end > window.end) continue;
    if (start > at) runs.push({ text: text.slice(at, start), hit: false });
    runs.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < window.end) runs.push({ text: text.slice(at, window.end), hit: false });
  return { runs, cutBefore: window.start > 0, cutAfter: window.end < text.length };
}
