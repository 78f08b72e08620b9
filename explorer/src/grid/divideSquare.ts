/** A colour and how much of the whole it is, on any scale. */
interface Share {
  readonly color: string;
  readonly share: number;
}

/** A rectangle in percent of a square. */
export interface Block {
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a square between colours by their shares, largest first: each takes a strip of what is
 * left, in turn from the side and from below, so that every palette makes a composition.
 */
export function divideSquare(shares: readonly Share[], startUpright: boolean): Block[] {
  const blocks: Block[] = [];
  let [x, y, width, height] = [0, 0, 100, 100];
  let left = shares.reduce((sum, { share }) => sum + share, 0);
  for (const [index, { color, share }] of shares.entries()) {
    const part = left > 0 && index < shares.length - 1 ? Math.min(share / left, 1) : 1;
    const upright = index % 2 === (startUpright ? 0 : 1);
    const block = upright
      ? { color, x, y, width: width * part, height }
      : { color, x, y, width, height: height * part };
    blocks.push(block);
    if (upright) [x, width] = [x + block.width, width - block.width];
    else [y, height] = [y + block.height, height - block.height];
    left -= share;
  }
  return blocks;
}
