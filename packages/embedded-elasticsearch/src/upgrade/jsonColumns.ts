/**
 * Format 1, of November 2026: the rows and column values of chunks were JSON, vectors base64.
 */
import { isSparse, listsOf as columnLists } from '../columns/columns.js';
import type { AnyColumn, StoredLists, VectorColumn } from '../columns/columns.js';
import { encodeColumn } from '../columns/encodeColumn.js';
import { termsOf } from '../columns/terms.js';
import type { Mapping } from '../mapping/fields.js';
import { countColumn, encodeRows } from '../storage/chunk.js';
import { prepare, rows } from '../storage/database.js';
import type { Database } from '../storage/database.js';

/** Per document: nothing, one value, or several. */
type Cell = number | readonly number[] | null;

type StoredColumn =
  | readonly (Cell | string)[]
  | { readonly terms: readonly string[]; readonly cells: readonly Cell[] }
  | { readonly norms: readonly number[]; readonly frequencies: readonly number[] };

/** Rewrites all chunks of a file as bytes; within a transaction. */
export function packColumns(database: Database.Database, mapping: Mapping): void {
  database.exec(`ALTER TABLE chunks RENAME TO json_chunks;
    CREATE TABLE chunks (first INTEGER PRIMARY KEY, size INTEGER NOT NULL, rows BLOB NOT NULL)`);
  const insert = prepare(database, 'INSERT INTO chunks VALUES (?, ?, ?)');
  for (const [first] of rows(database, 'SELECT first FROM json_chunks ORDER BY first')) {
    const [[rids, texts] = []] = rows(
      database,
      'SELECT rids, texts FROM json_chunks WHERE first = ?',
      first,
    );
    const list = parse(rids) as readonly number[];
    insert.run(first, list.length, encodeRows(list, parse(texts) as readonly number[]));
    packChunk(database, mapping, Number(first), list.length);
  }
  database.exec('DROP TABLE json_chunks');
}

function packChunk(
  database: Database.Database,
  mapping: Mapping,
  first: number,
  size: number,
): void {
  const read = prepare(database, 'SELECT data FROM columns WHERE field = ? AND first = ?');
  const write = prepare(database, 'UPDATE columns SET data = ? WHERE field = ? AND first = ?');
  const stored = (field: string): StoredColumn => {
    const [data] = read.get(field, first) as readonly unknown[];
    return parse(data) as StoredColumn;
  };
  const fields = rows(database, 'SELECT field FROM columns WHERE first = ?', first).map(String);
  // Of a nested object, a chunk has as many values as inner documents.
  const inner = new Map(
    mapping.nestedPaths
      .filter((path) => fields.includes(countColumn(path)))
      .map((path) => [path, totalOf(stored(countColumn(path)) as readonly Cell[])]),
  );
  const packed = fields.map((name) => {
    const field = mapping.fields.get(name);
    const column = columnOf(stored(name), inner.get(field?.nested ?? '') ?? size, field?.dims ?? 0);
    return [name, encodeColumn(column)] as const;
  });
  for (const [name, bytes] of packed) write.run(bytes, name, first);
}

function totalOf(cells: readonly Cell[]): number {
  return cells.reduce<number>((sum, cell) => sum + Number(cell ?? 0), 0);
}

function columnOf(stored: StoredColumn, size: number, dims: number): AnyColumn {
  if ('norms' in stored) {
    const [norms, frequencies] = [new Uint8Array(size), new Uint32Array(size)];
    norms.set(stored.norms);
    frequencies.set(stored.frequencies);
    return { kind: 'norms', norms, frequencies, documents: 0, tokens: 0 };
  }
  if ('terms' in stored) {
    const values = Uint32Array.from(valuesOf(stored.cells));
    return {
      kind: 'keyword',
      ...listsOf(stored.cells, size),
      terms: termsOf(stored.terms),
      values,
    };
  }
  if (dims > 0) return vectorColumn(stored as readonly (string | null)[], size, dims);
  const cells = stored as readonly Cell[];
  return { kind: 'numeric', ...listsOf(cells, size), values: Float64Array.from(valuesOf(cells)) };
}

function valuesOf(cells: readonly Cell[]): readonly number[] {
  return cells.flatMap((cell) => cell ?? []);
}

/** Lists were shorter than their chunk where the last documents have no value. */
function listsOf(cells: readonly Cell[], size: number): StoredLists {
  const counts = new Uint32Array(size);
  cells.forEach((cell, position) => {
    if (cell !== null) counts[position] = typeof cell === 'number' ? 1 : cell.length;
  });
  return columnLists(counts);
}

const FLOAT = 4;
/** Of a number that is not zero: which one, in 16 bits, and its value. */
const ENTRY = 2 + FLOAT;

function vectorColumn(cells: readonly (string | null)[], size: number, dims: number): VectorColumn {
  const [counts, present] = [new Uint32Array(size), new Uint8Array(size)];
  const [values, dimensions]: [number[], number[]] = [[], []];
  cells.forEach((cell, position) => {
    if (cell === null) return;
    const bytes = Buffer.from(cell, 'base64');
    const width = isSparse(dims) ? ENTRY : FLOAT;
    for (let offset = 0; offset < bytes.length; offset += width) {
      values.push(bytes.readFloatLE(offset + width - FLOAT));
      if (width === ENTRY) dimensions.push(bytes.readUInt16LE(offset));
    }
    counts[position] = bytes.length / width;
    present[position] = 1;
  });
  return {
    kind: 'vector',
    ...columnLists(counts),
    values: Float32Array.from(values),
    dimensions: Uint16Array.from(dimensions),
    present,
  };
}

function parse(text: unknown): unknown {
  return JSON.parse(String(text));
}
