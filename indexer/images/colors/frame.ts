import type { Planes } from './groundModel.js';

/** A box of a picture; both ends are in it. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function areaOf({ left, right, top, bottom }: Box): number {
  return (right - left + 1) * (bottom - top + 1);
}

/** How far a pixel of a frame or a mount may be from its middle colour. */
const TOLERANCE = 34;
/** Of a ring around a picture, so much is of one kind where it belongs to its frame or mount. */
const OF_ONE_KIND = 0.86;
/** And at most so much one pixel further in than its inner edge: that edge is straight all round. */
const AFTER_EDGE = 0.45;
/**
 * Frames are of wood, gilt, black, white or metal: at least and at most so much redder than green,
 * and at most so much bluer than both.
 */
const [LEAST_RED, MOST_RED, MOST_BLUE] = [-16, 70, 16];
/** How wide a frame or a mount is at most, of the shorter side; and at least, in pixels. */
const [WIDEST, NARROWEST] = [0.2, 2];

/**
 * The picture in a frame, or in a mount, or in a frame and a mount: bands of one kind along all four
 * sides of a box, which end all round at the same depth. Undefined where there are none: a border
 * in a colour that frames do not have belongs to a carpet, a tile or the cover of a book.
 *
 * @param least bands that there must be, or none is taken away
 */
export function withoutFrame(planes: Planes, box: Box, least: 1 | 2): Box | undefined {
  const frame = bandOf(planes, box);
  if (!frame || !isOfFrames(frame.kind)) return undefined;
  const mount = bandOf(planes, frame.inner);
  if (mount) return mount.inner;
  return least === 1 ? frame.inner : undefined;
}

function isOfFrames([, redGreen, blueYellow]: Kind): boolean {
  return redGreen >= LEAST_RED && redGreen <= MOST_RED && blueYellow <= MOST_BLUE;
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

export function shrink({ left, right, top, bottom }: Box, by: number): Box {
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
