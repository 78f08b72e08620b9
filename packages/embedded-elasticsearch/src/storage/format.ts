/**
 * Which layout of tables a file has. The number stands in SQLite's `user_version`, and rises when
 * a build can no longer read what an older one wrote.
 */
import { unreadableFile } from '../errors.js';
import { row } from './database.js';
import type { Database } from './database.js';

export const FORMAT_VERSION = 3;

/** Notes the format in a new file; within the transaction that makes its tables. */
export function markFormat(database: Database.Database): void {
  database.exec(`PRAGMA user_version = ${FORMAT_VERSION}`);
}

/** Whether nothing has been written to a file yet. */
export function isUnused(database: Database.Database): boolean {
  return row(database, 'SELECT 1 FROM sqlite_master') === undefined && versionOf(database) === 0;
}

/** 0 for a file of a release from before there were versions, or one in which there is nothing. */
export function versionOf(database: Database.Database): number {
  return Number(row(database, 'PRAGMA user_version')?.[0]);
}

function hasTable(database: Database.Database, name: string): boolean {
  return row(database, 'SELECT 1 FROM sqlite_master WHERE name = ?', name) !== undefined;
}

/**
 * @param table A table that every file of this kind has.
 * @throws EngineError 500 for a file of another format, or one that the engine did not make.
 */
export function checkFormat(database: Database.Database, path: string, table: string): void {
  const found = versionOf(database);
  const isKnown = found === FORMAT_VERSION;
  if (isKnown && hasTable(database, table)) return;
  const expected = `expected format version ${FORMAT_VERSION} of the embedded engine's files`;
  throw unreadableFile(
    path,
    isKnown
      ? `${expected}, found a file without the table [${table}]: restore it from a backup, or delete the data folder and index again`
      : `${expected}, found ${found}: use the release that wrote it, or delete the data folder and index again with this one`,
  );
}
