/**
 * What one search sees of an index: its documents as they were after a refresh, by position.
 */
import { Cancelled, SearchTimeout } from '../cancellation.js';
import type { Cancellation } from '../cancellation.js';
import { columnBytes, emptyColumn, endOf, startOf, sumOf } from '../columnar/columns.js';
import type {
  AnyColumn,
  ColumnKind,
  KeywordColumn,
  NormColumn,
  NumericColumn,
  VectorColumn,
} from '../columnar/columns.js';
import { decodeColumn } from '../columnar/encodeColumn.js';
import { joinColumns } from '../columnar/joinColumns.js';
import { sharedArray } from '../columnar/sharedArray.js';
import { illegalArgument } from '../errors.js';
import type { Field, Mapping } from '../mapping/fields.js';
import { holdsNumbers } from '../mapping/fields.js';
import { countColumn } from '../storage/chunk.js';
import { bytesOf, prepare, rows } from '../storage/database.js';
import type { Statement } from '../storage/database.js';
import type { IndexFile, IndexState } from '../storage/indexFile.js';
import { BitSet } from './bitSet.js';
import type { Cache, Made } from './cache.js';
import { readLayout } from './layout.js';
import type { Layout } from './layout.js';
import { PostingReader } from './postings.js';

/** The inner documents of one nested path. */
export interface InnerSpace {
  readonly size: number;
  /** Position of the document that each inner document belongs to, ascending. */
  readonly parents: Uint32Array;
  readonly live: BitSet;
  readonly chunkSizes: readonly number[];
}

/** The same as plain data: `words` are those of the living. */
interface InnerDocuments extends Pick<InnerSpace, 'parents' | 'chunkSizes'> {
  readonly words: Uint32Array;
}

/** What a snapshot has of the thread that reads it. */
export interface ThreadState extends Pick<Snapshot, 'cacheKey' | 'indexKey' | 'cancellation'> {
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
  readonly rids: Float64Array;
  readonly layout: Layout;
  /** Tells this state of this index from others in the cache. */
  readonly cacheKey: string;
  /** The same for all states of the index. */
  readonly indexKey: string;
  /** Looked at between the pieces of a search's work. */
  readonly cancellation: Cancellation;
  private readonly cache: Cache;
  private readonly spaces = new Map<string, InnerSpace>();
  private readonly columnData: Statement;
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
    this.layout = readLayout(file, state, before);
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
    this.columnData = prepare(database, 'SELECT data FROM columns WHERE field = ? AND first = ?');
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

  vectors(field: Field): VectorColumn {
    return this.column(field, 'vector') as VectorColumn;
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

  /** Documents of a nested path; the documents themselves for the empty path. */
  space(nested: string): InnerSpace {
    const known = this.spaces.get(nested);
    if (known) return known;
    const space = nested === '' ? this.ownSpace() : this.innerSpace(nested);
    this.spaces.set(nested, space);
    return space;
  }

  /** The visible row of an id, or undefined. */
  findId(id: string): number | undefined {
    const { visibleRid, visibleRound } = this.state;
    const found = this.rowOfId.get(id, visibleRid, visibleRound) as readonly unknown[] | undefined;
    return found ? this.positionOf(Number(found[0])) : undefined;
  }

  private ownSpace(): InnerSpace {
    const parents = new Uint32Array(this.size);
    for (let position = 0; position < this.size; position++) parents[position] = position;
    return { size: this.size, parents, live: this.live, chunkSizes: this.layout.sizes };
  }

  private innerSpace(nested: string): InnerSpace {
    const name = `space ${nested}`;
    const { parents, words, chunkSizes } = this.cached(name, () => this.readInner(nested));
    const size = parents.length;
    return { size, parents, live: new BitSet(size, words), chunkSizes };
  }

  private readInner(nested: string): Made<InnerDocuments> {
    const counts = this.columnAt(countColumn(nested), '', 'numeric') as NumericColumn;
    const parents = sharedArray(Uint32Array, sumOf(counts.values));
    const live = new BitSet(parents.length);
    let inner = 0;
    let position = 0;
    const chunkSizes = this.layout.sizes.map((size) => {
      const before = inner;
      for (const end = position + size; position < end; position++) {
        const at = startOf(counts, position);
        // A count that was left out is 0.
        const count = at === endOf(counts, position) ? 0 : (counts.values[at] as number);
        parents.fill(position, inner, inner + count);
        if (this.live.has(position)) for (let n = 0; n < count; n++) live.add(inner + n);
        inner += count;
      }
      return inner - before;
    });
    const words = live.sharedWords();
    const bytes = parents.byteLength + words.byteLength;
    return { value: { parents, words, chunkSizes }, bytes, isShared: true };
  }

  private column(field: Field, kind: ColumnKind): AnyColumn {
    return this.columnAt(field.path, field.nested, kind);
  }

  /** A column from the cache, with what this state has more than the one it was read for. */
  private columnAt(path: string, nested: string, kind: ColumnKind): AnyColumn {
    const key = `${this.indexKey} column ${path}`;
    const cached = this.cache.peek(key) as CachedColumn | undefined;
    if (cached?.state === this.cacheKey) return cached.column;
    const { merges, firsts } = this.layout;
    const sizes = this.space(nested).chunkSizes;
    const known = cached?.merges === merges && cached.chunks <= firsts.length ? cached : undefined;
    const columns = [known?.column ?? emptyColumn(kind, 0)];
    const join = (state: string): CachedColumn => {
      const column = joinColumns(columns, this.live);
      return { state, merges, chunks: (known?.chunks ?? 0) + columns.length - 1, column };
    };
    try {
      for (let chunk = known?.chunks ?? 0; chunk < firsts.length; chunk++) {
        this.cancellation.check();
        columns.push(this.readChunk(path, chunk, emptyColumn(kind, sizes[chunk] ?? 0)));
      }
    } catch (error) {
      // The next search goes on from here: else one that is always cancelled would never get through.
      if (error instanceof Cancelled || error instanceof SearchTimeout) {
        const value = join(UNFINISHED);
        this.cache.set(key, value, columnBytes(value.column));
      }
      throw error;
    }
    const value = join(this.cacheKey);
    const bytes = columnBytes(value.column);
    this.cache.share({ key, version: this.cacheKey, value, bytes });
    return value.column;
  }

  /** The column of a field in a chunk, or the empty one where it has none. */
  private readChunk(field: string, chunk: number, empty: AnyColumn): AnyColumn {
    const found = this.columnData.get(field, this.layout.firsts[chunk]) as
      readonly [unknown] | undefined;
    return found === undefined ? empty : decodeColumn(bytesOf(found[0]));
  }
}

/** A column in the cache, and which state and chunks it has. */
interface CachedColumn {
  /** The key of the state that it is whole for. */
  readonly state: string;
  readonly merges: number;
  readonly chunks: number;
  readonly column: AnyColumn;
}

/** What was made of the texts that a round of writes left. */
interface OfTexts<T> {
  readonly version: string;
  readonly value: T;
}

/** The state of a column whose reading was cancelled. */
const UNFINISHED = '';

/** The index of a value in an ascending array, or -1. */
function binarySearch(values: Float64Array, wanted: number): number {
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
