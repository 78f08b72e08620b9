import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generationName } from '../../src/collection/indices.js';
import type { ObjectDocument, ObjectImage } from '../../src/collection/object.js';
import { unreadable } from '../../src/config/dataFile.js';
import { IMAGE_ID_FIELD, imageId, thumbnailId } from '../../src/images/address.js';
import { systemCode } from '../../src/systemCode.js';
import type { GenerationPlace } from '../write/generation.js';
import { withRetries } from '../write/retry.js';
import { thumbnailFolder, thumbnailName } from './thumbnail.js';

/** An unfinished thumbnail this old (ms) is of a process that was killed. */
const UNFINISHED = 3_600_000;

/**
 * Deletes an image's thumbnail of whatever format, and the copies beside it.
 * @throws OperatorError with the file that cannot be deleted
 */
export async function deleteThumbnail(dataDir: string, contentKey: string): Promise<void> {
  const start = path.dirname(thumbnailName(contentKey));
  const folder = path.join(thumbnailFolder(dataDir), start);
  for (const name of await namesIn(folder))
    if (thumbnailId(start + name) === imageId(contentKey)) await remove(path.join(folder, name));
}

/** Deletes the thumbnails and copies, by their paths, that nobody is to have. */
export async function deleteThumbnails(
  dataDir: string,
  isWanted: (path: string) => Promise<boolean>,
): Promise<void> {
  const folder = thumbnailFolder(dataDir);
  for (const start of await namesIn(folder))
    for (const name of await namesIn(path.join(folder, start))) {
      const file = path.join(folder, start, name);
      const isFinished = /[.](?:jpg|webp)$/.test(name);
      const goes = isFinished
        ? !(await isWanted(`${start}/${name}`))
        : Date.now() - (await stat(file)).mtimeMs > UNFINISHED;
      if (goes) await remove(file);
    }
}

async function remove(file: string): Promise<void> {
  try {
    await rm(file, { force: true });
  } catch (error) {
    throw unreadable(file, error);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(systemCode(error))) return [];
    throw error;
  }
}

/** What objects of one generation that have an image show of theirs, at most a thousand objects. */
export async function objectsWithImage(
  { client, prefix, generation }: GenerationPlace,
  id: string,
): Promise<readonly ObjectWithImage[]> {
  const { hits } = await withRetries(() =>
    client.search<ObjectDocument>({
      index: generationName(prefix, 'objects', generation),
      size: 1_000,
      _source: ['display.images'],
      query: { bool: { filter: [{ term: { [IMAGE_ID_FIELD]: id } }] } },
    }),
  );
  return hits.hits.map(({ _id = '', _source }) => ({
    id: _id,
    images: _source?.display.images ?? [],
  }));
}

interface ObjectWithImage {
  readonly id: string;
  readonly images: readonly ObjectImage[];
}
