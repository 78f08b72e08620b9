import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { addressBelow, isAddress, spellingsOf } from '../../src/images/address.js';
import { isInside } from '../../src/images/regularFile.js';
import type { ImageSource } from './image.js';
import { answersInTime } from './imageFile.js';

/** Where images are looked for. */
export interface ImagePlaces {
  /** The source folder. */
  readonly folder: string;
  /** `IMAGE_BASE_URL`, for the paths that the folder lacks. */
  readonly baseUrl: string | undefined;
}

/** What leads into the folder from its root, or by `..`, as an address has it: from the folder on. */
export function belowFolder(src: string, folder: string): string {
  const isPlain = !path.isAbsolute(src) && !src.split('/').includes('..');
  const file = path.resolve(folder, src);
  return isPlain || isAddress(src) || !isInside(file, folder) ? src : path.relative(folder, file);
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
  { folder, baseUrl }: ImagePlaces,
): Promise<Place | { readonly problem: string }> {
  if (isAddress(src)) return { url: src };
  const file = path.resolve(folder, src);
  if (!isInside(file, folder)) return { problem: 'the path leads out of the source folder' };
  const target = await findFile(src, folder);
  if (target === undefined)
    return baseUrl === undefined
      ? { file, folder }
      : { url: addressBelow(baseUrl, src), atBase: true };
  const root = (await follow(folder)) ?? folder;
  if (!isInside(target, root)) return { problem: 'the link leads out of the source folder' };
  // What a link leads to, so that two files of one size and time are not taken for one.
  return { file: path.join(folder, path.relative(root, target)), folder };
}

/** Where the first spelling of a path that there is leads; undefined where there is none. */
async function findFile(src: string, folder: string): Promise<string | undefined> {
  for (const spelling of spellingsOf(src)) {
    const target = await follow(path.resolve(folder, spelling));
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Where a path leads, links followed; undefined where there is nothing. */
function follow(file: string): Promise<string | undefined> {
  return answersInTime(
    realpath(file).catch(() => undefined),
    file,
  );
}
