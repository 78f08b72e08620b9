// What a record says of its images, before anybody looks at them.
import { completeColors } from '../../src/color/documentColor.js';
import type { ImageColors } from '../../src/collection/color.js';
import { CLOUDINARY_COLORS, GOOGLE_COLORS } from '../../src/collection/color.js';
import type { ObjectImage } from '../../src/collection/object.js';
import type { ObjectLook } from '../denormalise/object.js';
import { hasText, presentText, readText } from '../denormalise/text.js';
import type { ObjectRecord, SourceImage, SourceShare } from '../records/sourceRecord.js';

/** Whether anything of the record has to be read from a file or the network. */
export function hasImages(record: ObjectRecord): boolean {
  return (record.images ?? []).some(namesImage);
}

/** Whether an image of a record is one to read, not only words about one. */
export function namesImage(image: SourceImage): boolean {
  return presentText(image.src) !== null;
}

/** Images of which the source has only words. */
export function lookWithoutFiles(record: ObjectRecord): ObjectLook {
  const images = record.images ?? [];
  const primary = findPrimary(images);
  return {
    images: images.map((image) => withoutFile(image, image === primary)),
    color: readColors(record),
  };
}

/** An image of which there are only words. */
export function withoutFile({ altText, credit }: SourceImage, primary: boolean): ObjectImage {
  const named = readText(credit);
  return {
    altText: readText(altText),
    ...(hasText(named) && { credit: named }),
    primary,
    src: null,
    thumbnail: null,
    contentKey: null,
    width: null,
    height: null,
  };
}

/** The image that stands for the object: the first with a `src` where none is marked. */
export function findPrimary(images: readonly SourceImage[]): SourceImage | undefined {
  const withFile = images.filter(namesImage);
  return (
    withFile.find((image) => image.primary) ??
    withFile[0] ??
    images.find((image) => image.primary) ??
    images[0]
  );
}

/** The colours that a record brings; null for none. Largest first, as the service shows them. */
export function readColors(record: ObjectRecord): ImageColors | null {
  const predominant = record.color?.predominant?.map(({ color, value }) => ({
    color: color.toUpperCase(),
    value,
  }));
  const google = pickNamed(record.color?.search?.google, GOOGLE_COLORS);
  const cloudinary = pickNamed(record.color?.search?.cloudinary, CLOUDINARY_COLORS);
  if (!predominant?.length && !google && !cloudinary) return null;
  return completeColors({
    predominant: predominant?.length ? largestFirst(predominant) : null,
    search: { google, cloudinary },
  });
}

/** The names that there are, each once: with the largest of its shares where it came again. */
function pickNamed<Name extends string>(
  shares: readonly SourceShare[] | null | undefined,
  names: readonly Name[],
): { readonly color: Name; readonly value: number }[] | null {
  const named = (shares ?? []).flatMap(({ color, value }) => {
    const name = names.find((known) => known === color);
    return name ? [{ color: name, value }] : [];
  });
  const each = largestFirst(named).filter(
    ({ color }, place, all) => all.findIndex((one) => one.color === color) === place,
  );
  return each.length > 0 ? each : null;
}

function largestFirst<Share extends { readonly value: number }>(shares: readonly Share[]): Share[] {
  return shares.toSorted((a, b) => b.value - a.value);
}
