import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { completeColors } from '../../src/color/documentColor.js';
import type { ImageColors } from '../../src/collection/color.js';
import { CLOUDINARY_COLORS, GOOGLE_COLORS } from '../../src/collection/color.js';
import type { ObjectImage } from '../../src/collection/object.js';
import { addressBelow, isAddress } from '../../src/images/address.js';
import { isInside } from '../../src/images/regularFile.js';
import { type ImageSource, type ProblemKind, SHOWN_AS_IT_IS } from './image.js';
import { answersInTime } from './imageFile.js';
import type { LastLooks } from './lastLooks.js';
import type { ImagePipeline } from './pipeline.js';
import type { ObjectLook } from '../denormalise/object.js';
import { hasText, presentText, readText } from '../denormalise/text.js';
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
  readonly cause: ProblemKind;
  /** Whether what was served of it before is kept. */
  readonly kept: boolean;
  /** Whether the next run looks again, even if the source is as it was. */
  readonly again: boolean;
}

/** Where images are looked for, and what they were. */
interface ImagePlaces {
  /** The source folder. */
  readonly folder: string;
  /** `IMAGE_BASE_URL`, for the paths that the folder lacks. */
  readonly baseUrl: string | undefined;
  readonly lastLooks: LastLooks;
}

/** Whether anything of the record has to be read from a file or the network. */
export function hasImages(record: ObjectRecord): boolean {
  return (record.images ?? []).some(namesImage);
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

/** Whether an image of a record is one to read, not only words about one. */
export function namesImage(image: SourceImage): boolean {
  return presentText(image.src) !== null;
}

/**
 * Looks at a record's images: sizes, thumbnails, and the colours of the primary one (the first
 * with a `src` where none is marked). A record keeps the colours it brings where no image of its
 * own gives any. Of an image that cannot be had, or read, everything stays as it is served.
 */
export async function lookAt(
  record: ObjectRecord,
  places: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<LookResult> {
  const images = record.images ?? [];
  const primary = findPrimary(images);
  const looks = await Promise.all(
    images.map((image) =>
      lookAtImage({ id: record.id, image, primary: image === primary }, places, pipeline),
    ),
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

interface RecordImage {
  /** Of the object. */
  readonly id: number;
  readonly image: SourceImage;
  readonly primary: boolean;
}

async function lookAtImage(
  source: RecordImage,
  places: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<OneLook> {
  const none = withoutFile(source.image, source.primary);
  const given = presentText(source.image.src);
  if (given === null) return { image: none };
  const src = belowFolder(given, places.folder);
  const place = await locate(src, places);
  if ('problem' in place)
    return { image: none, trouble: { src, problem: place.problem, ...OUTSIDE } };
  const result = await pipeline.process(place);
  if (!('problem' in result)) {
    const { colors, ...seen } = result;
    return { image: { ...none, src, ...seen }, colors };
  }
  const { problem, kind, shown } = result;
  const last = KEPT.has(kind) ? await findLast(source.id, src, place, places, pipeline) : undefined;
  // The same content keeps its thumbnail and colours, whatever became of decoding it this time.
  if (shown && (shown.contentKey === null || last?.image.contentKey !== shown.contentKey))
    return {
      image: { ...none, src, ...shown },
      trouble: { src, problem, cause: kind, kept: false, again: AGAIN.has(kind) },
    };
  const kept = last !== undefined;
  // A file that is not there, and was not, is seen by its folder when it comes.
  const again = place.url !== undefined || AGAIN.has(kind) || (kind === 'missing' && kept);
  const trouble = { src, problem, cause: kind, kept, again };
  if (!last)
    // The base URL is the operator's word that the image is there, whatever the indexer met.
    return { image: place.atBase ? { ...none, src } : none, trouble };
  return {
    image: { ...none, src, ...last.image },
    ...(last.colors && { colors: last.colors }),
    trouble,
  };
}

/** What leads into the folder from its root, or by `..`, as an address has it: from the folder on. */
function belowFolder(src: string, folder: string): string {
  const isPlain = !path.isAbsolute(src) && !src.split('/').includes('..');
  const file = path.resolve(folder, src);
  return isPlain || isAddress(src) || !isInside(file, folder) ? src : path.relative(folder, file);
}

const OUTSIDE = { cause: 'broken', kept: false, again: false } as const;
/** Problems that take nothing away that is served. */
const KEPT = new Set<ProblemKind>(['unavailable', 'missing', 'broken', ...SHOWN_AS_IT_IS]);
/** Problems that may be over the next time though nothing changed: a process that was too slow. */
const AGAIN: ReadonlySet<ProblemKind> = new Set(['unavailable', 'unfinished']);

interface Last {
  readonly image: Pick<ObjectImage, 'thumbnail' | 'renditions' | 'contentKey' | 'width' | 'height'>;
  readonly colors?: ImageColors | undefined;
}

/**
 * What was last seen of an image that cannot be had now: as its object is served, else as the
 * cache remembers its place. The record itself may be another one by now: nothing else is kept.
 */
async function findLast(
  id: number,
  src: string,
  place: ImageSource,
  { lastLooks }: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<Last | undefined> {
  const look = await lastLooks.find(id);
  const served = look?.images.find((image) => image.src === src && image.contentKey !== null);
  const known = pipeline.recall(place, served?.contentKey ?? undefined);
  if (!served) {
    if (!known) return undefined;
    const { colors, ...image } = known;
    return { image, colors };
  }
  const { thumbnail, renditions, contentKey, width, height } = served;
  // The object's colours are those of its primary image, where that one was decoded.
  const own = served.primary && thumbnail !== null ? look?.color : undefined;
  const image = { thumbnail, contentKey, width, height, ...(renditions && { renditions }) };
  return { image, colors: known?.colors ?? own ?? undefined };
}

interface Place extends ImageSource {
  /** Set where the image is below the base URL, not in the source folder. */
  readonly atBase?: true;
}

/**
 * Where an image is. A path may not lead out of the source folder, by `..` or by a link; that is
 * asked again of the file that is opened in the end.
 */
export async function locate(
  src: string,
  { folder, baseUrl }: Pick<ImagePlaces, 'folder' | 'baseUrl'>,
): Promise<Place | { readonly problem: string }> {
  if (isAddress(src)) return { url: src };
  const file = path.resolve(folder, src);
  if (!isInside(file, folder)) return { problem: 'the path leads out of the source folder' };
  const target = await follow(file);
  if (target === undefined)
    return baseUrl === undefined
      ? { file, folder }
      : { url: addressBelow(baseUrl, src), atBase: true };
  const root = (await follow(folder)) ?? folder;
  if (!isInside(target, root)) return { problem: 'the link leads out of the source folder' };
  // What a link leads to, so that two files of one size and time are not taken for one.
  return { file: path.join(folder, path.relative(root, target)), folder };
}

/** Where a path leads, links followed; undefined where there is nothing. */
function follow(file: string): Promise<string | undefined> {
  return answersInTime(
    realpath(file).catch(() => undefined),
    file,
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
