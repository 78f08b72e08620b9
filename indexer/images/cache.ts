// What is remembered of images between runs, so that none is decoded twice.
import { mkdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type Database from 'libsql';
import { COLOR_MODEL_VERSION } from '../../src/color/naming.js';
import type { ImageColors } from '../../src/collection/color.js';
import { checkDataFile } from '../../src/config/dataFile.js';
import { openOrMake, type Say } from '../scratch/remembered.js';
import type { ThumbnailFormat } from './thumbnail.js';

/** What is remembered of an image's content. */
export interface CachedImage {
  readonly colors: ImageColors;
  readonly width: number;
  readonly height: number;
  /** Absent where it was remembered by a release that wrote WebP only. */
  readonly thumbnailFormat?: ThumbnailFormat;
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

/** The cache's file in `DATA_DIR`. */
export const CACHE_FILE = 'colors.db';
const DAY = 86_400_000;
/** Days after which an image that nobody asked for is forgotten. */
const FORGOTTEN_AFTER = 90;
/** What is written within so many milliseconds is committed together, for the file is then locked. */
const COMMIT_AFTER = 100;
/** Days within which it is not noted again that an image was used. */
const NOTED_FOR = 7;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS images (
    contentKey TEXT NOT NULL, model INTEGER NOT NULL, image TEXT NOT NULL,
    PRIMARY KEY (contentKey, model)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS files (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, modified REAL NOT NULL, contentKey TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS urls (
    url TEXT PRIMARY KEY, etag TEXT, lastModified TEXT, contentKey TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS used (
    contentKey TEXT PRIMARY KEY, day INTEGER NOT NULL) WITHOUT ROWID;`;

/** Copies a cache that nobody writes to now; nothing where there is none. */
export async function copyColorCache(from: string, to: string): Promise<void> {
  for (const name of [CACHE_FILE, `${CACHE_FILE}-wal`])
    if (checkDataFile(path.join(from, name)))
      await copyFile(path.join(from, name), path.join(to, name));
}

/**
 * Opens `<dataDir>/colors.db`: SQLite in WAL mode, safe when the process is killed. One that is
 * damaged is replaced by an empty one: its images are looked at again.
 */
export function openColorCache(dataDir: string, say: Say): ColorCache {
  mkdirSync(dataDir, { recursive: true });
  return openOrMake(path.join(dataDir, CACHE_FILE), readCache, say);
}

function prepareStatements(database: Database.Database) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    selectImage: prepare('SELECT image FROM images WHERE contentKey = ? AND model = ?'),
    insertImage: prepare('INSERT OR REPLACE INTO images VALUES (?, ?, ?)'),
    selectFile: prepare(
      'SELECT contentKey FROM files WHERE file = ? AND size = ? AND modified = ?',
    ),
    selectPath: prepare('SELECT contentKey FROM files WHERE file = ?'),
    insertFile: prepare('INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)'),
    selectUrl: prepare('SELECT etag, lastModified, contentKey FROM urls WHERE url = ?'),
    insertUrl: prepare('INSERT OR REPLACE INTO urls VALUES (?, ?, ?, ?)'),
    noteUse: prepare(
      `INSERT INTO used VALUES (?1, ?2)
       ON CONFLICT (contentKey) DO UPDATE SET day = ?2 WHERE day < ?2 - ${NOTED_FOR}`,
    ),
  };
}

function readCache(database: Database.Database) {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000',
  );
  database.exec(SCHEMA);
  database.prepare('DELETE FROM images WHERE model <> ?').run([COLOR_MODEL_VERSION]);
  const statements = prepareStatements(database);
  const writes = new GatheredWrites(database);
  const today = (): number => Math.floor(Date.now() / DAY);
  return {
    findImage(contentKey: string): CachedImage | undefined {
      writes.run(statements.noteUse, [contentKey, today()]);
      const row = statements.selectImage.get([contentKey, COLOR_MODEL_VERSION]) as
        { image: string } | undefined;
      return row && (JSON.parse(row.image) as CachedImage);
    },
    rememberImage(contentKey: string, image: CachedImage): void {
      writes.run(statements.insertImage, [contentKey, COLOR_MODEL_VERSION, JSON.stringify(image)]);
    },
    findFile({ file, size, modified }: FileState): string | undefined {
      const row = statements.selectFile.get([file, size, modified]) as
        { contentKey: string } | undefined;
      return row?.contentKey;
    },
    /** The content that was last seen at a path, whatever is there now. */
    keyOfFile(file: string): string | undefined {
      return (statements.selectPath.get([file]) as { contentKey: string } | undefined)?.contentKey;
    },
    rememberFile({ file, size, modified }: FileState, contentKey: string): void {
      writes.run(statements.insertFile, [file, size, modified, contentKey]);
    },
    findUrl(url: string): UrlState | undefined {
      return statements.selectUrl.get([url]) as UrlState | undefined;
    },
    rememberUrl(url: string, { etag, lastModified, contentKey }: UrlState): void {
      writes.run(statements.insertUrl, [url, etag, lastModified, contentKey]);
    },
    forgetUnused(): void {
      writes.commit();
      forgetUnused(database, today());
    },
    close(): void {
      writes.close();
    },
  };
}

/**
 * Gathers writes: each in a transaction of its own takes several times as long. A process that is
 * killed loses the last of them, whose images are looked at again.
 */
class GatheredWrites {
  private timer: NodeJS.Timeout | undefined;
  /** Of a commit that nobody waited for. */
  private failure: Error | undefined;

  constructor(private readonly database: Database.Database) {}

  /**
   * Of an image that comes to its end after the run did, nothing is remembered.
   * @throws as well what the commit before failed with
   */
  run(statement: Database.Statement, values: readonly unknown[]): void {
    // Asked for `inTransaction` once it is closed, libsql ends the process.
    if (!this.database.open) return;
    if (!this.database.inTransaction) this.begin();
    statement.run(values);
  }

  /** The lock is asked for at once: later it could be refused. */
  private begin(): void {
    this.reportFailure();
    this.database.exec('BEGIN IMMEDIATE');
    this.timer = setTimeout(() => {
      try {
        this.commit();
      } catch (error) {
        this.failure = error instanceof Error ? error : new Error(String(error));
        if (this.database.inTransaction) this.database.exec('ROLLBACK');
      }
    }, COMMIT_AFTER);
  }

  /** @throws as well what the commit before failed with */
  commit(): void {
    clearTimeout(this.timer);
    this.reportFailure();
    if (this.database.inTransaction) this.database.exec('COMMIT');
  }

  close(): void {
    if (!this.database.open) return;
    try {
      this.commit();
    } finally {
      this.database.close();
    }
  }

  private reportFailure(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

/** Forgets what was not asked for in a long time. */
function forgetUnused(database: Database.Database, today: number): void {
  const tables = ['images', 'files', 'urls'];
  database.exec('BEGIN');
  // What is older than the table of uses counts as used today.
  for (const table of tables)
    database.prepare(`INSERT OR IGNORE INTO used SELECT contentKey, ? FROM ${table}`).run([today]);
  database.prepare('DELETE FROM used WHERE day < ?').run([today - FORGOTTEN_AFTER]);
  for (const table of tables)
    database.exec(`DELETE FROM ${table} WHERE contentKey NOT IN (SELECT contentKey FROM used)`);
  database.exec('COMMIT');
}

export type ColorCache = ReturnType<typeof readCache>;
