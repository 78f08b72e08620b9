import Database from 'libsql';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { findOut, identifyProcess } from '../processes.js';
import { systemCode } from '../../src/systemCode.js';

/** With what names its process among those of all containers that share the folder, in hex. */
const NAME = /^scratch-([\da-f]+)-\w+\.sqlite/;
/** A file this old (ms) is of a dead process, where that cannot be seen from here. */
const OLD = 86_400_000;

/**
 * A SQLite file for what grows with the collection while a run lasts, so that memory does not.
 * It needs no safety: after a crash it is thrown away.
 */
export interface Scratch {
  readonly database: Database.Database;
  /** Closes the file and keeps it under another name, on the disk, in place of what had it. */
  keep(file: string): void;
  /** Closes and deletes the file, unless it is kept. */
  close(): void;
}

/** For what is looked up in any order. */
const CACHE_KIB = 32_768;

/** @param cacheKib most memory for its pages */
export function openScratch(dataDir: string, cacheKib = CACHE_KIB): Scratch {
  mkdirSync(dataDir, { recursive: true });
  const owner = Buffer.from(identifyProcess() ?? hostname()).toString('hex');
  const file = path.join(dataDir, `scratch-${owner}-${randomBytes(6).toString('hex')}.sqlite`);
  const database = new Database(file);
  database.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheKib};` +
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = FILE; BEGIN',
  );
  return {
    database,
    keep: (kept) => {
      // An exclusive lock is let go by the next reading, and not by `close` while statements are there.
      database.exec('COMMIT; PRAGMA locking_mode = NORMAL; SELECT * FROM sqlite_master');
      database.close();
      const written = openSync(file, 'r+');
      fsyncSync(written);
      closeSync(written);
      renameSync(file, kept);
    },
    close: () => {
      if (database.open) database.close();
      rmSync(file, { force: true });
    },
  };
}

/** Deletes the scratch files of runs that were killed. Returns how many there were. */
export function deleteDeadScratch(dataDir: string): number {
  const dead = listNames(dataDir).filter((name) => {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner === undefined) return false;
    const found = findOut(Buffer.from(owner, 'hex').toString());
    return found === 'gone' || (found === 'unknown' && isOld(path.join(dataDir, name)));
  });
  for (const name of dead) rmSync(path.join(dataDir, name), { force: true });
  return dead.length;
}

function isOld(file: string): boolean {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > OLD;
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
