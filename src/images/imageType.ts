import path from 'node:path';
import type { OpenFile } from './regularFile.js';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.webp': 'image/webp',
};

/**
 * How files of each type start, their bytes read as Latin-1 (MIME Sniffing, 6.1; TIFF 6.0). The
 * library file-type is not used: it does not know SVG, and looks into hundreds of other formats.
 */
const BY_START: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftyp(avif|avis)/, 'image/avif'],
  [/^(II\*\0|MM\0\*)/, 'image/tiff'],
  [
    /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg/i,
    'image/svg+xml',
  ],
];
const START_LENGTH = 512;

/** The media type that a file's name tells; undefined where it tells none. */
export function typeByName(file: string): string | undefined {
  return BY_EXTENSION[path.extname(file).toLowerCase()];
}

/** The media type that a file's content tells; undefined for what is no image. */
export async function typeByContent(file: OpenFile): Promise<string | undefined> {
  const buffer = Buffer.alloc(START_LENGTH);
  const { bytesRead } = await file.read(buffer, 0, START_LENGTH, 0);
  const start = buffer.toString('latin1', 0, bytesRead);
  return BY_START.find(([pattern]) => pattern.test(start))?.[1];
}
