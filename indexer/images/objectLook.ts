import type { ImageColors } from '../../src/collection/color.js';
import type { ObjectImage } from '../../src/collection/object.js';
import { type ImageSource, type ProblemKind, SHOWN_AS_IT_IS } from './image.js';
import { belowFolder, locate, type ImagePlaces } from './imagePlace.js';
import type { LastLooks } from './lastLooks.js';
import type { ImagePipeline } from './pipeline.js';
import { findPrimary, readColors, withoutFile } from './recordImages.js';
import type { ObjectLook } from '../denormalise/object.js';
import { presentText } from '../denormalise/text.js';
import type { ObjectRecord, SourceImage } from '../records/sourceRecord.js';

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

/** Where images are looked for, by what, and what they were. */
interface Looking extends ImagePlaces {
  readonly lastLooks: LastLooks;
  readonly pipeline: ImagePipeline;
}

/**
 * Looks at a record's images: sizes, thumbnails, and the colours of the primary one. One of which
 * there is nothing to show stands for no object while another can: pages show the other, and the
 * colours are to be those of what is shown. A record keeps the colours it brings where no image of
 * its own gives any. Of an image that cannot be had, or read, everything stays as it is served.
 */
export async function lookAt(record: ObjectRecord, looking: Looking): Promise<LookResult> {
  const images = record.images ?? [];
  const looks = await Promise.all(images.map((image) => lookAtImage(record.id, image, looking)));
  const shown = images.filter((_, place) => typeof looks[place]?.image.src === 'string');
  const primary = findPrimary(shown) ?? findPrimary(images);
  const extracted = looks.find((_, place) => images[place] === primary)?.colors ?? null;
  return {
    look: {
      images: looks.map(({ image }, place) => ({ ...image, primary: images[place] === primary })),
      color: extracted ?? readColors(record),
    },
    processed: looks.filter((look) => look.image.contentKey !== null).length,
    problems: looks.flatMap((look) => (look.trouble ? [look.trouble] : [])),
  };
}

interface OneLook {
  readonly image: ObjectImage;
  readonly colors?: ImageColors;
  readonly trouble?: ImageTrouble;
}

/** @param id of the object */
async function lookAtImage(id: number, source: SourceImage, looking: Looking): Promise<OneLook> {
  const none = withoutFile(source, false);
  const given = presentText(source.src);
  if (given === null) return { image: none };
  const src = belowFolder(given, looking.folder);
  const place = await locate(src, looking);
  if ('problem' in place)
    return { image: none, trouble: { src, problem: place.problem, ...OUTSIDE } };
  const result = await looking.pipeline.process(place);
  if (!('problem' in result)) {
    const { colors, ...seen } = result;
    return { image: { ...none, src, ...seen }, colors };
  }
  const { problem, kind, shown } = result;
  const last = KEPT.has(kind) ? await findLast(id, src, place, looking) : undefined;
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
  { lastLooks, pipeline }: Looking,
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
