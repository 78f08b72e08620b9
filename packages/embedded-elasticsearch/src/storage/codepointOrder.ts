const HIGH = /[\ud800-\udfff]/;

/**
 * Compares by code point, which is the byte order of UTF-8 and so Elasticsearch's. JavaScript's
 * own order differs only where surrogates stand against U+E000 and above.
 */
export function compareCodepoints(left: string, right: string): number {
  if (left === right) return 0;
  if (!HIGH.test(left) && !HIGH.test(right)) return left < right ? -1 : 1;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return fixUp(a) - fixUp(b);
  }
  return left.length - right.length;
}

/** Moves surrogates above the rest of the basic plane. */
function fixUp(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Sorts strings by code point, in place. */
export function sortByCodepoint(values: string[]): string[] {
  // The native order is the same where there is no surrogate, and several times faster.
  return values.some((value) => HIGH.test(value)) ? values.sort(compareCodepoints) : values.sort();
}
