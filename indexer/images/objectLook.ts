import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { completeColors } from '../../src/color/documentColor.js';
import type { ImageColors } from '../../src/collection/color.js';
import { CLOUDINARY_COLORS, GOOGLE_COLORS } from '../../src/collection/color.js';
import type { ObjectImage } from '../../src/collection/object.js';
import { addressBelow } from '../../src/images/address.js';
import { isInside } from '../../src/images/regularFile.js';
import type { ImageSource } from './image.js';
import type { ImagePipeline } from './pipeline.js';
import type { ObjectLook } from '../denormalise/object.js';
import { presentText, readText } from '../denormalise/text.js';
import type { ObjectRecord, SourceImage, SourceShare } from '../records/sourceRecord.js';

/** What a record's images came to, and what was wrong with some of them. */
interface LookResult {
  readonly look: ObjectLook;
  readonly processed: number;
  readonly problems: readonly ImageTrouble[];
}

export interface ImageTrouble {
  readonly src: string;
  readonly problem: string;
}

/** Where images are looked for. */
interface ImagePlaces {
  /** The source folder. */
  readonly folder: string;
  /** `IMAGE_BASE_URL`, for the paths that the folder lacks. */
  readonly baseUrl: string | undefined;
}

/** Whether anything of the record has to be read from a file or the network. */
export function hasImages(record: ObjectRecord): boolean {
  return (record.images ?? []).some((image) => presentText(image.src) !== null);
}

/**
 * Looks at a record's images: sizes, thumbnails, and the colours of the primary one (the first
 * with a `src` where none is marked). A record keeps the colours it brings where no image of its
 * own gives any.
 */
export async function lookAt(
  record: ObjectRecord,
  places: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<LookResult> {
  const images = record.images ?? [];
  const primary = findPrimary(images);
  const looks = await Promise.all(
    images.map((image) => lookAtImage(image, image === primary, places, pipeline)),
  );
  const extracted = looks.find((look) => look.image.primary)?.colors ?? null;
  return {
    look: {
      images: looks.map((look) => look.image),
      color: extracted ?? readColors(record),
    },
    processed: looks.filter((look) => look.image.contentKey !== null).length,
    problems: looks.flatMap((look) => (look.trouble ? [look.trouble] : [])),
  };
}

function findPrimary(images: readonly SourceImage[]): SourceImage | undefined {
  const withFile = images.filter((image) => presentText(image.src) !== null);
  return (
    withFile.find((image) => image.primary) ??
    withFile[0] ??
    images.find((image) => image.primary) ??
    images[0]
  );
}

interface OneLook {
  readonly image: ObjectImage;
  readonly colors?: ImageColors;
  readonly trouble?: ImageTrouble;
}

async function lookAtImage(
  source: SourceImage,
  primary: boolean,
  places: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<OneLook> {
  const none = {
    altText: readText(source.altText),
    primary,
    src: null,
    thumbnail: null,
    contentKey: null,
    width: null,
    height: null,
  };
  const src = presentText(source.src);
  if (src === null) return { image: none };
  const place = await locate(src, places);
  if ('problem' in place) return { image: none, trouble: { src, problem: place.problem } };
  const result = await pipeline.process(place);
  if ('problem' in result)
    return {
      // The base URL is the operator's word that the image is there, whatever the indexer met.
      image: place.atBase ? { ...none, src } : none,
      trouble: { src, problem: result.problem },
    };
  const { colors, width, height, thumbnail, contentKey } = result;
  return { image: { ...none, src, thumbnail, contentKey, width, height }, colors };
}

interface Place extends ImageSource {
  /** Set where the image is below the base URL, not in the source folder. */
  readonly atBase?: true;
}

/**
 * Where an image is. A path may not lead out of the source folder, by `..` or by a link; that is
 * asked again of the file that is opened in the end.
 */
async function locate(
  src: string,
  { folder, baseUrl }: ImagePlaces,
): Promise<Place | { readonly problem: string }> {
  if (/^https?:\/\//i.test(src)) return { url: src };
  const file = path.resolve(folder, src);
  if (!isInside(file, folder)) return { problem: 'the path leads out of the source folder' };
  const target = await follow(file);
  if (target === undefined)
    return baseUrl === undefined
      ? { problem: 'there is no such file' }
      : { url: addressBelow(baseUrl, src), atBase: true };
  if (!isInside(target, (await follow(folder)) ?? folder))
    return { problem: 'the link leads out of the source folder' };
  return { file, folder };
}

/** Where a path leads, links followed; undefined where there is nothing. */
function follow(file: string): Promise<string | undefined> {
  return realpath(file).catch(() => undefined);
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

function pickNamed<Name extends string>(
  shares: readonly SourceShare[] | null | undefined,
  names: readonly Name[],
): { readonly color: Name; readonly value: number }[] | null {
  const named = (shares ?? []).flatMap(({ color, value }) => {
    const name = names.find((known) => known === color);
    return name ? [{ color: name, value }] : [];
  });
  return named.length > 0 ? largestFirst(named) : null;
}

function largestFirst<Share extends { readonly value: number }>(shares: readonly Share[]): Share[] {
  return shares.toSorted((a, b) => b.value - a.value);
}
