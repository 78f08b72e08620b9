/**
 * The segments of a full-text table as FTS5 keeps them: pages of sorted terms, each with the rows
 * that it stands in. The format is told at the head of SQLite's `fts5_index.c`.
 */
import type { Database, Statement } from '../storage/database.js';
import { bytesOf, prepare } from '../storage/database.js';
import { Varints } from './varints.js';

export interface Segment {
  readonly id: number;
  /** Its pages. */
  readonly first: number;
  readonly last: number;
}

/** The row of the table's data that lists its segments. */
const STRUCTURE = 10;
/** Before each page's entries: where its first row stands, and where its entries end. */
export const PAGE_HEADER = 4;
/** Pages of 4 KB that are read at a time, at most. */
const MOST_PAGES = 256;
/** Terms begin with it that are whole, and no prefixes. */
const WHOLE = '0';

/** A term as segments have it. */
export function storedTerm(term: string): Buffer {
  return Buffer.from(WHOLE + term);
}

/** The pages of a full-text table. */
export class TextPages {
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

  segments(): readonly Segment[] {
    const [structure] = this.structure.get() as readonly [unknown];
    return segmentsIn(bytesOf(structure));
  }

  /** The page that a term is on where the segment has it, or that it would be on. */
  pageOf({ id, first }: Segment, term: Uint8Array): number {
    const [found] = (this.pageOfTerm.get(id, term) ?? [first]) as readonly [number];
    // The index may still name pages that a merge has taken away.
    return Math.max(first, found);
  }

  /** The pages of a segment from one on: few at first, for most terms need no second one. */
  *from({ id, last }: Segment, number: number): Iterable<Uint8Array> {
    let next = number;
    for (let many = 1; next <= last; many = Math.min(2 * many, MOST_PAGES)) {
      const end = Math.min(next + many - 1, last);
      for (const [page] of this.pages.all(id, next, end) as readonly (readonly [unknown])[])
        yield bytesOf(page);
      next = end + 1;
    }
  }
}

/** After the first four bytes, the mark of tables that note what each segment has deleted. */
const NOTES_DELETED = 0xff000001;
/** Numbers of a segment that stand there only then. */
const DELETED_NUMBERS = 5;

function segmentsIn(structure: Uint8Array): readonly Segment[] {
  const view = new DataView(structure.buffer, structure.byteOffset, structure.byteLength);
  const notesDeleted = structure.length > 8 && view.getUint32(4) === NOTES_DELETED;
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

export function layoutOf(page: Uint8Array): PageLayout {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const [firstRow, end] = [view.getUint16(0), view.getUint16(2)];
  return { firstRow, end, firstTerm: end < page.length ? new Varints(page, end).next() : null };
}

/** Where the entries of a term stand on a page. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** Whether the next page may have more of them. */
  readonly isLast: boolean;
}

/**
 * A term that begins on a page. Of each but the first only what differs from the one before is
 * there, and no more of it is looked at than what differs from the term that is wanted.
 */
export function findTerm(page: Uint8Array, wanted: Uint8Array): Place | null {
  const { end } = layoutOf(page);
  const begins = new Varints(page, end);
  const numbers = new Varints(page);
  // How much of the wanted term the one before begins with; what comes next in it is less.
  let common = 0;
  let begin = begins.at < page.length ? begins.next() : 0;
  for (let isFirst = true; begin > 0; isFirst = false) {
    numbers.at = begin;
    const same = isFirst ? 0 : numbers.next();
    const others = numbers.next();
    const isLast = begins.at >= page.length;
    const next = isLast ? 0 : begin + begins.next();
    if (same < common) return null;
    if (same === common) {
      common += commonLength(page, numbers.at, others, wanted, common);
      const start = numbers.at + others;
      const isWhole = common === same + others;
      if (isWhole && common === wanted.length) return { start, end: isLast ? end : next, isLast };
      const isGreater =
        common === wanted.length ||
        (!isWhole && byteOf(page, numbers.at + common - same) > byteOf(wanted, common));
      if (isGreater) return null;
    }
    begin = next;
  }
  return null;
}

/** How many bytes are the same from two places on. */
function commonLength(
  page: Uint8Array,
  at: number,
  many: number,
  wanted: Uint8Array,
  from: number,
) {
  const most = Math.min(many, wanted.length - from);
  let length = 0;
  while (length < most && page[at + length] === wanted[from + length]) length++;
  return length;
}

function byteOf(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}
