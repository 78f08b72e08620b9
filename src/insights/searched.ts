/** What was searched for, and what came of it. */

export type Outcome = 'found' | 'nothing' | 'corrected';

/** One search by words. */
export interface Searched {
  /** As `searchedText` writes it. */
  readonly text: string;
  readonly outcome: Outcome;
  /** What was answered instead, where it was corrected. */
  readonly correction?: string;
}

/** A text by which searches are counted together: whatever the case, widths and spaces. */
export function searchedText(keyword: string): string {
  return keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

const DAY = 86_400_000;

/** The Monday of a moment's week, in UTC: `2026-11-23`. */
export function weekOf(time: number): string {
  const day = Math.floor(time / DAY);
  // The first of January 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  return new Date(monday * DAY).toISOString().slice(0, 10);
}

/** The Monday so many weeks before another. */
export function weeksBefore(week: string, weeks: number): string {
  return weekOf(Date.parse(week) - weeks * 7 * DAY);
}
