/**
 * Where a term stands, read from the segments of a full-text table. SQLite's own table of it
 * (`fts5vocab`) makes a row of each token: half a second for a word that a million texts have,
 * where this takes some 20 ms.
 *
 * Rows that were deleted since are read too: no visible document has them. No row is written twice,
 * and later ones have higher numbers, so that each segment has a range of rows to itself.
 */
import { findTerm, layoutOf, PAGE_HEADER, storedTerm } from './textPages.js';
import type { Segment, TextPages } from './textPages.js';
import { Varints } from './varints.js';

/** A token: its row, its column, counted from the table's first, and its place in the column. */
type TokenVisitor = (row: number, column: number, place: number) => void;

/** The entries of a term in one segment: a row, the length of its places, its places. */
interface Doclist {
  readonly bytes: Uint8Array;
  /**
   * Where a row's number stands whole: the first on each page. The others are what they are more
   * than the one before.
   */
  readonly wholes: readonly number[];
}

/** Calls `visit` for each token of a term, by row, column and place, ascending. */
export function forEachToken(pages: TextPages, term: string, visit: TokenVisitor): void {
  const wanted = storedTerm(term);
  const found = pages.segments().flatMap((segment) => {
    const doclist = findDoclist(pages, segment, wanted);
    return doclist ? [{ first: new Varints(doclist.bytes).next(), doclist }] : [];
  });
  let last = -1;
  for (const { first, doclist } of found.sort((a, b) => a.first - b.first)) {
    if (first <= last) throw new Error(`segments of a full-text table share the row ${first}`);
    last = readTokens(doclist, visit);
  }
}

function findDoclist(pages: TextPages, segment: Segment, wanted: Uint8Array): Doclist | null {
  const pieces: Uint8Array[] = [];
  const wholes: number[] = [];
  let length = 0;
  for (const page of pages.from(segment, pages.pageOf(segment, wanted))) {
    if (pieces.length === 0) {
      const place = findTerm(page, wanted);
      if (!place) return null;
      wholes.push(0);
      pieces.push(page.subarray(place.start, place.end));
      if (!place.isLast) break;
    } else {
      const { firstRow, firstTerm, end } = layoutOf(page);
      const stop = firstTerm ?? end;
      if (firstRow > 0 && firstRow < stop) wholes.push(length + firstRow - PAGE_HEADER);
      pieces.push(page.subarray(PAGE_HEADER, stop));
      if (firstTerm !== null) break;
    }
    length += pieces.at(-1)?.length ?? 0;
  }
  return { bytes: Buffer.concat(pieces), wholes };
}

/** Among places: the number of another column follows. */
const COLUMN = 1;
/** Places are written as steps from the one before, and so much more. */
const LEAST_STEP = 2;

/** @returns The last row. */
function readTokens({ bytes, wholes }: Doclist, visit: TokenVisitor): number {
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
