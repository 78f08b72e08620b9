import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';

import { IMAGE_ROUTE, ORIGINALS, THUMBNAILS } from '../discover/imageAddress.js';
import { findImageFolder } from '../discover/imageFolder.js';
import { typeByContent, typeByName } from './imageType.js';

export interface ImageOptions {
  /** `DATA_DIR`: thumbnails are in `thumbnails/` below it. */
  readonly dataDir: string;
  /** Where originals are; default: the source folder that the indexer noted in `DATA_DIR`. */
  readonly imageDir?: string | undefined;
}

const REMEMBERED_HASHES = 50_000;

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly tag: string;
}

interface ImageFile extends FoundFile {
  readonly type: string;
}

/**
 * Serves `/images/thumbnails/…` and `/images/originals/<sha256>/…`. Both addresses hold a hash of
 * the content, so answers may be cached for ever. An original is served only where its content
 * has the hash of the address: the files of records that are not public stay out of reach, since
 * nobody is told theirs.
 */
export function createImages(options: ImageOptions): Middleware {
  const hashes = new LRUCache<string, string>({ max: REMEMBERED_HASHES });

  return async (context, next) => {
    const reading = context.method === 'GET' || context.method === 'HEAD';
    if (!reading || !context.path.startsWith(`${IMAGE_ROUTE}/`)) {
      await next();
      return;
    }
    const file = await findFile(context.path.slice(IMAGE_ROUTE.length + 1), options, hashes);
    if (file) sendImage(context, file);
    else context.status = 404;
  };
}

async function findFile(
  requested: string,
  options: ImageOptions,
  hashes: LRUCache<string, string>,
): Promise<ImageFile | null> {
  const [kind, ...segments] = readSegments(requested) ?? [];
  if (kind === THUMBNAILS) {
    const file = await fileBelow(path.join(options.dataDir, THUMBNAILS), segments);
    const type = file && typeByName(file.path);
    return type ? { ...file, type } : null;
  }
  const [contentKey, ...rest] = segments;
  if (kind !== ORIGINALS || contentKey === undefined) return null;
  const folder = options.imageDir ?? (await findImageFolder(options.dataDir));
  const file = folder === null ? null : await fileBelow(folder, rest);
  if (!file) return null;
  // The indexer reads images by their content, whatever their names: so must this.
  const type = typeByName(file.path) ?? (await typeByContent(file.path));
  if (type === undefined || (await contentHash(file, hashes)) !== contentKey) return null;
  return { ...file, type, tag: contentKey };
}

/** The decoded names between the slashes; null where one could lead anywhere else. */
function readSegments(requested: string): readonly string[] | null {
  try {
    const segments = requested.split('/').map(decodeURIComponent);
    const plain = segments.every((name) => !/^\.{0,2}$|[/\\\0]|^[a-z]:/i.test(name));
    return plain ? segments : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** A file below a folder, links followed and checked too; null where there is none. */
async function fileBelow(folder: string, segments: readonly string[]): Promise<FoundFile | null> {
  const wanted = path.join(folder, ...segments);
  try {
    const [root, found] = await Promise.all([realpath(folder), realpath(wanted)]);
    const info = await stat(found);
    if (!found.startsWith(root + path.sep) || !info.isFile()) return null;
    const tag = `${path.basename(found, path.extname(found))}-${info.size.toString(36)}`;
    return { path: found, size: info.size, tag };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(String(error.code));
}

/** SHA-256 of a file in hex, remembered while path, size and time of change stay the same. */
async function contentHash(file: FoundFile, hashes: LRUCache<string, string>): Promise<string> {
  const { mtimeMs } = await stat(file.path);
  const version = `${file.path}\0${file.size}\0${mtimeMs}`;
  const known = hashes.get(version);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  const digest = hash.digest('hex');
  hashes.set(version, digest);
  return digest;
}

function sendImage(context: Context, file: ImageFile): void {
  context.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Pages of other sites may show the images; an SVG opened by itself runs nothing.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  context.etag = file.tag;
  context.status = 200;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  context.type = file.type;
  if (context.method === 'GET') context.body = createReadStream(file.path);
  context.length = file.size;
}
