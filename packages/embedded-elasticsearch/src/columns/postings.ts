/**
 * Reads which documents have a word, and where, from the full-text tables.
 */
import type { Field } from '../mapping/fields.js';
import { prepare } from '../storage/database.js';
import type { Statement } from '../storage/database.js';
import type { IndexFile, IndexState, TextColumn } from '../storage/indexFile.js';
import { decodeToken, encodeToken } from '../storage/tokenText.js';
import type { Cancellation } from '../cancellation.js';
import type { BitSet } from './bitSet.js';
import type { Cache } from './cache.js';
import { gallop } from './gallop.js';

/** The documents that have a term in a field, by position ascending, and how often. */
export interface Postings {
  readonly docs: Uint32Array;
  readonly frequencies: Uint32Array;
}

const NONE: Postings = { docs: new Uint32Array(0), frequencies: new Uint32Array(0) };

/** Column numbers are packed with row numbers into one JSON number: up to 4,095 columns. */
const COLUMNS = 4096;

interface Family {
  readonly entries: Statement;
  readonly offsets: Statement;
  readonly words: Statement;
  readonly matching: Statement;
}

/** The state of an index whose texts are read: a snapshot. */
interface TextState {
  readonly state: IndexState;
  readonly live: BitSet;
  readonly cacheKey: string;
  readonly indexKey: string;
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
    private readonly texts: Float64Array,
    private readonly cache: Cache,
  ) {
    this.columns = file.textColumns();
    for (const { family } of this.columns.values()) {
      if (this.families.has(family)) continue;
      const from = `FROM words_${family} WHERE term = ?`;
      this.families.set(family, {
        entries: prepare(
          file.database,
          `SELECT json_group_array(doc * ${COLUMNS} + substr(col, 2)) ${from}`,
        ),
        offsets: prepare(file.database, `SELECT doc, offset ${from} AND col = ? ORDER BY doc`),
        words: prepare(
          file.database,
          `SELECT DISTINCT term FROM terms_${family} WHERE term >= ? AND term < ? AND col IN (?, ?)`,
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
    if (!column) return NONE;
    const byColumn = this.allColumns(column.family, encodeToken(term));
    const main = byColumn.get(column.main);
    const second = column.overlapping === null ? undefined : byColumn.get(column.overlapping);
    if (main && second) return merge(main, second);
    return main ?? second ?? NONE;
  }

  /** Positions of a term within the field, by document, ascending. */
  offsets(field: Field, term: string): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    const column = this.columns.get(field.path);
    const family = column && this.families.get(column.family);
    if (!column || !family) return found;
    for (const number of [column.main, column.overlapping]) {
      if (number === null) continue;
      this.snapshot.cancellation.check();
      const entries = family.offsets.all(encodeToken(term), `c${number}`);
      for (const [doc, offset] of entries as readonly (readonly [number, number])[]) {
        const position = this.positionOfText(doc);
        if (position < 0) continue;
        const list = found.get(position);
        if (list) list.push(offset);
        else found.set(position, [offset]);
      }
    }
    return found;
  }

  /** The terms of a field that start with a prefix, in code point order. */
  termsFrom(field: Field, prefix: string): readonly string[] {
    const column = this.columns.get(field.path);
    const family = column && this.families.get(column.family);
    if (!column || !family) return [];
    const key = `${this.snapshot.cacheKey} terms ${field.path} ${prefix}`;
    return this.cache.get(key, () => {
      const encoded = encodeToken(prefix);
      const found = family.words.all(
        encoded,
        `${encoded}\u{10ffff}`,
        `c${column.main}`,
        `c${column.overlapping ?? column.main}`,
      );
      const value = (found as readonly (readonly [string])[])
        .map(([term]) => decodeToken(term))
        .filter((term) => term !== '\u0003');
      return { value, bytes: value.length * 48, isQuick: true };
    });
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

  private allColumns(family: number, term: string): ReadonlyMap<number, Postings> {
    return this.cache.get(`${this.snapshot.cacheKey} postings ${family} ${term}`, () => {
      const packed = this.packed(family, term);
      return { value: this.unpack(packed), bytes: packed.length * 8 + 200, isQuick: true };
    });
  }

  /** As the table has it, cached until texts change: partial updates move positions only. */
  private packed(family: number, term: string): Float64Array {
    const { indexKey, state } = this.snapshot;
    const settled = state.textRound <= state.visibleRound;
    const version = settled ? `${state.textRound}` : `until ${state.nextRid}`;
    return this.cache.get(`${indexKey} text ${version} ${family} ${term}`, () => {
      this.snapshot.cancellation.check();
      const [json] = this.families.get(family)?.entries.get(term) as readonly [string];
      const entries = JSON.parse(json) as readonly number[];
      const value = Float64Array.from(entries);
      return { value, bytes: value.byteLength + 100, isQuick: true };
    });
  }

  private unpack(packed: Float64Array): ReadonlyMap<number, Postings> {
    const gathered = new Map<number, { docs: number[]; frequencies: number[] }>();
    const { rows, positions } = this.order();
    let cursor = 0;
    let index = 0;
    while (index < packed.length) {
      const entry = packed[index] as number;
      let end = index + 1;
      while (packed[end] === entry) end++;
      const row = Math.floor(entry / COLUMNS);
      cursor = gallop(rows, row, cursor);
      if (rows[cursor] === row) {
        const column = entry % COLUMNS;
        let list = gathered.get(column);
        if (!list) gathered.set(column, (list = { docs: [], frequencies: [] }));
        list.docs.push(positions[cursor] as number);
        list.frequencies.push(end - index);
      }
      index = end;
    }
    return new Map([...gathered].map(([column, list]) => [column, sorted(list)]));
  }

  private positionOfText(row: number): number {
    const { rows, positions } = this.order();
    const index = gallop(rows, row, 0);
    return rows[index] === row ? (positions[index] as number) : -1;
  }

  /** Made when first asked for: counting and listing ask for no words. */
  private order(): TextOrder {
    this.textOrder ??= orderOfTexts(this.texts, this.snapshot);
    return this.textOrder;
  }
}

/** Rows of the full-text table, ascending, and the positions they belong to. */
interface TextOrder {
  readonly rows: Float64Array;
  readonly positions: Uint32Array;
}

/** Only living documents: a text may be shared by dead versions of the same document. */
function orderOfTexts(texts: Float64Array, snapshot: TextState): TextOrder {
  const positions = snapshot.live.toArray();
  let ascending = 1;
  while (
    ascending < positions.length &&
    textAt(texts, positions, ascending - 1) < textAt(texts, positions, ascending)
  ) {
    ascending++;
  }
  const ordered = mergeTail(positions, ascending, texts);
  const textRows = new Float64Array(ordered.length);
  ordered.forEach((position, index) => {
    textRows[index] = texts[position] as number;
  });
  return { rows: textRows, positions: ordered };
}

/** Positions by their texts, where only those from `sorted` on are out of order: few, mostly. */
function mergeTail(positions: Uint32Array, sorted: number, texts: Float64Array): Uint32Array {
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

function textAt(texts: Float64Array, positions: Uint32Array, index: number): number {
  return texts[positions[index] as number] as number;
}

/** Rows come in their own order; positions are in that order too unless texts are shared. */
function sorted(list: { docs: number[]; frequencies: number[] }): Postings {
  const { docs, frequencies } = list;
  const inOrder = docs.every((doc, i) => i === 0 || (docs[i - 1] as number) < doc);
  if (inOrder) return { docs: Uint32Array.from(docs), frequencies: Uint32Array.from(frequencies) };
  const order = docs.map((_, i) => i).sort((a, b) => (docs[a] as number) - (docs[b] as number));
  return {
    docs: Uint32Array.from(order, (i) => docs[i] as number),
    frequencies: Uint32Array.from(order, (i) => frequencies[i] as number),
  };
}

function merge(left: Postings, right: Postings): Postings {
  const counts = new Map<number, number>();
  for (const { docs, frequencies } of [left, right]) {
    docs.forEach((doc, i) => counts.set(doc, (counts.get(doc) ?? 0) + (frequencies[i] as number)));
  }
  const docs = Uint32Array.from(counts.keys()).sort();
  return { docs, frequencies: docs.map((doc) => counts.get(doc) ?? 0) };
}
