import type { Planes } from './planes.js';

/** A box of a picture; both ends are in it. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** In pixels: the far sides belong to a box. */
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
/** How wide its shadow is at most, of the shorter side. */
const SHADOW = 0.15;

/**
 * The picture in a frame, or in a mount, or in a frame and a mount: bands of one kind along all four
 * sides of a box, which end all round at the same depth. Undefined where there are none: a border
 * in a colour that frames do not have belongs to a carpet, a tile or the cover of a book.
 *
 * @param least bands that there must be, or none is taken away: two where the box is the whole image,
 *   which has no shadow in it
 */
export function withoutFrame(planes: Planes, box: Box, least: 1 | 2): Box | undefined {
  const frame = bandOf(planes, least === 1 ? withoutShadow(planes, box) : box);
  if (!frame || !isOfFrames(frame.kind)) return undefined;
  const mount = bandOf(planes, frame.inner);
  if (mount) return mount.inner;
  return least === 1 ? frame.inner : undefined;
}

/** A box without the shadow of a frame, which lies along one of its sides or two. */
function withoutShadow(planes: Planes, box: Box): Box {
  const side = Math.min(box.right - box.left, box.bottom - box.top) + 1;
  const kind = kindOf(planes, sidesOf(planes, shrink(box, 1)).flat());
  const isOfKind = (line: readonly number[]) =>
    countNear(planes, line, [kind]) >= OF_ONE_KIND * line.length;
  const depthOf = (lineAt: (depth: number) => readonly number[]) => {
    for (let depth = 0; depth <= SHADOW * side; depth += 1)
      if (isOfKind(lineAt(depth + 1))) return depth;
    return 0;
  };
  const { left, right, top, bottom } = box;
  const column = (x: number) => lineOf(top + 1, bottom - 1, (y) => y * planes.width + x);
  const row = (y: number) => lineOf(left + 1, right - 1, (x) => y * planes.width + x);
  return {
    left: left + depthOf((depth) => column(left + depth)),
    right: right - depthOf((depth) => column(right - depth)),
    top: top + depthOf((depth) => row(top + depth)),
    bottom: bottom - depthOf((depth) => row(bottom - depth)),
  };
}

function lineOf(from: number, to: number, pixelAt: (at: number) => number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => pixelAt(from + at));
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
  // The outermost pixels of a thing are mixed with what is behind it. Light from above makes the
  // sides of a frame differ, each of which is even; a fringe is not.
  const outermost = sidesOf(planes, shrink(box, 1));
  const kind = kindOf(planes, outermost.flat());
  const kinds = outermost.map((line) => {
    const own = kindOf(planes, line);
    const isEven = countNear(planes, line, [own]) >= OF_ONE_KIND * line.length;
    return isEven ? [kind, own] : [kind];
  });
  const shareAt = (depth: number) => {
    const sides = sidesOf(planes, shrink(box, depth));
    const alike = sides.reduce(
      (sum, line, at) => sum + countNear(planes, line, kinds[at] ?? []),
      0,
    );
    return alike / sides.flat().length;
  };
  for (let depth = 1; depth <= most; depth += 1) {
    const alike = shareAt(depth);
    if (alike >= OF_ONE_KIND) continue;
    if (depth < NARROWEST || shareAt(depth + 1) > AFTER_EDGE) return undefined;
    return { kind, inner: shrink(box, depth + (alike > AFTER_EDGE ? 1 : 0)) };
  }
  return undefined;
}

/** A box without so many pixels on each side. */
export function shrink({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left + by, right: right - by, top: top + by, bottom: bottom - by };
}

/** The outermost pixels of a box, by side. */
function sidesOf({ width }: Planes, { left, right, top, bottom }: Box): number[][] {
  return [
    lineOf(left, right, (x) => top * width + x),
    lineOf(left, right, (x) => bottom * width + x),
    lineOf(top + 1, bottom - 1, (y) => y * width + left),
    lineOf(top + 1, bottom - 1, (y) => y * width + right),
  ];
}

type Kind = readonly [light: number, redGreen: number, blueYellow: number];

function kindOf(planes: Planes, ring: readonly number[]): Kind {
  const middle = (plane: Float32Array) => {
    const values = Float64Array.from(ring, (pixel) => plane[pixel] ?? 0).sort();
    return values[values.length >> 1] ?? 0;
  };
  return [middle(planes.light), middle(planes.redGreen), middle(planes.blueYellow)];
}

/** How many of these pixels are near one of some kinds. */
function countNear(planes: Planes, line: readonly number[], kinds: readonly Kind[]): number {
  const isNear = (pixel: number, [light, redGreen, blueYellow]: Kind) =>
    Math.abs((planes.light[pixel] ?? 0) - light) +
      0.5 * Math.abs((planes.redGreen[pixel] ?? 0) - redGreen) +
      0.5 * Math.abs((planes.blueYellow[pixel] ?? 0) - blueYellow) <=
    TOLERANCE;
  return line.filter((pixel) => kinds.some((kind) => isNear(pixel, kind))).length;
}
