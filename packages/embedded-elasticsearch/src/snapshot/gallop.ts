/** The first index at or after `from` whose value is not below the wanted one; values ascend. */
export function gallop(values: Uint32Array | Float64Array, wanted: number, from: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < values.length && (values[high] as number) < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  return firstNotBelow(values, wanted, low, Math.min(high, values.length));
}

/** The same between two indices, by halves; the second where there is none before it. */
export function firstNotBelow(
  values: Uint32Array | Float64Array,
  wanted: number,
  from: number,
  to: number,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
