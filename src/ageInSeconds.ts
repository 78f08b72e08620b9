/** Seconds since a time of the calendar, as ISO 8601 writes it; none where its clock was ahead. */
export function ageInSeconds(time: string): number {
  return Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
}
