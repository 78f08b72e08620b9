// SQLite files in `DATA_DIR` that only save work: one that is damaged is as good as none.
import { rmSync } from 'node:fs';
import Database from 'libsql';
import { checkDataFile, describeDamaged } from '../../src/config/dataFile.js';
import { systemCode } from '../../src/systemCode.js';

/** Tells the operator. */
export type Say = (line: string) => void;

type Read<Opened> = (database: Database.Database) => Opened;

/** Milliseconds to wait for another process. */
const PATIENCE = 5_000;

/**
 * Opens a file that an earlier run left.
 * @param read fails where the tables are others than expected
 * @returns undefined where there is none, or a damaged one: then nothing is known
 * @throws OperatorError where something is in its place that is not Vitrine's to replace
 */
export function openRemembered<Opened>(
  file: string,
  read: Read<Opened>,
  say: Say,
): Opened | undefined {
  if (!checkDataFile(file)) return undefined;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: PATIENCE });
    checkWhole(database);
    return read(database);
  } catch (error) {
    database?.close();
    if (!isDamage(error)) throw error;
    say(describeDamaged(file, error.message));
    return undefined;
  }
}

/** The same, for a file that is written to: an empty one takes the place of one that is damaged. */
export function openOrMake<Opened>(file: string, read: Read<Opened>, say: Say): Opened {
  const opened = openRemembered(file, read, say);
  if (opened !== undefined) return opened;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  return read(new Database(file));
}

/** Each page is looked at once: what is cut off or overwritten is found before it is relied on. */
function checkWhole(database: Database.Database): void {
  const found = database.prepare('PRAGMA quick_check(1)').raw().get() as readonly unknown[];
  if (found[0] !== 'ok') throw new Damage(String(found[0]));
}

class Damage extends Error {}

/** Not where the disk is full or fails, or somebody else has the file locked. */
function isDamage(error: unknown): error is Error {
  if (error instanceof Damage) return true;
  // SQLITE_ERROR: a table or column that is not there.
  const codes = /^SQLITE_(NOTADB|CORRUPT|ERROR)/;
  return error instanceof Error && codes.test(systemCode(error));
}
