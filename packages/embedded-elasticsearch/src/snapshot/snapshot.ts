/**
 * What one search sees of an index: its documents as they were after a refresh, by position.
 */
import type { Cancellation } from '../cancellation.js';
import { endOf, startOf, sumOf } from '../columns/columns.js';
import type {
  AnyColumn,
  ColumnKind,
  KeywordColumn,
  NormColumn,
  NumericColumn,
} from '../columns/columns.js';
import type { SearchedVectors } from '../columns/searchedVectors.js';
import { sharedArray } from '../columns/sharedArray.js';
import { illegalArgument } from '../errors.js';
import type { Field, Mapping } from '../mapping/fields.js';
import { holdsNumbers } from '../mapping/fields.js';
import { countColumn } from '../storage/chunk.js';
import { prepare, rows } from '../storage/database.js';
import type { Statement } from '../storage/database.js';
import type { IndexFile, IndexState } from '../storage/indexFile.js';
import { BitSet } from './bitSet.js';
import type { Cache, Made } from './cache.js';
import { ColumnReader } from './columnReader.js';
import { layoutBytes, readLayout } from './layout.js';
import type { Layout, RowNumbers } from './layout.js';
import { PostingReader } from './postings.js';

/** The inner documents of one nested path. */
interface InnerSpace {
  readonly size: number;
  /** Those of the document at position `p` stand at `starts[p]` up to `starts[p + 1]`. */
  readonly starts: Uint32Array;
  readonly live: BitSet;
  readonly chunkSizes: readonly number[];
}

/** The same as plain data: `words` are those of the living. */
interface InnerDocuments extends Pick<InnerSpace, 'starts' | 'chunkSizes'> {
  readonly words: Uint32Array;
}

/** What a snapshot has of the thread that reads it. */
interface ThreadState extends Pick<Snapshot, 'cacheKey' | 'indexKey' | 'cancellation'> {
  readonly cache: Cache;
}

/** One visible state of an index. Columns load when first asked for; the cache bounds them. */
export class Snapshot {
  /** Documents by position, dead ones included. */
  readonly size: number;
  readonly live: BitSet;
  readonly count: number;
  readonly postings: PostingReader;
  /** Row numbers by position, ascending. */
  readonly rids: RowNumbers;
  readonly layout: Layout;
  /** Tells this state of this index from others in the cache. */
  readonly cacheKey: string;
  /** The same for all states of the index. */
  readonly indexKey: string;
  /** Looked at between the pieces of a search's work. */
  readonly cancellation: Cancellation;
  private readonly cache: Cache;
  private readonly spaces = new Map<string, InnerSpace>();
  private readonly columns: ColumnReader;
  private readonly rowOfId: Statement;

  /** @param before The layout of an earlier state of the same index. */
  constructor(
    file: IndexFile,
    readonly mapping: Mapping,
    readonly state: IndexState,
    before: Layout | null,
    { cache, cacheKey, indexKey, cancellation }: ThreadState,
  ) {
    this.cache = cache;
    this.cacheKey = cacheKey;
    this.indexKey = indexKey;
    this.cancellation = cancellation;
    const { database } = file;
    this.layout = cache.get(`${cacheKey} layout`, () => {
      const value = readLayout(file, state, before);
      return { value, bytes: layoutBytes(value), kind: 'shared' };
    });
    this.rids = this.layout.rids;
    this.size = this.rids.length;
    this.live = BitSet.full(this.size);
    for (const [rid] of rows(
      database,
      'SELECT rid FROM graves WHERE round <= ? AND rid <= ?',
      state.visibleRound,
      state.visibleRid,
    )) {
      const position = this.positionOf(Number(rid));
      if (position >= 0) this.live.delete(position);
    }
    // Of a state before the newest one: a merge may have put later rows into its chunks.
    for (let at = this.size - 1; at >= 0 && (this.rids[at] ?? 0) > state.visibleRid; at--)
      this.live.delete(at);
    this.count = this.live.count();
    this.columns = new ColumnReader(database, this, cache);
    this.rowOfId = prepare(
      database,
      'SELECT rid FROM docs WHERE id = ? AND rid <= ? AND (dead IS NULL OR dead > ?)',
    );
    this.postings = new PostingReader(this, file, this.layout.texts, cache);
  }

  /** The position of a row, or -1. */
  positionOf(rid: number): number {
    return binarySearch(this.rids, rid);
  }

  numeric(field: Field): NumericColumn {
    return this.column(field, 'numeric') as NumericColumn;
  }

  keyword(field: Field): KeywordColumn {
    return this.column(field, 'keyword') as KeywordColumn;
  }

  norms(field: Field): NormColumn {
    return this.column(field, 'norms') as NormColumn;
  }

  vectors({ path, dims, nested }: Field): SearchedVectors {
    return this.columns.vectors(path, dims, this.chunkSizes(nested));
  }

  /** A field's values, of whichever of the two kinds. */
  values(field: Field): NumericColumn | KeywordColumn {
    if (holdsNumbers(field)) return this.numeric(field);
    if (field.type === 'keyword') return this.keyword(field);
    throw illegalArgument(
      `Fielddata is disabled on [${field.path}]: no sorting or aggregating by fields of type [${field.type}]`,
    );
  }

  /** Something computed from this state, from the cache where it is there. */
  cached<T>(name: string, create: () => Made<T>): T {
    return this.cache.get(`${this.cacheKey} ${name}`, create);
  }

  /**
   * Things made of the texts alone, from the cache where they were made since a text last changed.
   * Some may have terms besides that no document has, or that none has yet.
   *
   * @param create Makes those that are missing, together.
   */
  cachedOfTexts<T>(
    names: readonly string[],
    create: (missing: readonly string[]) => readonly Made<T>[],
  ): readonly T[] {
    const { textRound, visibleRound } = this.state;
    // What was written up to this round is all there; what came later is not seen yet.
    const version = String(Math.min(textRound, visibleRound));
    const keyOf = (name: string): string => `${this.indexKey} texts ${name}`;
    const found = new Map<string, T>();
    for (const name of names) {
      const known = this.cache.peek(keyOf(name)) as OfTexts<T> | undefined;
      if (known?.version === version) found.set(name, known.value);
    }
    const missing = names.filter((name) => !found.has(name));
    const made = missing.length > 0 ? create(missing) : [];
    for (const [n, { value, bytes }] of made.entries()) {
      const name = missing[n] as string;
      found.set(name, value);
      this.cache.share({ key: keyOf(name), version, value: { version, value }, bytes });
    }
    return names.map((name) => found.get(name) as T);
  }

  /** The inner documents of a nested path. */
  space(nested: string): InnerSpace {
    const known = this.spaces.get(nested);
    if (known) return known;
    const { starts, words, chunkSizes } = this.cached(`space ${nested}`, () =>
      this.readInner(nested),
    );
    const size = starts.at(-1) ?? 0;
    const space = { size, starts, live: new BitSet(size, words), chunkSizes };
    this.spaces.set(nested, space);
    return space;
  }

  /** The visible row of an id, or undefined. */
  findId(id: string): number | undefined {
    const { visibleRid, visibleRound } = this.state;
    const found = this.rowOfId.get(id, visibleRid, visibleRound) as readonly unknown[] | undefined;
    return found ? this.positionOf(Number(found[0])) : undefined;
  }

  private readInner(nested: string): Made<InnerDocuments> {
    const path = countColumn(nested);
    const counts = this.columns.column(path, 'numeric', this.layout.sizes) as NumericColumn;
    const starts = sharedArray(Uint32Array, this.size + 1);
    const live = new BitSet(sumOf(counts.values));
    for (let position = 0; position < this.size; position++) {
      const at = startOf(counts, position);
      // A count that was left out is 0.
      const count = at === endOf(counts, position) ? 0 : (counts.values[at] as number);
      const first = starts[position] as number;
      starts[position + 1] = first + count;
      if (this.live.has(position)) for (let n = 0; n < count; n++) live.add(first + n);
    }
    let position = 0;
    const chunkSizes = this.layout.sizes.map((size) => {
      const first = starts[position] as number;
      position += size;
      return (starts[position] as number) - first;
    });
    const words = live.sharedWords();
    const bytes = starts.byteLength + words.byteLength;
    return { value: { starts, words, chunkSizes }, bytes, kind: 'shared' };
  }

  private column({ path, nested }: Field, kind: ColumnKind): AnyColumn {
    return this.columns.column(path, kind, this.chunkSizes(nested));
  }

  private chunkSizes(nested: string): readonly number[] {
    return nested === '' ? this.layout.sizes : this.space(nested).chunkSizes;
  }
}

/** What was made of the texts that a round of writes left. */
interface OfTexts<T> {
  readonly version: string;
  readonly value: T;
}

/** The index of a value in an ascending array, or -1. */
function binarySearch(values: RowNumbers, wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = values[middle] as number;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
