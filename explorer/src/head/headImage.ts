import type { Answers } from '../api/answers.js';
import { SearchDocument, type TileFragment } from '../api/operations.js';
import { drawnAddress, imageAddress, shownImages } from '../grid/proportion.js';
import type { PageObject } from '../object/pageObject.js';
import { firstPage, type Wanted } from '../search/searchVariables.js';
import type { HeadImage } from './head.js';

/** What those do not draw who show where a link leads. */
const NOT_PREVIEWED = /\.(?:tiff?|svg)$/iu;

const NO_SIZE = { width: null, height: null };

/** The image that stands for an object, named by what it shows or by the object's title. */
export function headImage(
  { images }: Pick<PageObject | TileFragment, 'images'>,
  title: string,
): HeadImage | undefined {
  const image = shownImages(images)[0];
  const address = image && drawnAddress(image, NOT_PREVIEWED);
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
