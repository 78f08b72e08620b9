import type { TileFragment } from '../api/operations.js';
import { imageAddress, shownImages } from '../grid/proportion.js';
import type { HeadImage } from './head.js';

/** The image that stands for a list of objects: the first that can be shown. */
export function firstImage(items: readonly TileFragment[]): HeadImage | undefined {
  for (const item of items) {
    const image = shownImages(item.images)[0];
    const address = image && imageAddress(image, 'large');
    const alt = image?.altText ?? item.title ?? item.titleOther ?? '';
    if (address) return { address, width: image.width, height: image.height, alt };
  }
  return undefined;
}
