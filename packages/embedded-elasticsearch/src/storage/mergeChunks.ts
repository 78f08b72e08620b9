/**
 * Puts chunks together: many small ones cost every search, and dead rows take room.
 */
import { emptyColumn, endOf, startOf, sumOf } from '../columns/columns.js';
import type { AnyColumn } from '../columns/columns.js';
import { decodeColumn } from '../columns/encodeColumn.js';
import { joinColumns } from '../columns/joinColumns.js';
import { keepRows } from '../columns/keepRows.js';
import { countColumn, decodeRows, insertChunk } from './chunk.js';
import type { Rows } from './chunk.js';
import { bytesOf, prepare, row, rows } from './database.js';
import type { Database } from './database.js';

interface Piece extends Rows {
  readonly first: number;
  /** By position: 1 for rows that are alive. */
  readonly alive: Uint8Array;
}

/** Rewrites neighbouring chunks as one, without the rows that died by a round; within a transaction. */
export function mergeChunks(
  database: Database.Database,
  firsts: readonly number[],
  until: number,
): void {
  const pieces = firsts.map((first) => readPiece(database, first, until));
  const fields = new Set(
    firsts.flatMap((first) =>
      rows(database, 'SELECT field FROM columns WHERE first = ?', first).map(([f]) => String(f)),
    ),
  );
  const rids = pieces.flatMap((piece) => livingOf(piece.rids, piece));
  const texts = pieces.flatMap((piece) => livingOf(piece.texts, piece));
  removePieces(database, pieces);
  const [first] = rids;
  if (first === undefined) {
    const remove = prepare(database, 'DELETE FROM columns WHERE first = ?');
    for (const piece of pieces) remove.run(piece.first);
    return;
  }
  const columns = takeColumns(database, pieces, fields);
  insertChunk(database, { first, rids, texts, columns });
}

function livingOf(list: Float64Array, { alive }: Piece): readonly number[] {
  return Array.from(list.filter((_, position) => alive[position] === 1));
}

const EVERY_ROW = { has: () => true };

/**
 * The joined column of each field, whose pieces are deleted when it is given. One at a time: all
 * columns of a large chunk take a hundred megabytes and more.
 */
function* takeColumns(
  database: Database.Database,
  pieces: readonly Piece[],
  fields: ReadonlySet<string>,
): Generator<readonly [field: string, column: AnyColumn]> {
  const inner = innerAlive(database, pieces, fields);
  const remove = prepare(database, 'DELETE FROM columns WHERE field = ? AND first = ?');
  for (const field of fields) {
    const nested = [...inner.keys()].find((path) => field.startsWith(`${path}.`));
    const alive = pieces.map((piece) => inner.get(nested ?? '')?.get(piece) ?? piece.alive);
    const stored = pieces.map(({ first }) => readColumn(database, field, first));
    const kind = stored.find((column) => column !== null)?.kind;
    if (kind === undefined) throw new Error(`[${field}] has no column in the chunks to merge`);
    const parts = alive.map((kept, n) =>
      keepRows(stored[n] ?? emptyColumn(kind, kept.length), kept),
    );
    for (const { first } of pieces) remove.run(field, first);
    yield [field, joinColumns(parts, EVERY_ROW)];
  }
}

function readPiece(database: Database.Database, first: number, until: number): Piece {
  const [stored] = row(database, 'SELECT rows FROM chunks WHERE first = ?', first) ?? [];
  const { rids, texts } = decodeRows(first, bytesOf(stored));
  const buried = 'SELECT rid FROM graves WHERE rid BETWEEN ? AND ? AND round <= ?';
  const dead = new Set(rows(database, buried, first, rids.at(-1), until).map(([rid]) => rid));
  const alive = Uint8Array.from(rids, (rid) => (dead.has(rid) ? 0 : 1));
  return { first, rids, texts, alive };
}

function removePieces(database: Database.Database, pieces: readonly Piece[]): void {
  const unbury = prepare(database, 'DELETE FROM graves WHERE rid = ?');
  const removeChunk = prepare(database, 'DELETE FROM chunks WHERE first = ?');
  for (const piece of pieces) {
    piece.rids.forEach((rid, index) => {
      if (piece.alive[index] === 0) unbury.run(rid);
    });
    removeChunk.run(piece.first);
  }
}

/** Per nested path and piece, which inner documents are alive: those of living rows. */
type InnerAlive = ReadonlyMap<string, ReadonlyMap<Piece, Uint8Array>>;

function innerAlive(
  database: Database.Database,
  pieces: readonly Piece[],
  fields: ReadonlySet<string>,
): InnerAlive {
  const paths = [...fields].filter((field) => field.endsWith(countColumn('')));
  return new Map(
    paths.map((path) => [
      path.slice(0, -1),
      new Map(
        pieces.map((piece) => [
          piece,
          innerAliveOf(piece, readColumn(database, path, piece.first)),
        ]),
      ),
    ]),
  );
}

function innerAliveOf({ alive }: Piece, counts: AnyColumn | null): Uint8Array {
  if (counts?.kind !== 'numeric') return new Uint8Array(0);
  const inner = new Uint8Array(sumOf(counts.values));
  let next = 0;
  alive.forEach((isAlive, position) => {
    const place = startOf(counts, position);
    if (place === endOf(counts, position)) return;
    const end = next + (counts.values[place] as number);
    inner.fill(isAlive, next, end);
    next = end;
  });
  return inner;
}

function readColumn(database: Database.Database, field: string, first: number): AnyColumn | null {
  const sql = 'SELECT data FROM columns WHERE field = ? AND first = ?';
  const found = row(database, sql, field, first);
  return found ? decodeColumn(bytesOf(found[0])) : null;
}
