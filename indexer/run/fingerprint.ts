import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../../src/images/regularFile.js';
import { readVersion } from '../../src/packageRoot.js';
import type { IndexOptions } from './options.js';
import { WORDING_FILES } from '../sources/readWording.js';
import type { Source } from '../sources/source.js';
import { withWithdrawals } from '../write/markedFingerprint.js';

/**
 * SHA-256 over all that decides what a run would write: the content of the source files; name,
 * size and time of every other file of the source folder (its images), and where links lead, but
 * for synonyms and pins, which each run reads; the configuration; the program's version. After it
 * that of the objects that were withdrawn. Equal fingerprints: nothing to do.
 */
export async function fingerprint(
  source: Source,
  options: IndexOptions,
  withdrawn: readonly number[],
): Promise<string> {
  const root = await resolveLinks(source.folder);
  const hash = createHash('sha256');
  const { format, maxRejects, makerRoles, shards, replicas } = options;
  const { maxMegapixels, imageBaseUrl, imageTimeout, allowPrivateImageHosts } = options;
  const { imageRenditions } = options;
  const configuration = {
    ...{ format, maxRejects, makerRoles, maxMegapixels, shards, replicas, imageBaseUrl },
    ...{ imageTimeout, allowPrivateImageHosts, imageRenditions },
  };
  hash.update(JSON.stringify([readVersion(), source.folder, configuration]));
  for (const { file } of source.files)
    hash.update(JSON.stringify([file.name, await file.readDigest()]));
  const counted = [
    ...source.files.map(({ file }) => file.path),
    ...WORDING_FILES.map((name) => path.join(source.folder, name)),
  ];
  const known = new Set([...counted, ...(await Promise.all(counted.map(resolveLinks)))]);
  const isOwn = await findOwnOutput(root, options.dataDir);
  const walk = { root, isOwn, known, seen: new Set<string>() };
  for await (const { place, description } of describeBelow(source.folder, root, walk))
    hash.update(JSON.stringify([path.relative(source.folder, place), ...description]));
  return withWithdrawals(hash.digest('hex'), withdrawn);
}

/** A file or a link of the source folder, and all of it that a run may see. */
interface Described {
  readonly place: string;
  readonly description: readonly unknown[];
}

interface Walk {
  /** The source folder, links followed. */
  readonly root: string;
  /** Whether a place, links followed, is Vitrine's own. */
  readonly isOwn: (real: string) => boolean;
  /** Files whose content counts, or that do not. */
  readonly known: ReadonlySet<string>;
  /** Folders that were listed, links followed: by links they may be in each other. */
  readonly seen: Set<string>;
}

/**
 * Every file and link below a folder, in the same order each time. Hidden ones are no images.
 * @param real where the folder is, links followed
 */
async function* describeBelow(folder: string, real: string, walk: Walk): AsyncGenerator<Described> {
  if (walk.seen.has(real)) return;
  walk.seen.add(real);
  const entries = await listFolder(folder);
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const place = path.join(folder, entry.name);
    const realPlace = path.join(real, entry.name);
    if (walk.known.has(place) || walk.known.has(realPlace) || walk.isOwn(realPlace)) continue;
    if (entry.isSymbolicLink()) yield* describeLink(place, walk);
    else if (entry.isDirectory()) yield* describeBelow(place, realPlace, walk);
    else if (entry.isFile()) yield { place, description: await describeFile(place) };
  }
}

/**
 * A link, and what is below the folder of the source that it leads to. One that leads to another
 * file is a change though both are as they were, in size and time.
 */
async function* describeLink(place: string, walk: Walk): AsyncGenerator<Described> {
  const real = await realpath(place).catch(() => undefined);
  if (real !== undefined && walk.isOwn(real)) return;
  const target = real === undefined ? null : path.relative(walk.root, real);
  const isFolder = real !== undefined && (await stat(real).catch(() => null))?.isDirectory();
  // Of a folder the time is left out: it changes with files that are no images, too. So is that of
  // a file whose content counts.
  const isPlain = isFolder === true || (real !== undefined && walk.known.has(real));
  yield { place, description: [target, ...(isPlain ? [] : await describeFile(place))] };
  if (isFolder && isInside(real, walk.root)) yield* describeBelow(place, real, walk);
}

/** A folder of images that cannot be listed, or a file that goes meanwhile, is no end of a run. */
async function listFolder(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isFileError(error)) return [];
    throw error;
  }
}

async function describeFile(file: string): Promise<readonly unknown[]> {
  try {
    const { size, mtimeMs } = await stat(file);
    return [size, mtimeMs];
  } catch (error) {
    if (isFileError(error)) return [error.code];
    throw error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/**
 * What below a source folder is Vitrine's own: `DATA_DIR`, if it is there. Where the source folder
 * is `DATA_DIR` itself, the images in it are the source's, and the rest is not.
 * @param source the source folder, links followed, as the places that are asked about
 */
async function findOwnOutput(source: string, dataDir: string): Promise<(real: string) => boolean> {
  const data = await resolveLinks(dataDir);
  if (source !== data) {
    // The source may be in `DATA_DIR` itself.
    const isWithin = isInside(source, data);
    return (real) => real === data || (!isWithin && isInside(real, data));
  }
  return (real) => {
    if (path.dirname(real) !== source) return false;
    const name = path.basename(real);
    return OWN_FOLDERS.includes(name) || OWN_FILES.test(name);
  };
}

/** Folders in `DATA_DIR`. */
const OWN_FOLDERS = ['downloads', 'search', 'thumbnails'];
/** Files in `DATA_DIR`: databases, notes and rejects. No image has such a name. */
const OWN_FILES = /\.(?:db|sqlite|json|ndjson)(?:[.-]|$)/;

async function resolveLinks(place: string): Promise<string> {
  return realpath(place).catch(() => path.resolve(place));
}
