import type { Planes } from './groundModel.js';

/** A box of a picture; both ends are in it. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far a pixel of a frame or a mount may be from its middle colour. */
const TOLERANCE = 34;
/** Of a ring around a picture, so much is of one kind where it belongs to its frame or mount. */
const OF_ONE_KIND = 0.86;
/** And at most so much one pixel further in than its inner edge: that edge is straight all round. */
const AFTER_EDGE = 0.45;
/** A mount is paper: at least so light, and of at most so much colour. */
const [LEAST_LIGHT, MOST_COLOR] = [150, 30];
/** How wide a frame or a mount is at most, of the shorter side; and at least, in pixels. */
const [WIDEST, NARROWEST] = [0.2, 2];

/**
 * The picture in a frame and a mount: two bands, each of one kind along all four sides of a box,
 * which end all round at the same depth, the inner one as pale as paper. Undefined where there are
 * none: a border of its own belongs to a carpet, a tile or the cover of a book.
 */
export function withoutFrame(planes: Planes, box: Box): Box | undefined {
  const frame = bandOf(planes, box);
  const mount = frame && bandOf(planes, frame.inner);
  return mount && isPaper(mount.kind) ? mount.inner : undefined;
}

function isPaper([light, redGreen, blueYellow]: Kind): boolean {
  return light >= LEAST_LIGHT && Math.abs(redGreen) + Math.abs(blueYellow) <= MOST_COLOR;
}

/** The outermost band of a box, and what is in it. */
function bandOf(
  planes: Planes,
  box: Box,
): { readonly kind: Kind; readonly inner: Box } | undefined {
  const side = Math.min(box.right - box.left, box.bottom - box.top) + 1;
  const most = Math.floor(WIDEST * side);
  // The outermost pixels of a thing are mixed with what is behind it.
  const kind = kindOf(planes, ringOf(planes, shrink(box, 1)));
  for (let depth = 1; depth <= most; depth += 1) {
    const alike = share(planes, ringOf(planes, shrink(box, depth)), kind);
    if (alike >= OF_ONE_KIND) continue;
    const after = share(planes, ringOf(planes, shrink(box, depth + 1)), kind);
    if (depth < NARROWEST || after > AFTER_EDGE) return undefined;
    return { kind, inner: shrink(box, depth + (alike > AFTER_EDGE ? 1 : 0)) };
  }
  return undefined;
}

function shrink({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left + by, right: right - by, top: top + by, bottom: bottom - by };
}

function ringOf({ width }: Planes, { left, right, top, bottom }: Box): number[] {
  const ring: number[] = [];
  for (let x = left; x <= right; x += 1) ring.push(top * width + x, bottom * width + x);
  for (let y = top + 1; y < bottom; y += 1) ring.push(y * width + left, y * width + right);
  return ring;
}

type Kind = readonly [light: number, redGreen: number, blueYellow: number];

function kindOf(planes: Planes, ring: readonly number[]): Kind {
  const middle = (plane: Float32Array) => {
    const values = Float64Array.from(ring, (pixel) => plane[pixel] ?? 0).sort();
    return values[values.length >> 1] ?? 0;
  };
  return [middle(planes.light), middle(planes.redGreen), middle(planes.blueYellow)];
}

function share(
  planes: Planes,
  ring: readonly number[],
  [light, redGreen, blueYellow]: Kind,
): number {
  const alike = ring.filter(
    (pixel) =>
      Math.abs((planes.light[pixel] ?? 0) - light) +
        0.5 * Math.abs((planes.redGreen[pixel] ?? 0) - redGreen) +
        0.5 * Math.abs((planes.blueYellow[pixel] ?? 0) - blueYellow) <=
      TOLERANCE,
  );
  return alike.length / ring.length;
}
