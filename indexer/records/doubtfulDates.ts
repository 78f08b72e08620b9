import type { RecordKind, RecordTypes } from './sourceRecord.js';
import { showValue, type Violation } from './validate.js';

/** Years ahead that are still plans, such as the end of a work that lasts; later ones are typing errors. */
const YEARS_AHEAD = 10;

/** A year, or a date of an exhibition as ISO 8601. 0 and the empty text are none. */
type Moment = number | string | null | undefined;

interface Span {
  readonly beginDate?: Moment;
  readonly endDate?: Moment;
}

/** The spans of a record, each with the path that leads to it. */
const SPANS: {
  readonly [Kind in RecordKind]: (
    record: RecordTypes[Kind],
  ) => readonly (readonly [string, Span])[];
} = {
  objects: (record) => [['', record]],
  constituents: (record) => [['', record]],
  exhibitions: (record) => [
    ['', record],
    ...(record.venues ?? []).map((venue, place) => [`/venues/${place}`, venue] as const),
  ],
};

/**
 * Dates of a record that keep to the format, and are hardly meant: far ahead, or an end before its
 * beginning. They are indexed as they are; nothing is said of the distant past, which is archaeology.
 *
 * @param thisYear such as 2026
 */
export function findDoubtfulDates<Kind extends RecordKind>(
  kind: Kind,
  record: RecordTypes[Kind],
  thisYear = new Date().getUTCFullYear(),
): readonly Violation[] {
  const latest = thisYear + YEARS_AHEAD;
  return SPANS[kind](record).flatMap(([path, span]) => {
    const late = (['beginDate', 'endDate'] as const)
      .filter((name) => yearOf(span[name]) > latest)
      .map((name) => doubt(`${path}/${name}`, `a year up to ${latest}`, span[name]));
    const { beginDate, endDate } = span;
    return late.length === 0 && endsBefore(endDate, beginDate)
      ? [doubt(`${path}/endDate`, `beginDate (${showValue(beginDate)}) or later`, endDate)]
      : late;
  });
}

function doubt(path: string, expected: string, received: Moment): Violation {
  return { path, expected, received: showValue(received) };
}

function yearOf(moment: Moment): number {
  return typeof moment === 'string' ? Number.parseInt(moment, 10) : (moment ?? 0);
}

/** Of dates as far as both say: the end of a month may be of any day of it. */
function endsBefore(end: Moment, begin: Moment): boolean {
  if (!end || !begin) return false;
  if (typeof end === 'number' || typeof begin === 'number') return end < begin;
  const length = Math.min(end.length, begin.length, 'YYYY-MM-DD'.length);
  return end.slice(0, length) < begin.slice(0, length);
}
