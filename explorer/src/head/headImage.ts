import type { TileFragment } from '../api/operations.js';
import { imageAddress, shownImages } from '../grid/proportion.js';
import type { PageObject } from '../object/pageObject.js';
import type { HeadImage } from './head.js';

/** The image that stands for an object, named by what it shows or by the object's title. */
export function headImage(
  { images }: Pick<PageObject | TileFragment, 'images'>,
  title: string,
): HeadImage | undefined {
  const image = shownImages(images)[0];
  const address = image && imageAddress(image, 'large');
  if (!address) return undefined;
  return { address, width: image.width, height: image.height, alt: image.altText ?? title };
}

/** The image that stands for a list of objects: the first that can be shown. */
export function firstImage(items: readonly TileFragment[]): HeadImage | undefined {
  for (const item of items) {
    const image = headImage(item, item.title ?? item.titleOther ?? '');
    if (image) return image;
  }
  return undefined;
}
