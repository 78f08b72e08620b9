import type { Client } from '@elastic/elasticsearch';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generationName } from '../../src/collection/indices.js';
import { IMAGE_ID_FIELD, thumbnailId } from '../../src/images/address.js';
import { thumbnailPath } from '../../src/images/renditions.js';
import { withRetries } from '../write/retry.js';
import { thumbnailFolder } from './thumbnail.js';

/** An unfinished thumbnail this old (ms) is of a process that was killed. */
const UNFINISHED = 3_600_000;

/** Deletes an image's thumbnail, and the copies beside it. */
export async function deleteThumbnail(dataDir: string, thumbnail: string): Promise<void> {
  const folder = path.join(thumbnailFolder(dataDir), path.dirname(thumbnail));
  const own = path.basename(thumbnail);
  for (const name of await namesIn(folder))
    if (thumbnailPath(name) === own) await rm(path.join(folder, name), { force: true });
}

/** Deletes the thumbnails and copies, by the ids of their images, that nobody is to have. Returns how many. */
export async function deleteThumbnails(
  dataDir: string,
  isWanted: (id: string) => Promise<boolean> | boolean,
): Promise<number> {
  const folder = thumbnailFolder(dataDir);
  let deleted = 0;
  for (const start of await namesIn(folder))
    for (const name of await namesIn(path.join(folder, start))) {
      const file = path.join(folder, start, name);
      const isFinished = name.endsWith('.webp');
      const goes = isFinished
        ? !(await isWanted(thumbnailId(start + name)))
        : Date.now() - (await stat(file)).mtimeMs > UNFINISHED;
      if (!goes) continue;
      await rm(file, { force: true });
      deleted += 1;
    }
  return deleted;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code)))
      return [];
    throw error;
  }
}

/** Ids of objects of one generation that have an image, at most a thousand. */
export async function objectsWithImage(
  client: Client,
  prefix: string,
  generation: string,
  id: string,
): Promise<readonly string[]> {
  const { hits } = await withRetries(() =>
    client.search({
      index: generationName(prefix, 'objects', generation),
      size: 1_000,
      _source: false,
      query: { bool: { filter: [{ term: { [IMAGE_ID_FIELD]: id } }] } },
    }),
  );
  return hits.hits.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
}
