import type { Answers } from '../api/answers.js';
import { SearchDocument, type TileFragment } from '../api/operations.js';
import { drawnAddress, imageAddress, shownImages } from '../grid/proportion.js';
import type { PageObject } from '../object/pageObject.js';
import { firstPage, type Wanted } from '../search/searchVariables.js';
import type { HeadImage } from './head.js';

/** What those do not draw who show where a link leads. */
const NOT_PREVIEWED = /\.(?:tiff?|svg)$/iu;

/**
 * Pixels of the longest side. Those who show where a link leads leave out images of several megabytes,
 * as those of works often are: of larger ones they are given a copy.
 */
const LARGEST_PREVIEWED = 2048;

const NO_SIZE = { width: null, height: null };

/**
 * The image that stands for an object, named by what it shows or by the object's title.
 * @param largest pixels of the longest side above which it is a copy
 */
export function headImage(
  { images }: Pick<PageObject | TileFragment, 'images'>,
  title: string,
  largest = LARGEST_PREVIEWED,
): HeadImage | undefined {
  const image = shownImages(images)[0];
  if (!image) return undefined;
  const isLarge = Math.max(image.width ?? 0, image.height ?? 0) > largest;
  const address = drawnAddress(image, isLarge ? /./u : NOT_PREVIEWED);
  if (!address) return undefined;
  const alt = image.altText ?? title;
  // A copy has another size.
  const { width, height } = address === imageAddress(image, 'large') ? image : NO_SIZE;
  return { address, width, height, alt };
}

/** The image that stands for a list of objects: the first that can be shown. */
export function firstImage(items: readonly TileFragment[]): HeadImage | undefined {
  for (const item of items) {
    const image = headImage(item, item.title ?? item.titleOther ?? '');
    if (image) return image;
  }
  return undefined;
}

/** The image that stands for whoever made the works of a page, or for where they were shown. */
export function imageOfWorks(works: Wanted, answers: Answers): HeadImage | undefined {
  return firstImage(answers.get(SearchDocument, firstPage(works, 0))?.searchObjects.items ?? []);
}
