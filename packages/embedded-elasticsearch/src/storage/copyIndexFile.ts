/**
 * Copies the file of an index, whole and durable, while others read it.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { EngineError } from '../errors.js';
import { openDatabase, row } from './database.js';
import type { Database } from './database.js';
import { IndexFile } from './indexFile.js';
import { refreshIndex } from './refresh.js';

/** Milliseconds that a copy waits for readers of an older state to end. */
const PATIENCE = 60_000;
const PAUSE = 20;

/** Stands between the names of the two files, in the name of a copy that is being made. */
const COPY_MARK = '.db-copy-';

/**
 * Copies the file of an index, with all that was written to it, refreshed or not; the copy shows
 * it all, and is on the disk. Where the file system can, the two share their blocks, and it takes
 * no time. The copy has a name of its own until `enter`, which notes it in the catalogue, asks for
 * it by `place`; the source's writers wait so long.
 *
 * @throws EngineError 503 where a reader of an older state does not end.
 */
export function copyIndexFile(
  source: string,
  target: string,
  enter: (place: () => void) => void,
): void {
  const copy = source.replace(/\.db$/, COPY_MARK) + path.basename(target, '.db');
  const writer = openDatabase(source, { create: false, synchronous: 'NORMAL' });
  const checkpointer = openDatabase(source, { create: false, synchronous: 'NORMAL' });
  try {
    lockWhole(source, writer, checkpointer);
    copyFile(source, copy);
    sync(copy, 'r+');
    enter(() => {
      renameSync(copy, target);
      sync(path.dirname(target), 'r');
      showAll(target);
    });
  } catch (error) {
    for (const file of [copy, target]) removeFile(file);
    throw error;
  } finally {
    if (writer.inTransaction) writer.exec('ROLLBACK');
    checkpointer.close();
    writer.close();
  }
}

/**
 * Keeps all writers out once the file itself has everything: then nothing is in the log that a
 * copy of the file would lack, and nobody changes the file.
 */
function lockWhole(
  source: string,
  writer: Database.Database,
  checkpointer: Database.Database,
): void {
  for (const end = performance.now() + PATIENCE; ;) {
    writer.exec('BEGIN IMMEDIATE');
    const [, inLog, inFile] = row(checkpointer, 'PRAGMA wal_checkpoint(PASSIVE)') ?? [];
    if (inLog === inFile) return;
    // A reader of an older state needs the file as it is: it ends when its search does.
    writer.exec('ROLLBACK');
    if (performance.now() > end) {
      throw new EngineError(
        503,
        'process_cluster_event_timeout_exception',
        `[${source}] was read for ${PATIENCE / 1000} s by a search that began before the last write: it cannot be copied yet`,
      );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
}

/** Elasticsearch opens a clone with all that is in it. */
function showAll(copy: string): void {
  const file = new IndexFile(copy);
  try {
    refreshIndex(file);
    file.makeDurable();
  } finally {
    file.close();
  }
}

/**
 * On Unix not done by this process, which has the file open in SQLite: whoever closes a file gives
 * up the locks that its process has on it, those of other connections too, and other processes
 * then take the file for theirs alone.
 */
function copyFile(source: string, copy: string): void {
  if (process.platform === 'win32') copyFileSync(source, copy);
  else execFileSync('cp', ['--', source, copy], { stdio: 'pipe' });
}

/** Brings a file, or the names in a folder, to the disk. */
function sync(name: string, flags: 'r' | 'r+'): void {
  const file = openSync(name, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function removeFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/** Removes copies that a killed process left. Who still copies keeps the writers of the source out. */
export function removeDeadCopies(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [uuid = '', copied] = name.split(COPY_MARK, 2);
    if (copied !== undefined && !isWritten(path.join(folder, `${uuid}.db`)))
      rmSync(path.join(folder, name), { force: true });
  }
}

/** Whether somebody writes to an index at this moment. */
function isWritten(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = openDatabase(file, { create: false, synchronous: 'NORMAL' });
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN IMMEDIATE');
    database.exec('ROLLBACK');
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    database.close();
  }
}
