/** @param began by `performance.now()`: a clock that nobody sets */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
