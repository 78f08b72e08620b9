import type { TileFragment } from '../api/operations.js';

/** Narrower or wider tiles are cropped, so that every row stays a row. */
const NARROWEST = 0.56;
const WIDEST = 2.2;
/** Of a tile about which nothing is known. */
const PLAIN = 0.8;

/** The image that stands for an object, where it has one that can be shown. */
export function tileImage(object: Pick<TileFragment, 'images'>) {
  const shown = (object.images ?? []).filter((image) => image.thumbnailUrl ?? image.url);
  return shown.find((image) => image.primary) ?? shown[0] ?? null;
}

/** Width and height of the work itself, from the first part that has both. */
export function workSize(object: Pick<TileFragment, 'dimensionDetails'>) {
  for (const part of object.dimensionDetails ?? [])
    if (part.width && part.height)
      return { width: part.width, height: part.height, unit: part.unit ?? '' };
  return null;
}

/** Width by height of an object's tile: the image's, else the work's own, within bounds. */
export function tileProportion(object: TileFragment): number {
  const image = tileImage(object);
  const size = image?.width && image.height ? image : workSize(object);
  const proportion = size?.width && size.height ? size.width / size.height : PLAIN;
  return Math.min(Math.max(proportion, NARROWEST), WIDEST);
}
