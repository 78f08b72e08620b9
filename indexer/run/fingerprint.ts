import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import type { IndexOptions } from './options.js';
import { WORDING_FILES } from '../wording/readWording.js';
import type { Source } from '../sources/source.js';

/**
 * SHA-256 over all that decides what a run would write: the content of the source files; name,
 * size and time of every other file of the source folder (its images) but for synonyms and pins,
 * which each run reads; the configuration; the program's version; the objects that
 * were withdrawn. Equal fingerprints: nothing to do.
 */
export async function fingerprint(
  source: Source,
  options: IndexOptions,
  withdrawn: readonly number[],
): Promise<string> {
  const own = await findOwnOutput(source.folder, options.dataDir);
  const hash = createHash('sha256');
  const { format, maxRejects, makerRoles, shards, replicas } = options;
  const { maxMegapixels, imageBaseUrl, imageTimeout, allowPrivateImageHosts } = options;
  const { imageRenditions } = options;
  const configuration = {
    ...{ format, maxRejects, makerRoles, maxMegapixels, shards, replicas, imageBaseUrl },
    ...{ imageTimeout, allowPrivateImageHosts, imageRenditions },
  };
  hash.update(JSON.stringify([await readVersion(), source.folder, configuration, withdrawn]));
  for (const { file } of source.files)
    hash.update(JSON.stringify([file.name, await file.readDigest()]));
  const known = new Set([
    ...source.files.map(({ file }) => file.path),
    ...WORDING_FILES.map((name) => path.join(source.folder, name)),
  ]);
  for await (const file of filesBelow(source.folder, own)) {
    if (known.has(file)) continue;
    hash.update(
      JSON.stringify([path.relative(source.folder, file), ...(await describeFile(file))]),
    );
  }
  return hash.digest('hex');
}

/** The release of this program. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(path.join(packageRoot, 'package.json'), 'utf8'),
  );
  return (manifest as { version: string }).version;
}

/** Every file below a folder, in the same order each time. Hidden ones are no images. */
async function* filesBelow(
  folder: string,
  isOwn: (place: string) => boolean,
): AsyncGenerator<string> {
  const entries = await listFolder(folder);
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const place = path.join(folder, entry.name);
    if (isOwn(place)) continue;
    if (entry.isDirectory()) yield* filesBelow(place, isOwn);
    else if (entry.isFile()) yield place;
  }
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
 */
async function findOwnOutput(folder: string, dataDir: string): Promise<(place: string) => boolean> {
  const [source, data] = await Promise.all([folder, dataDir].map(resolveLinks));
  if (source !== data)
    return (place) => path.resolve(source ?? '', path.relative(folder, place)) === data;
  return (place) => {
    if (path.dirname(place) !== folder) return false;
    const name = path.basename(place);
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
