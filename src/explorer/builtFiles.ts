import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file of the built browser apps: where it is, and what it is. */
export interface BuiltFile {
  readonly path: string;
  readonly type: string;
  /** Encodings made at build time, best first, with the path of each. */
  readonly encodings: readonly { readonly name: 'br' | 'gzip'; readonly path: string }[];
  /** Whether the name holds a hash of the content, so that it may be cached for ever. */
  readonly hashed: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * The files below a folder of a built app, by their path in URLs (`/assets/index-1a2b3c.js`).
 * The list is made once: a path outside it is never looked for on the disk.
 */
export function listBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const known = new Set(names);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type === undefined || !statSync(path.join(folder, name)).isFile()) continue;
    files.set(`/${name.split(path.sep).join('/')}`, {
      path: path.join(folder, name),
      type,
      encodings: (
        [
          { name: 'br', extension: '.br' },
          { name: 'gzip', extension: '.gz' },
        ] as const
      )
        .filter(({ extension }) => known.has(name + extension))
        .map((encoding) => ({
          name: encoding.name,
          path: path.join(folder, name + encoding.extension),
        })),
      hashed: name.startsWith('assets'),
    });
  }
  return files;
}
