/** The one file that opens SQLite files: how they are opened, and the few calls that are made of them. */
import Database from 'libsql';
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { damagedFile } from '../errors.js';

export type { Database };

/**
 * Bytes. The sources of objects are 2 to 3 KB: of pages of 4 KB, SQLite's own choice, a third was
 * empty (23 November 2026).
 */
const PAGE_SIZE = 16_384;

/** Milliseconds that a connection waits for another process's write to end. */
const BUSY_TIMEOUT = 60_000;

interface OpenOptions {
  /** Whether a file that is not there is made. Without it, opening one fails. */
  readonly create: boolean;
  /**
   * FULL: a commit is on the disk when it returns. NORMAL: a commit survives a killed process; the
   * last ones before a power loss may be lost, whole ones, and the file stays sound.
   */
  readonly synchronous: 'FULL' | 'NORMAL';
}

/** Opens a SQLite file with a write-ahead log (WAL): readers never wait for writers. */
export function openDatabase(
  path: string,
  { create, synchronous }: OpenOptions,
): Database.Database {
  // Only an address can say that the file must be there.
  const address = create ? path : `${pathToFileURL(path).href}?mode=rw`;
  const database = new Database(address, { timeout: BUSY_TIMEOUT });
  try {
    // The size of pages counts for a file in which there is nothing yet.
    database.exec(
      `PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA page_size = ${PAGE_SIZE};
       PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA cache_size = -4000`,
    );
    return database;
  } catch (error) {
    database.close();
    throw isDamage(error) ? damagedFile(path, error) : error;
  }
}

/** Whether SQLite cannot make sense of a file, or of a part of it. */
export function isDamage(error: unknown): error is Error {
  const codes = /^SQLITE_(NOTADB|CORRUPT)/;
  return error instanceof Error && 'code' in error && codes.test(String(error.code));
}

/** What SQLite says of a full disk; SHMSIZE of one without room to begin with: reading takes some, too. */
const FULL: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/** Whether SQLite found no room for what it was to write. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}

/**
 * Which file is at a path, undefined for none. An open file that was removed or replaced goes on
 * answering: only by this it is known from the one that others see there.
 */
export function fileAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Runs `work` in a write transaction; an error rolls everything back. */
export function writeTransaction<T>(database: Database.Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `work` over one unchanging state of the file. */
export function readTransaction<T>(database: Database.Database, work: () => T): T {
  database.exec('BEGIN');
  try {
    return work();
  } finally {
    database.exec('COMMIT');
  }
}

export type Row = readonly unknown[];

/** A prepared statement whose rows are arrays. */
export interface Statement {
  run(...parameters: readonly unknown[]): unknown;
  get(...parameters: readonly unknown[]): unknown;
  all(...parameters: readonly unknown[]): readonly unknown[];
}

/** Prepares a statement to be used many times. */
export function prepare(database: Database.Database, sql: string): Statement {
  const statement = database.prepare(sql);
  return statement.reader ? statement.raw() : statement;
}

/** Bytes of a row. */
export function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value as Uint8Array<ArrayBuffer>;
  throw new Error(`expected bytes from the database, got ${typeof value}`);
}

/** All rows as arrays. */
export function rows(
  database: Database.Database,
  sql: string,
  ...parameters: readonly unknown[]
): readonly Row[] {
  return database
    .prepare(sql)
    .raw()
    .all(...parameters) as readonly Row[];
}

/** The first row, or undefined. */
export function row(
  database: Database.Database,
  sql: string,
  ...parameters: readonly unknown[]
): Row | undefined {
  return database
    .prepare(sql)
    .raw()
    .get(...parameters) as Row | undefined;
}
