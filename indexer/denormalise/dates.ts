/** A year, or null where unknown: sources write 0 for it. */
export function readYear(year: number | null | undefined): number | null {
  return year ? year : null;
}
