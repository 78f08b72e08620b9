// What is deleted at the end of a run: files that nothing needs any more.
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generationName } from '../../src/collection/indices.js';
import { thumbnailId } from '../../src/images/address.js';
import { noteTidied } from '../../src/images/notes.js';
import { thumbnailPaths } from '../../src/images/renditions.js';
import { CACHE_FILE, openColorCache } from '../images/cache.js';
import { DOWNLOADS } from '../images/pipeline.js';
import { deleteThumbnails, objectsWithImage } from '../images/thumbnailFiles.js';
import type { GenerationPlace } from '../write/generation.js';
import { isSharedFolder } from '../write/knownHashes.js';
import { withRetries } from '../write/retry.js';
import type { Progress } from '../report/progress.js';
import type { ImageTable } from '../scratch/imageTable.js';

/** What is served now, and what else of a run says what is needed. */
interface Needs extends GenerationPlace {
  readonly dataDir: string;
  /** Generations that can be served again. */
  readonly kept: readonly string[];
  /** Thumbnails and copies of the objects that are served. */
  readonly images: ImageTable;
  readonly progress: Pick<Progress, 'say'>;
}

const KEPT_REJECTS = 30;
/** A download this old (ms) is of a run that was killed. */
const OLD_DOWNLOAD = 3_600_000;

/**
 * Deletes thumbnails of works that are no longer public, copies of widths that are not made any
 * more, and leftovers: downloads of runs that were killed, rejects files but the last 30, rows of
 * the image cache that were not used for 90 days.
 */
export async function tidyUp(needs: Needs): Promise<void> {
  const { dataDir, prefix, generation, progress } = needs;
  if (!(await isSharedFolder(dataDir, prefix)))
    await deleteThumbnails(dataDir, (file) => isWanted(needs, file));
  await deleteDownloads(path.join(dataDir, DOWNLOADS));
  await deleteRejects(dataDir);
  if (existsSync(path.join(dataDir, CACHE_FILE))) {
    const cache = openColorCache(dataDir, (line) => {
      progress.say(line);
    });
    cache.forgetUnused();
    cache.close();
  }
  await noteTidied(dataDir, { prefix, generation });
}

/** Whether a work that is served has the file, or had it in a generation that can be served again. */
async function isWanted(needs: Needs, file: string): Promise<boolean> {
  if (needs.images.has(file)) return true;
  const { client, prefix, kept } = needs;
  for (const generation of kept) {
    const found = await objectsWithImage({ client, prefix, generation }, thumbnailId(file));
    const owners = found.filter(({ images }) => images.flatMap(thumbnailPaths).includes(file));
    const ids = owners.map(({ id }) => id);
    if (await areServed(needs, ids)) return true;
  }
  return false;
}

async function areServed(
  { client, prefix, generation }: Needs,
  objects: readonly string[],
): Promise<boolean> {
  if (objects.length === 0) return false;
  const query = { terms: { id: objects.map(Number) } };
  const index = generationName(prefix, 'objects', generation);
  return (await withRetries(() => client.count({ index, query }))).count > 0;
}

async function deleteDownloads(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > OLD_DOWNLOAD) await rm(file, { force: true });
  }
}

async function deleteRejects(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => /^rejects-\w+\.ndjson$/.test(name));
  // Their names begin with the time of their run.
  for (const name of names.toSorted().slice(0, -KEPT_REJECTS))
    await rm(path.join(dataDir, name), { force: true });
}
