import type { TileFragment } from '../api/operations.js';
import { isShownHere } from '../settings.js';

/** Tiles are never narrower or wider, so that every row stays a row. */
const NARROWEST = 0.56;
const WIDEST = 2.2;
/** Of a tile about which nothing is known. */
const PLAIN = 0.8;

type ObjectImage = NonNullable<TileFragment['images']>[number];

/** The images of an object that can be shown, the one that stands for it first. */
export function shownImages<Image extends ObjectImage>(
  images: readonly Image[] | null,
): readonly Image[] {
  return (images ?? [])
    .filter(({ thumbnailUrl, url }) => isShownHere(thumbnailUrl) || isShownHere(url))
    .toSorted((one, other) => Number(other.primary) - Number(one.primary));
}

/**
 * Whether an image is so much narrower or wider than any tile that it is shown whole in one, as
 * scrolls are: more than a tenth of it would be cropped.
 */
export function isShownWhole({ width, height }: ObjectImage): boolean {
  if (!width || !height) return false;
  const proportion = width / height;
  return proportion < NARROWEST * 0.9 || proportion > WIDEST / 0.9;
}

/** The address of an image's small or large version; the other one where that cannot be shown. */
export function imageAddress(image: ObjectImage, size: 'small' | 'large'): string | undefined {
  const { thumbnailUrl: small, url: large } = image;
  const wanted = size === 'small' ? [small, large] : [large, small];
  return wanted.find(isShownHere);
}

/**
 * What is behind an image: the colour that stands in for it until it is there, or white where it may
 * show through, as only JPEG never does. Drawings are lost on the colour they have most of.
 */
export function behindImage(
  image: ObjectImage,
  { color }: Pick<TileFragment, 'color'>,
): { readonly backgroundColor?: string } {
  if (mayShowThrough(image)) return { backgroundColor: '#fff' };
  const dominant = color.predominant?.[0]?.color;
  return dominant ? { backgroundColor: dominant } : {};
}

/** Whether an image may have transparent parts: only JPEG never has, and thumbnails are JPEG then. */
export function mayShowThrough({ thumbnailUrl, url }: ObjectImage): boolean {
  return !/\.jpe?g$/iu.test(thumbnailUrl ?? url ?? '');
}

interface Copies {
  readonly renditions?: readonly { readonly url: string }[];
}

/**
 * The address of what any browser draws of an image, at its largest: of a TIFF a copy.
 * @param undrawn what is not drawn, where that is more
 */
export function drawnAddress(
  image: ObjectImage & Copies,
  undrawn = /\.tiff?$/iu,
): string | undefined {
  const address = imageAddress(image, 'large');
  if (!undrawn.test(address ?? '')) return address;
  return image.renditions?.at(-1)?.url ?? imageAddress(image, 'small');
}

/** Width and height of the work itself, from the first part that has both. */
export function workSize(object: Pick<TileFragment, 'dimensionDetails'>) {
  for (const part of object.dimensionDetails)
    if (part.width && part.height)
      return { width: part.width, height: part.height, unit: part.unit ?? '' };
  return null;
}

/** Width by height of an object's tile: the image's, else the work's own, within bounds. */
export function tileProportion(object: TileFragment): number {
  const image = shownImages(object.images)[0];
  const size = image?.width && image.height ? image : workSize(object);
  const proportion = size?.width && size.height ? size.width / size.height : PLAIN;
  return Math.min(Math.max(proportion, NARROWEST), WIDEST);
}
