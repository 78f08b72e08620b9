import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import type { IndexOptions } from './options.js';
import type { Source } from '../sources/source.js';

/**
 * SHA-256 over all that decides what a run would write: the content of the source files; name,
 * size and time of every other file of the source folder (its images); the configuration; the
 * program's version. Equal fingerprints: nothing to do.
 */
export async function fingerprint(source: Source, options: IndexOptions): Promise<string> {
  const hash = createHash('sha256');
  const { format, maxRejects, makerRoles, shards, replicas } = options;
  const { maxMegapixels, imageBaseUrl, imageTimeout, allowPrivateImageHosts } = options;
  const configuration = {
    ...{ format, maxRejects, makerRoles, maxMegapixels, shards, replicas, imageBaseUrl },
    ...{ imageTimeout, allowPrivateImageHosts },
  };
  hash.update(JSON.stringify([await readVersion(), source.folder, configuration]));
  for (const file of source.files) await hashContent(file.path, hash);
  const records = new Set(source.files.map((file) => file.path));
  for await (const file of filesBelow(source.folder)) {
    if (records.has(file)) continue;
    const { size, mtimeMs } = await stat(file);
    hash.update(JSON.stringify([path.relative(source.folder, file), size, mtimeMs]));
  }
  return hash.digest('hex');
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(path.join(packageRoot, 'package.json'), 'utf8'),
  );
  return (manifest as { version: string }).version;
}

async function hashContent(file: string, hash: Hash): Promise<void> {
  hash.update(JSON.stringify(path.basename(file)));
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 ** 2 }))
    hash.update(chunk as Buffer);
}

/** Every file below a folder, in the same order each time. Hidden ones are no images. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    else if (entry.isFile()) yield place;
  }
}
