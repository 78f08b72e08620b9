/** Percentages of colours. */
import type { ColorShare } from '../collection/color.js';

/**
 * Rounds percentages to one decimal so that they still sum to what they summed to (largest
 * remainder), drops those that round to nothing and orders them, largest first. Equal values keep
 * the order they came in.
 */
export function roundShares<Name extends string>(
  all: readonly ColorShare<Name>[],
): ColorShare<Name>[] {
  // Nothing that is nothing is raised: there are more remainders than are missing.
  const shares = all.filter(({ value }) => value > 0);
  const exact = shares.map(({ value }) => value * 10);
  const tenths = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, value) => sum + value, 0));
  const missing = total - tenths.reduce((sum, value) => sum + value, 0);
  const remainder = (index: number) => (exact[index] ?? 0) - (tenths[index] ?? 0);
  const raised = new Set(
    shares
      .map((_, index) => index)
      .sort((one, other) => remainder(other) - remainder(one))
      .slice(0, missing),
  );
  return shares
    .map(({ color }, index) => ({
      color,
      value: ((tenths[index] ?? 0) + (raised.has(index) ? 1 : 0)) / 10,
    }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value);
}
