/**
 * Points in time: visible states of an index that go on being read for a while. Rows of versions
 * that one of them sees are not cleared away before it ends.
 */
import { row, writeTransaction } from './database.js';
import type { IndexFile, IndexState } from './indexFile.js';

/** The part of a state that says what is seen. */
export type Point = Pick<IndexState, 'visibleRid' | 'visibleRound'>;

/** Made with the first point, so that files without one stay as they are. */
const TABLE = `CREATE TABLE IF NOT EXISTS points (
  rid INTEGER NOT NULL, round INTEGER NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (rid, round))`;

/** Keeps what is visible now for so many milliseconds; whoever keeps the same shares it. */
export function openPoint(file: IndexFile, keepAlive: number): Point {
  return writeTransaction(file.database, () => {
    const { visibleRid, visibleRound } = file.state();
    file.database.exec(TABLE);
    file.database
      .prepare(
        `INSERT INTO points VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET expires = max(expires, excluded.expires)`,
      )
      .run(visibleRid, visibleRound, Date.now() + keepAlive);
    return { visibleRid, visibleRound };
  });
}

/** Lets go of a point, also for others who keep the same; false where it is not kept. */
export function closePoint(file: IndexFile, point: Point): boolean {
  return writeTransaction(file.database, () => {
    if (!isKept(file, point)) return false;
    file.database
      .prepare('DELETE FROM points WHERE rid = ? AND round = ?')
      .run(point.visibleRid, point.visibleRound);
    return true;
  });
}

/** Whether all that was visible at a point is still there. */
export function isKept(file: IndexFile, { visibleRid, visibleRound }: Point): boolean {
  if (!hasPoints(file)) return false;
  const sql = 'SELECT 1 FROM points WHERE rid = ? AND round = ? AND expires > ?';
  return row(file.database, sql, visibleRid, visibleRound, Date.now()) !== undefined;
}

/** The last round whose deaths no point has to outlive; within a write transaction. */
export function lastClearable(file: IndexFile): number {
  if (!hasPoints(file)) return Number.MAX_SAFE_INTEGER;
  file.database.prepare('DELETE FROM points WHERE expires <= ?').run(Date.now());
  const [round] = row(file.database, 'SELECT min(round) FROM points') ?? [];
  return round === null ? Number.MAX_SAFE_INTEGER : Number(round);
}

function hasPoints(file: IndexFile): boolean {
  const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'points'";
  return row(file.database, sql) !== undefined;
}
