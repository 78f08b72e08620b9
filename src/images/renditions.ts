/** Copies of an image in several widths, which pages choose from by what they have room for. */

/** The size of a copy, in pixels. */
export interface RenditionSize {
  readonly width: number;
  readonly height: number;
}

/** WebP has no side that is longer. */
const LONGEST_SIDE = 16_383;

/**
 * The copies that are made of an image: those narrower than it, and one of its own width where
 * it is narrower than the widest. None is larger than the image. Of a long upright one the widest
 * is as high as WebP can be; of one that is thinner than that there is none.
 */
export function renditionSizes(
  image: RenditionSize,
  widths: readonly number[],
): readonly RenditionSize[] {
  const widest = Math.floor(image.width * Math.min(1, LONGEST_SIDE / image.height));
  const fitting = new Set(widths.map((width) => Math.min(width, widest)));
  return [...fitting]
    .filter((width) => width > 0)
    .sort((a, b) => a - b)
    .map((width) => sizeOf(image, width));
}

/** The size of a copy of a width, in the proportions of the image. */
export function sizeOf(image: RenditionSize, width: number): RenditionSize {
  return { width, height: Math.max(1, Math.round((image.height * width) / image.width)) };
}

/** The path of a copy of a width, always WebP, from that of the thumbnail. */
export function renditionPath(thumbnail: string, width: number): string {
  return thumbnail.replace(/[.](?:jpg|webp)$/, `-${width}.webp`);
}

/** The paths of an image's thumbnail and its copies; none where it has no thumbnail. */
export function thumbnailPaths({
  thumbnail,
  renditions = [],
}: {
  readonly thumbnail: string | null;
  readonly renditions?: readonly number[];
}): readonly string[] {
  if (thumbnail === null) return [];
  return [thumbnail, ...renditions.map((width) => renditionPath(thumbnail, width))];
}
