/**
 * The column values of one batch of documents, stored together as a chunk: `ChunkBuilder` gathers
 * them while the documents are written, `insertChunk` writes them.
 */
import type { DocumentValues, FieldValues, Scalar } from '../mapping/readDocument.js';
import { compareCodepoints, sortByCodepoint } from './codepointOrder.js';
import { prepare } from './database.js';
import type { Database } from './database.js';
import { lengthToByte } from './smallFloat.js';
import { encodeVector } from './vectorText.js';

/** Per document: nothing, one value, or several. */
export type Cell<T> = T | readonly T[] | null;

/** A keyword column of a chunk: its distinct terms in order, and per document their numbers. */
export interface KeywordCells {
  readonly terms: readonly string[];
  readonly cells: readonly Cell<number>[];
}

/** A text column of a chunk: per document the length as Lucene's byte, and the count of tokens. */
export interface TextCells {
  readonly norms: readonly number[];
  readonly frequencies: readonly number[];
}

/** Length and count of tokens of each text field of a document. */
export type TextLengths = Readonly<Record<string, readonly [length: number, frequency: number]>>;

/** The name of the column that counts the inner documents of a nested object. */
export function countColumn(nestedPath: string): string {
  return `${nestedPath}#`;
}

/** Gathers the documents of one batch and writes them as one chunk. */
export class ChunkBuilder {
  private readonly rids: number[] = [];
  private readonly texts: number[] = [];
  private readonly numbers = new Map<string, Cell<number>[]>();
  private readonly keywords = new Map<string, Cell<string>[]>();
  private readonly vectors = new Map<string, (string | null)[]>();
  private readonly lengths = new Map<string, [number[], number[]]>();
  /** Inner documents so far by nested path. */
  private readonly innerCounts = new Map<string, number>();

  get size(): number {
    return this.rids.length;
  }

  add(rid: number, text: number, values: DocumentValues, lengths: TextLengths): void {
    const position = this.rids.length;
    this.rids.push(rid);
    this.texts.push(text);
    this.addValues(values.own, position);
    for (const [path, [length, frequency]] of Object.entries(lengths)) {
      const column = cellsOf<[number[], number[]]>(this.lengths, path, () => [[], []]);
      fill(column[0], position, 0).push(lengthToByte(length));
      fill(column[1], position, 0).push(frequency);
    }
    for (const [path, inner] of values.inner) {
      const before = this.innerCounts.get(path) ?? 0;
      inner.forEach((one, index) => {
        this.addValues(one, before + index);
      });
      this.innerCounts.set(path, before + inner.length);
      const counts = cellsOf(this.numbers, countColumn(path), () => []);
      fill(counts, position, 0).push(inner.length);
    }
  }

  write(database: Database.Database): void {
    const [first] = this.rids;
    if (first === undefined) return;
    insertChunk(database, { first, rids: this.rids, texts: this.texts, columns: this.encode() });
  }

  private addValues(values: FieldValues, position: number): void {
    for (const [field, list] of values) {
      if (field.type === 'text') continue;
      if (field.type === 'dense_vector') {
        const column = cellsOf(this.vectors, field.path, () => []);
        fill(column, position, null).push(encodeVector(list as readonly number[]));
      } else if (field.type === 'keyword') {
        const column = cellsOf(this.keywords, field.path, () => []);
        fill(column, position, null).push(keywordCell(list));
      } else {
        const column = cellsOf(this.numbers, field.path, () => []);
        fill(column, position, null).push(numberCell(list.map(Number)));
      }
    }
  }

  private encode(): ReadonlyMap<string, unknown> {
    const columns = new Map<string, unknown>();
    for (const [path, cells] of this.numbers) columns.set(path, cells);
    for (const [path, cells] of this.vectors) columns.set(path, cells);
    for (const [path, cells] of this.keywords) columns.set(path, encodeKeywords(cells));
    for (const [path, [norms, frequencies]] of this.lengths) {
      columns.set(path, { norms, frequencies } satisfies TextCells);
    }
    return columns;
  }
}

/** A chunk as it goes to the file. Columns may be shorter than `rids`: the rest has no value. */
export interface Chunk {
  readonly first: number;
  readonly rids: readonly number[];
  readonly texts: readonly number[];
  /** By field; read once, in order. */
  readonly columns: Iterable<readonly [field: string, data: unknown]>;
}

export function insertChunk(database: Database.Database, chunk: Chunk): void {
  prepare(database, 'INSERT INTO chunks VALUES (?, ?, ?, ?)').run(
    chunk.first,
    chunk.rids.length,
    JSON.stringify(chunk.rids),
    JSON.stringify(chunk.texts),
  );
  const insert = prepare(database, 'INSERT INTO columns VALUES (?, ?, ?)');
  for (const [field, data] of chunk.columns) {
    insert.run(field, chunk.first, JSON.stringify(data));
  }
}

/** Strings as numbers of a sorted dictionary; several of one document in the dictionary's order. */
export function encodeKeywords(cells: readonly Cell<string>[]): KeywordCells {
  const terms = sortByCodepoint([...new Set(cells.flatMap((cell) => cell ?? []))]);
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const encoded = cells.map((cell): Cell<number> => {
    if (cell === null) return null;
    if (typeof cell === 'string') return numbers.get(cell) ?? null;
    return cell.map((term) => numbers.get(term) ?? 0);
  });
  return { terms, cells: encoded };
}

function cellsOf<T>(columns: Map<string, T>, path: string, create: () => T): T {
  const known = columns.get(path);
  if (known !== undefined) return known;
  const created = create();
  columns.set(path, created);
  return created;
}

function fill<T>(column: T[], length: number, value: T): T[] {
  while (column.length < length) column.push(value);
  return column;
}

function keywordCell(values: readonly Scalar[]): Cell<string> {
  if (values.length === 1) return String(values[0]);
  const distinct = [...new Set(values.map(String))].sort(compareCodepoints);
  return distinct.length === 1 ? (distinct[0] ?? null) : distinct;
}

function numberCell(values: readonly number[]): Cell<number> {
  if (values.length === 1) return values[0] ?? null;
  return [...values].sort((a, b) => a - b);
}
