/**
 * Where a term stands, read from the segments of a full-text table as FTS5 keeps them. SQLite's own
 * table of it (`fts5vocab`) makes a row of each token: half a second for a word that a million texts
 * have, where this takes some 20 ms. The format is told at the head of SQLite's `fts5_index.c`.
 *
 * Rows that were deleted since are read too: no visible document has them. No row is written twice,
 * and later ones have higher numbers, so that each segment has a range of rows to itself.
 */
import type { Database, Statement } from '../storage/database.js';
import { bytesOf, prepare } from '../storage/database.js';
import { Varints } from './varints.js';

/** A token: its row, its column, counted from the table's first, and its place in the column. */
export type TokenVisitor = (row: number, column: number, place: number) => void;

/** The entries of a term in one segment: a row, the length of its places, its places. */
interface Doclist {
  readonly bytes: Uint8Array;
  /**
   * Where a row's number stands whole: the first on each page. The others are what they are more
   * than the one before.
   */
  readonly wholes: readonly number[];
}

interface Segment {
  readonly id: number;
  /** Its pages. */
  readonly first: number;
  readonly last: number;
}

/** The row of the table's data that lists its segments. */
const STRUCTURE = 10;
/** Before each page's entries: where its first row stands, and where its entries end. */
const PAGE_HEADER = 4;
/** The index of whole terms, and not one of prefixes. */
const WHOLE_TERMS = '0';
/** Pages of 4 KB that are read at a time, at most. */
const MOST_PAGES = 256;

/** A full-text table of an index. */
export class Doclists {
  private readonly structure: Statement;
  private readonly pageOfTerm: Statement;
  private readonly pages: Statement;

  constructor(database: Database.Database, table: string) {
    this.structure = prepare(database, `SELECT block FROM ${table}_data WHERE id = ${STRUCTURE}`);
    this.pageOfTerm = prepare(
      database,
      `SELECT pgno >> 1 FROM ${table}_idx WHERE segid = ? AND term <= ? ORDER BY term DESC LIMIT 1`,
    );
    this.pages = prepare(
      database,
      `SELECT block FROM ${table}_data WHERE id BETWEEN (?1 << 37) + ?2 AND (?1 << 37) + ?3`,
    );
  }

  /** Calls `visit` for each token of a term, by row, column and place, ascending. */
  forEach(term: string, visit: TokenVisitor): void {
    const wanted = Buffer.from(WHOLE_TERMS + term);
    const [structure] = this.structure.get() as readonly [unknown];
    const found = segmentsIn(bytesOf(structure)).flatMap((segment) => {
      const doclist = this.find(segment, wanted);
      return doclist ? [{ first: new Varints(doclist.bytes).next(), doclist }] : [];
    });
    let last = 0;
    for (const { first, doclist } of found.sort((a, b) => a.first - b.first)) {
      if (first <= last) throw new Error(`segments of a full-text table share the row ${first}`);
      last = forEachToken(doclist, visit);
    }
  }

  private find({ id, first, last }: Segment, term: Uint8Array): Doclist | null {
    const [found] = (this.pageOfTerm.get(id, term) ?? [first]) as readonly [number];
    // The index may still name pages that a merge has taken away.
    const number = Math.max(first, found);
    const [page] = this.readPages(id, number, number);
    const place = page && findTerm(page, term);
    if (!page || !place) return null;
    const pieces = [page.subarray(place.start, place.end)];
    const wholes = [0];
    if (place.goesOn) this.readOn({ id, first: number + 1, last }, pieces, wholes);
    return { bytes: Buffer.concat(pieces), wholes };
  }

  /** Adds what the next pages have, until one of them has a term of its own. */
  private readOn({ id, first, last }: Segment, pieces: Uint8Array[], wholes: number[]): void {
    let length = pieces[0]?.length ?? 0;
    let next = first;
    for (let many = 1; next <= last; many = Math.min(2 * many, MOST_PAGES)) {
      for (const page of this.readPages(id, next, Math.min(next + many - 1, last))) {
        const { firstRow, firstTerm, end } = layoutOf(page);
        const stop = firstTerm ?? end;
        if (firstRow > 0 && firstRow < stop) wholes.push(length + firstRow - PAGE_HEADER);
        pieces.push(page.subarray(PAGE_HEADER, stop));
        if (firstTerm !== null) return;
        length += stop - PAGE_HEADER;
      }
      next += many;
    }
  }

  private readPages(segment: number, first: number, last: number): readonly Uint8Array[] {
    const found = this.pages.all(segment, first, last) as readonly (readonly [unknown])[];
    return found.map(([page]) => bytesOf(page));
  }
}

/** After the first four bytes, the mark of tables that note what each segment has deleted. */
const NOTES_DELETED = 0xff000001;
/** Numbers of a segment that are read past where it does. */
const DELETED_NUMBERS = 5;

function segmentsIn(structure: Uint8Array): readonly Segment[] {
  const view = new DataView(structure.buffer, structure.byteOffset, structure.byteLength);
  const notesDeleted = view.getUint32(4) === NOTES_DELETED;
  const numbers = new Varints(structure, notesDeleted ? 8 : 4);
  const levels = numbers.next();
  numbers.next(); // segments in all
  numbers.next(); // pages written so far
  const segments: Segment[] = [];
  for (let level = 0; level < levels; level++) {
    numbers.next(); // segments that are being merged
    for (let left = numbers.next(); left > 0; left--) {
      const [id, first, last] = [numbers.next(), numbers.next(), numbers.next()];
      segments.push({ id, first, last });
      for (let n = 0; notesDeleted && n < DELETED_NUMBERS; n++) numbers.next();
    }
  }
  return segments;
}

interface PageLayout {
  /** Where its first row stands; 0 for none. */
  readonly firstRow: number;
  /** Where its first term begins; null for none. */
  readonly firstTerm: number | null;
  /** Where its entries end; behind them stands where its terms begin. */
  readonly end: number;
}

function layoutOf(page: Uint8Array): PageLayout {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const [firstRow, end] = [view.getUint16(0), view.getUint16(2)];
  return { firstRow, end, firstTerm: end < page.length ? new Varints(page, end).next() : null };
}

/** Where the entries of a term stand on a page, and whether the next page may have more. */
function findTerm(
  page: Uint8Array,
  wanted: Uint8Array,
): { readonly start: number; readonly end: number; readonly goesOn: boolean } | null {
  const { end } = layoutOf(page);
  const begins = new Varints(page, end);
  let term = new Uint8Array(0);
  let begin = 0;
  while (begins.at < page.length) {
    const isFirst = begin === 0;
    begin += begins.next();
    const numbers = new Varints(page, begin);
    // Of all but the first only what differs from the one before is there.
    const same = isFirst ? 0 : numbers.next();
    const others = numbers.next();
    const start = numbers.at + others;
    term = joined(term.subarray(0, same), page.subarray(numbers.at, start));
    if (Buffer.compare(term, wanted) !== 0) continue;
    const goesOn = begins.at >= page.length;
    return { start, end: goesOn ? end : begin + begins.next(), goesOn };
  }
  return null;
}

function joined(start: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(start.length + rest.length);
  both.set(start);
  both.set(rest, start.length);
  return both;
}

/** @returns The last row. */
function forEachToken({ bytes, wholes }: Doclist, visit: TokenVisitor): number {
  const numbers = new Varints(bytes);
  let row = 0;
  let nextWhole = 0;
  while (numbers.at < bytes.length) {
    const isWhole = numbers.at === wholes[nextWhole];
    row = numbers.next() + (isWhole ? 0 : row);
    if (isWhole) nextWhole++;
    // The lowest bit says whether the row was deleted, which it never is here.
    const length = numbers.next() >>> 1;
    const end = numbers.at + length;
    let column = 0;
    let place = 0;
    while (numbers.at < end) {
      const number = numbers.next();
      if (number === COLUMN) {
        column = numbers.next();
        place = 0;
      } else {
        place += number - LEAST_STEP;
        visit(row, column, place);
      }
    }
  }
  return row;
}

/** Among places: the number of another column follows. */
const COLUMN = 1;
/** Places are written as steps from the one before, and so much more. */
const LEAST_STEP = 2;
