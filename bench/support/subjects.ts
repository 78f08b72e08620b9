import { extractColors } from '../../indexer/images/colors/extract.js';
import { decodeImage } from '../../indexer/images/decode.js';
import type { ColorShare, ImageColors } from '../../src/collection/color.js';
import { layOn, type Ground } from './cutouts.js';

/** How much of the named percentages two lists have in common, 0 to 1. */
function overlap(one: readonly ColorShare[] | null, other: readonly ColorShare[] | null): number {
  const shares = new Map((one ?? []).map(({ color, value }) => [color, value]));
  return (other ?? []).reduce(
    (sum, { color, value }) => sum + Math.min(value, shares.get(color) ?? 0) / 100,
    0,
  );
}

async function colorsOf(image: Buffer): Promise<ImageColors> {
  const colors = await extractColors(await decodeImage(image, 1e8));
  if (!colors) throw new Error('the image shows nothing');
  return colors;
}

/**
 * How far the sixteen names of a picture, and of its subject, agree with those of the thing alone:
 * a cut-out is laid on a ground, by a seed.
 */
export async function agreement(
  cutout: Buffer,
  ground: Ground,
  seed: number,
): Promise<{ readonly whole: number; readonly subject: number }> {
  const { picture, alone } = await layOn(cutout, ground, seed);
  const [found, wanted] = [await colorsOf(picture), await colorsOf(alone)];
  const of = ({ search }: Pick<ImageColors, 'search'>) =>
    overlap(search.cloudinary, wanted.search.cloudinary);
  return { whole: of(found), subject: of(found.subject?.colors ?? found) };
}
