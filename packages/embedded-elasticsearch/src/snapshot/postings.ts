/**
 * Reads which documents have a word, and where, from the full-text tables.
 */
import { sumOf } from '../columns/columns.js';
import type { Field } from '../mapping/fields.js';
import { prepare } from '../storage/database.js';
import type { Statement } from '../storage/database.js';
import type { IndexFile, TextColumn } from '../storage/indexFile.js';
import { decodeToken, encodeToken, GAP } from '../storage/tokenText.js';
import type { Cancellation } from '../cancellation.js';
import type { BitSet } from './bitSet.js';
import type { Cache } from './cache.js';
import { forEachToken } from './doclists.js';
import { gallop } from './gallop.js';
import type { RowNumbers } from './layout.js';
import { mergePostings, NO_POSTINGS, PostingList } from './postingList.js';
import type { Postings } from './postingList.js';
import { TextPages } from './textPages.js';

/** For a document and how often: a byte of it mostly. */
const POSTING_BYTES = 5;

interface Family {
  /** The first of its columns. */
  readonly first: number;
  readonly pages: TextPages;
  readonly words: Statement;
  readonly matching: Statement;
}

type Words = readonly (readonly [term: string, column: string])[];

/** The state of an index whose texts are read: a snapshot. */
interface TextState {
  readonly live: BitSet;
  readonly cacheKey: string;
  readonly cancellation: Cancellation;
}

/**
 * Reads the full-text tables. A term is read for all fields at once, since queries mostly ask
 * several fields for the same words.
 */
export class PostingReader {
  private readonly columns: ReadonlyMap<string, TextColumn>;
  private readonly families = new Map<number, Family>();
  private textOrder: TextOrder | null = null;

  constructor(
    private readonly snapshot: TextState,
    file: IndexFile,
    private readonly texts: RowNumbers,
    private readonly cache: Cache,
  ) {
    this.columns = file.textColumns();
    for (const { family } of this.columns.values()) {
      if (this.families.has(family)) continue;
      const own = [...this.columns.values()].filter((column) => column.family === family);
      this.families.set(family, {
        first: Math.min(...own.map(({ main }) => main)),
        pages: new TextPages(file.database, `text_${family}`),
        words: prepare(
          file.database,
          `SELECT term, col FROM terms_${family} WHERE term >= ? AND term < ?
             AND col IN (SELECT value FROM json_each(?))`,
        ),
        matching: prepare(
          file.database,
          `SELECT json_group_array(rowid) FROM text_${family} WHERE text_${family} MATCH ?`,
        ),
      });
    }
  }

  /** Where a term stands in a field. */
  of(field: Field, term: string): Postings {
    const column = this.columns.get(field.path);
    if (!column) return NO_POSTINGS;
    const byColumn = this.allColumns(column.family, encodeToken(term));
    const main = byColumn.get(column.main);
    const second = column.overlapping === null ? undefined : byColumn.get(column.overlapping);
    if (main && second) return mergePostings([main, second]);
    return main ?? second ?? NO_POSTINGS;
  }

  /** Positions of a term within the field, by document: of those wanted, which ascend. */
  offsets(field: Field, term: string, wanted: Uint32Array): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    const column = this.columns.get(field.path);
    const family = column && this.families.get(column.family);
    if (!column || !family) return found;
    const [main, overlapping] = [
      column.main - family.first,
      (column.overlapping ?? -1) - family.first,
    ];
    this.snapshot.cancellation.check();
    let before = -1;
    let list: number[] | undefined;
    forEachToken(family.pages, encodeToken(term), (row, number, place) => {
      if (number !== main && number !== overlapping) return;
      if (row !== before) {
        before = row;
        list = this.listOf(row, wanted, found);
      }
      list?.push(place);
    });
    return found;
  }

  /** The terms of a field, in code point order. */
  termsOf(field: Field): readonly string[] {
    const key = `${this.snapshot.cacheKey} terms ${field.path}`;
    return this.cache.get(key, () => {
      const value = this.termsOfAll([field], '').get(field) ?? [];
      return { value, bytes: value.length * 48, kind: 'quick' };
    });
  }

  /**
   * The terms of several fields, of which each has an entry, that start with a prefix. To find the
   * columns of terms is to read all places where they stand: once for all fields.
   */
  termsOfAll(fields: readonly Field[], prefix: string): ReadonlyMap<Field, readonly string[]> {
    const found = new Map<Field, string[]>(fields.map((field) => [field, []]));
    const start = encodeToken(prefix);
    for (const [number, { words }] of this.families) {
      const lists = new Map<string, string[]>();
      for (const [field, list] of found) {
        const column = this.columns.get(field.path);
        if (column?.family !== number) continue;
        for (const one of [column.main, column.overlapping ?? column.main])
          lists.set(`c${one}`, list);
      }
      if (lists.size === 0) continue;
      this.snapshot.cancellation.check();
      const names = JSON.stringify([...lists.keys()]);
      for (const [encoded, column] of words.all(start, `${start}\u{10ffff}`, names) as Words) {
        const term = decodeToken(encoded);
        const list = lists.get(column);
        // Where both columns of a field have it, the two stand one after the other.
        if (term !== GAP && list?.at(-1) !== term) list?.push(term);
      }
    }
    return found;
  }

  /** The positions of documents with a term in the field that starts with a prefix. */
  withPrefix(field: Field, prefix: string): readonly number[] {
    const column = this.columns.get(field.path);
    const family = column && this.families.get(column.family);
    if (!column || !family || prefix === '') return [];
    const names = [column.main, ...(column.overlapping === null ? [] : [column.overlapping])];
    const columns = names.map((number) => `c${number}`).join(' ');
    const quoted = encodeToken(prefix).replaceAll('"', '""');
    const [json] = family.matching.get(`{${columns}} : "${quoted}" *`) as readonly [string];
    return (JSON.parse(json) as readonly number[]).flatMap((text) => {
      const position = this.positionOfText(text);
      return position < 0 ? [] : [position];
    });
  }

  /** Where the places of a text go; undefined where its document is not wanted. */
  private listOf(
    row: number,
    wanted: Uint32Array,
    found: Map<number, number[]>,
  ): number[] | undefined {
    const position = this.positionOfText(row);
    if (position < 0 || wanted[gallop(wanted, position, 0)] !== position) return undefined;
    const known = found.get(position);
    if (known) return known;
    const made: number[] = [];
    found.set(position, made);
    return made;
  }

  private allColumns(number: number, term: string): ReadonlyMap<number, Postings> {
    const family = this.families.get(number);
    return this.cache.get(`${this.snapshot.cacheKey} postings ${number} ${term}`, () => {
      this.snapshot.cancellation.check();
      const value = family ? this.read(family, term) : new Map<number, Postings>();
      const entries = sumOf([...value.values()].map(({ docs }) => docs.length));
      return { value, bytes: entries * POSTING_BYTES + 200, kind: 'quick' };
    });
  }

  private read({ first, pages }: Family, term: string): ReadonlyMap<number, Postings> {
    const gathered = new Map<number, PostingList>();
    const { rows, positions } = this.order();
    let [before, position, cursor] = [-1, -1, 0];
    forEachToken(pages, term, (row, column) => {
      if (row !== before) {
        before = row;
        cursor = gallop(rows, row, cursor);
        position = rows[cursor] === row ? at(positions, cursor) : -1;
      }
      if (position < 0) return;
      let list = gathered.get(column);
      if (!list) gathered.set(column, (list = new PostingList()));
      list.add(position);
    });
    return new Map([...gathered].map(([column, list]) => [first + column, list.postings()]));
  }

  private positionOfText(row: number): number {
    const { rows, positions } = this.order();
    const index = gallop(rows, row, 0);
    return rows[index] === row ? at(positions, index) : -1;
  }

  /** Made when first asked for: counting and listing ask for no words. */
  private order(): TextOrder {
    this.textOrder ??= orderOfTexts(this.texts, this.snapshot);
    return this.textOrder;
  }
}

/** Rows of the full-text table, ascending, and the positions they belong to. */
interface TextOrder {
  readonly rows: RowNumbers;
  /** Null where they are those of all documents, in order. */
  readonly positions: Uint32Array | null;
}

function at(positions: Uint32Array | null, index: number): number {
  return positions === null ? index : (positions[index] as number);
}

/** Only living documents: a text may be shared by dead versions of the same document. */
function orderOfTexts(texts: RowNumbers, snapshot: TextState): TextOrder {
  const positions = snapshot.live.toArray();
  let ascending = 1;
  while (
    ascending < positions.length &&
    textAt(texts, positions, ascending - 1) < textAt(texts, positions, ascending)
  ) {
    ascending++;
  }
  // As after a full run: all live, each written once.
  if (positions.length === texts.length && ascending >= texts.length) {
    return { rows: texts, positions: null };
  }
  const ordered = mergeTail(positions, ascending, texts);
  return {
    rows: texts.slice(0, ordered.length).map((_, n) => textAt(texts, ordered, n)),
    positions: ordered,
  };
}

/** Positions by their texts, where only those from `sorted` on are out of order: few, mostly. */
function mergeTail(positions: Uint32Array, sorted: number, texts: RowNumbers): Uint32Array {
  if (sorted >= positions.length) return positions;
  const tail = positions.slice(sorted).sort((a, b) => (texts[a] ?? 0) - (texts[b] ?? 0));
  const merged = new Uint32Array(positions.length);
  let left = 0;
  let right = 0;
  for (let place = 0; place < merged.length; place++) {
    const takeLeft =
      right >= tail.length ||
      (left < sorted && textAt(texts, positions, left) < textAt(texts, tail, right));
    merged[place] = (takeLeft ? positions[left++] : tail[right++]) ?? 0;
  }
  return merged;
}

function textAt(texts: RowNumbers, positions: Uint32Array, index: number): number {
  return texts[positions[index] as number] as number;
}
