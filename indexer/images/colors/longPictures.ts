/** Of pictures up to this many times as long as wide, the longest side alone is bounded. */
const USUAL = 3.5;
/** How much longer the longest side of any other becomes at most: browsers draw no wider. */
const MOST = 20;

/**
 * The longest side, in pixels, that a picture is shrunk to, from that of a usual one: a handscroll
 * would else be a few pixels high. A long picture keeps the height of one of 3.5 : 1, as long as it
 * has no more pixels than a square.
 */
export function lengthen(
  side: number,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return Math.round(side * Math.min(MOST, Math.max(1, Math.min(ratio / USUAL, Math.sqrt(ratio)))));
}
