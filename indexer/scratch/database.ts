import Database from 'libsql';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isProcessAlive } from '../processes.js';

const NAME = /^scratch-(\d+)-\w+\.sqlite/;

/**
 * A SQLite file for what grows with the collection while a run lasts, so that memory does not.
 * It needs no safety: after a crash it is thrown away.
 */
export interface Scratch {
  readonly database: Database.Database;
  /** Closes and deletes the file. */
  close(): void;
}

export function openScratch(dataDir: string): Scratch {
  mkdirSync(dataDir, { recursive: true });
  const name = `scratch-${process.pid}-${Date.now().toString(36)}.sqlite`;
  const file = path.join(dataDir, name);
  const database = new Database(file);
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768;' +
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = FILE; BEGIN',
  );
  return {
    database,
    close: () => {
      database.close();
      rmSync(file, { force: true });
    },
  };
}

/** Deletes the scratch files of runs that were killed. Returns how many there were. */
export function deleteDeadScratch(dataDir: string): number {
  const dead = listNames(dataDir).filter((name) => {
    const pid = Number(NAME.exec(name)?.[1]);
    return pid !== 0 && !Number.isNaN(pid) && (pid === process.pid || !isProcessAlive(pid));
  });
  for (const name of dead) rmSync(path.join(dataDir, name), { force: true });
  return dead.length;
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
