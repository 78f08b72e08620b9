import Database from 'libsql';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** A new file in place of one, with its log: what still has the old one open has nothing to do with it. */
export function replaceFile(file: string, bytes: string | Buffer): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  writeFileSync(file, bytes);
}

/** All that a database has is in its file then, not in the log beside it. */
function bringLogIn(file: string): void {
  const database = new Database(file);
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  database.close();
}

/** Ways in which a file is not what Vitrine left there. */
export const HARM = {
  'something else': (file: string) => {
    replaceFile(file, 'This is no database. '.repeat(500));
  },
  'cut off': (file: string) => {
    if (file.endsWith('.db')) bringLogIn(file);
    const whole = readFileSync(file);
    replaceFile(file, whole.subarray(0, whole.length >> 1));
  },
  'a list': (file: string) => {
    replaceFile(file, '[]');
  },
  'of other tables': (file: string) => {
    replaceFile(file, '');
    const database = new Database(file);
    database.exec('CREATE TABLE images (other TEXT); CREATE TABLE known (other TEXT)');
    database.close();
  },
};
