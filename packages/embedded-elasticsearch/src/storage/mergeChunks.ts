/**
 * Puts chunks together: many small ones cost every search, and dead rows take room.
 */
import { encodeKeywords, insertChunk } from './chunk.js';
import type { Cell, KeywordCells, TextCells } from './chunk.js';
import { prepare, rows } from './database.js';
import type { Database } from './database.js';

interface Piece {
  readonly first: number;
  readonly rids: readonly number[];
  readonly texts: readonly number[];
  /** Whether the row at each place is alive. */
  readonly alive: readonly boolean[];
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
  const rids = pieces.flatMap((piece) => keep(piece.rids, piece.alive));
  const texts = pieces.flatMap((piece) => keep(piece.texts, piece.alive));
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

/**
 * The joined column of each field, whose pieces are deleted when it is given. One at a time: all
 * columns of a large chunk take a hundred megabytes and more.
 */
function* takeColumns(
  database: Database.Database,
  pieces: readonly Piece[],
  fields: ReadonlySet<string>,
): Generator<readonly [field: string, data: unknown]> {
  const counts = innerCounts(database, pieces, fields);
  const remove = prepare(database, 'DELETE FROM columns WHERE field = ? AND first = ?');
  for (const field of fields) {
    const parts = pieces.map((piece) => readColumn(database, field, piece, counts));
    for (const { first } of pieces) remove.run(field, first);
    yield [field, joinParts(parts)];
  }
}

function readPiece(database: Database.Database, first: number, until: number): Piece {
  const [[rids, texts] = ['[]', '[]']] = rows(
    database,
    'SELECT rids, texts FROM chunks WHERE first = ?',
    first,
  );
  const list = JSON.parse(String(rids)) as readonly number[];
  const isDead = prepare(database, 'SELECT 1 FROM graves WHERE rid = ? AND round <= ?');
  return {
    first,
    rids: list,
    texts: JSON.parse(String(texts)) as readonly number[],
    alive: list.map((rid) => isDead.get(rid, until) === undefined),
  };
}

function removePieces(database: Database.Database, pieces: readonly Piece[]): void {
  const unbury = prepare(database, 'DELETE FROM graves WHERE rid = ?');
  const removeChunk = prepare(database, 'DELETE FROM chunks WHERE first = ?');
  for (const piece of pieces) {
    piece.rids.forEach((rid, index) => {
      if (piece.alive[index] === false) unbury.run(rid);
    });
    removeChunk.run(piece.first);
  }
}

type Part =
  | { readonly kind: 'keyword'; readonly cells: readonly Cell<string>[] }
  | {
      readonly kind: 'text';
      readonly norms: readonly number[];
      readonly frequencies: readonly number[];
    }
  | { readonly kind: 'plain'; readonly cells: readonly (Cell<number> | string)[] }
  | { readonly kind: 'absent'; readonly size: number };

/** Per piece and nested path, how many inner documents each row has. */
type InnerCounts = ReadonlyMap<string, ReadonlyMap<Piece, readonly number[]>>;

function innerCounts(
  database: Database.Database,
  pieces: readonly Piece[],
  fields: ReadonlySet<string>,
): InnerCounts {
  const paths = [...fields].filter((field) => field.endsWith('#'));
  return new Map(
    paths.map((path) => [
      path.slice(0, -1),
      new Map(
        pieces.map((piece) => {
          const counts = (readData(database, path, piece.first) ?? []) as readonly number[];
          return [piece, piece.rids.map((_, index) => counts[index] ?? 0)];
        }),
      ),
    ]),
  );
}

function readColumn(
  database: Database.Database,
  field: string,
  piece: Piece,
  counts: InnerCounts,
): Part {
  const nested = [...counts.keys()].find((path) => field.startsWith(`${path}.`));
  const inner = nested === undefined ? undefined : counts.get(nested)?.get(piece);
  const alive = inner
    ? inner.flatMap((count, index) => Array<boolean>(count).fill(piece.alive[index] ?? false))
    : piece.alive;
  const data = readData(database, field, piece.first);
  if (data === null) return { kind: 'absent', size: alive.filter(Boolean).length };
  if (Array.isArray(data)) {
    return {
      kind: 'plain',
      cells: keep(pad(data as (Cell<number> | string)[], alive.length, null), alive),
    };
  }
  if (isTextCells(data)) {
    return {
      kind: 'text',
      norms: keep(pad([...data.norms], alive.length, 0), alive),
      frequencies: keep(pad([...data.frequencies], alive.length, 0), alive),
    };
  }
  const { terms, cells } = data as KeywordCells;
  const decoded = cells.map((cell): Cell<string> => {
    if (cell === null) return null;
    return typeof cell === 'number' ? (terms[cell] ?? '') : cell.map((n) => terms[n] ?? '');
  });
  return { kind: 'keyword', cells: keep(pad(decoded, alive.length, null), alive) };
}

function isTextCells(data: unknown): data is TextCells {
  return typeof data === 'object' && data !== null && 'norms' in data;
}

function readData(database: Database.Database, field: string, first: number): unknown {
  const [found] = rows(
    database,
    'SELECT data FROM columns WHERE field = ? AND first = ?',
    field,
    first,
  );
  return found ? (JSON.parse(String(found[0])) as unknown) : null;
}

function joinParts(parts: readonly Part[]): unknown {
  if (parts.some((part) => part.kind === 'keyword')) {
    return encodeKeywords(
      parts.flatMap((part) =>
        part.kind === 'keyword' ? part.cells : Array<null>(sizeOf(part)).fill(null),
      ),
    );
  }
  if (parts.some((part) => part.kind === 'text')) {
    const zeros = (part: Part): readonly number[] => Array<number>(sizeOf(part)).fill(0);
    return {
      norms: parts.flatMap((part) => (part.kind === 'text' ? part.norms : zeros(part))),
      frequencies: parts.flatMap((part) => (part.kind === 'text' ? part.frequencies : zeros(part))),
    } satisfies TextCells;
  }
  return parts.flatMap((part) =>
    part.kind === 'plain' ? part.cells : Array<null>(sizeOf(part)).fill(null),
  );
}

function sizeOf(part: Part): number {
  if (part.kind === 'absent') return part.size;
  return part.kind === 'text' ? part.norms.length : part.cells.length;
}

function pad<T>(list: readonly T[], length: number, value: T): readonly T[] {
  return list.length >= length ? list : [...list, ...Array<T>(length - list.length).fill(value)];
}

function keep<T>(list: readonly T[], alive: readonly boolean[]): T[] {
  return list.filter((_, index) => alive[index] === true);
}
