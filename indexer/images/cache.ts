import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { COLOR_MODEL_VERSION } from '../../src/color/naming.js';
import type { ImageColors } from '../../src/collection/color.js';

/** What is remembered of an image's content. */
export interface CachedImage {
  readonly colors: ImageColors;
  readonly width: number;
  readonly height: number;
}

/** What tells that a file is the one seen before, without reading it. */
interface FileState {
  readonly file: string;
  readonly size: number;
  readonly modified: number;
}

/** What a server said of an image, to ask whether it changed. */
interface UrlState {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentKey: string;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS images (
    contentKey TEXT NOT NULL, model INTEGER NOT NULL, image TEXT NOT NULL,
    PRIMARY KEY (contentKey, model)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS files (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, modified REAL NOT NULL, contentKey TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS urls (
    url TEXT PRIMARY KEY, etag TEXT, lastModified TEXT, contentKey TEXT NOT NULL) WITHOUT ROWID;`;

/** Opens `<dataDir>/colors.db`: SQLite in WAL mode, safe when the process is killed. */
export function openColorCache(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(path.join(dataDir, 'colors.db'));
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000',
  );
  database.exec(SCHEMA);
  database.prepare('DELETE FROM images WHERE model <> ?').run([COLOR_MODEL_VERSION]);
  const selectImage = database.prepare(
    'SELECT image FROM images WHERE contentKey = ? AND model = ?',
  );
  const insertImage = database.prepare('INSERT OR REPLACE INTO images VALUES (?, ?, ?)');
  const selectFile = database.prepare(
    'SELECT contentKey FROM files WHERE file = ? AND size = ? AND modified = ?',
  );
  const selectPath = database.prepare('SELECT 1 FROM files WHERE file = ?');
  const insertFile = database.prepare('INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)');
  const selectUrl = database.prepare(
    'SELECT etag, lastModified, contentKey FROM urls WHERE url = ?',
  );
  const insertUrl = database.prepare('INSERT OR REPLACE INTO urls VALUES (?, ?, ?, ?)');
  return {
    findImage(contentKey: string): CachedImage | undefined {
      const row = selectImage.get([contentKey, COLOR_MODEL_VERSION]) as
        { image: string } | undefined;
      return row && (JSON.parse(row.image) as CachedImage);
    },
    rememberImage(contentKey: string, image: CachedImage): void {
      insertImage.run([contentKey, COLOR_MODEL_VERSION, JSON.stringify(image)]);
    },
    findFile({ file, size, modified }: FileState): string | undefined {
      const row = selectFile.get([file, size, modified]) as { contentKey: string } | undefined;
      return row?.contentKey;
    },
    /** Whether a file of this path was ever seen, whatever it was. */
    hasPath(file: string): boolean {
      return selectPath.get([file]) !== undefined;
    },
    rememberFile({ file, size, modified }: FileState, contentKey: string): void {
      insertFile.run([file, size, modified, contentKey]);
    },
    findUrl(url: string): UrlState | undefined {
      return selectUrl.get([url]) as UrlState | undefined;
    },
    rememberUrl(url: string, { etag, lastModified, contentKey }: UrlState): void {
      insertUrl.run([url, etag, lastModified, contentKey]);
    },
    close(): void {
      database.close();
    },
  };
}

export type ColorCache = ReturnType<typeof openColorCache>;
