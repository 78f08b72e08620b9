/**
 * Reads columns from the file, chunk by chunk, into memory that threads share.
 */
import { Cancelled, SearchTimeout } from '../cancellation.js';
import type { Cancellation } from '../cancellation.js';
import { ChunkParts } from '../columns/chunkParts.js';
import { columnBytes, emptyColumn } from '../columns/columns.js';
import type { AnyColumn, ColumnKind } from '../columns/columns.js';
import { decodeColumn } from '../columns/encodeColumn.js';
import { joinColumns, ofKind } from '../columns/joinColumns.js';
import { joinVectors, vectorBytes } from '../columns/searchedVectors.js';
import { packTerms } from '../columns/terms.js';
import type { SearchedVectors } from '../columns/searchedVectors.js';
import { bytesOf, prepare } from '../storage/database.js';
import type { Database, Statement } from '../storage/database.js';
import type { BitSet } from './bitSet.js';
import type { Cache } from './cache.js';
import type { Layout } from './layout.js';

/** The state of an index whose columns are read: a snapshot. */
interface ColumnState {
  readonly layout: Layout;
  readonly live: BitSet;
  readonly cacheKey: string;
  readonly indexKey: string;
  readonly cancellation: Cancellation;
}

/** How the columns of chunks become one. */
interface Joining<Joined> {
  readonly kind: ColumnKind;
  /** @param before What was joined of the chunks before; null for none. */
  readonly join: (before: Joined | null, chunks: readonly AnyColumn[]) => Joined;
  readonly bytes: (joined: Joined) => number;
}

/** A column in the cache, and which state and chunks it has. */
interface CachedColumn<Joined> {
  /** The key of the state that it is whole for. */
  readonly state: string;
  readonly merges: number;
  readonly chunks: number;
  readonly column: Joined;
}

/** The state of a column whose reading was cancelled. */
const UNFINISHED = '';

export class ColumnReader {
  private readonly data: Statement;

  constructor(
    database: Database.Database,
    private readonly state: ColumnState,
    private readonly cache: Cache,
  ) {
    this.data = prepare(database, 'SELECT data FROM columns WHERE field = ? AND first = ?');
  }

  /** @param sizes How many documents, or inner documents, each chunk has. */
  column(path: string, kind: ColumnKind, sizes: readonly number[]): AnyColumn {
    return this.read<AnyColumn>(path, sizes, {
      kind,
      join: (before, chunks) =>
        joinColumns([before ?? emptyColumn(kind, 0), ...chunks], this.state.live, packTerms),
      bytes: columnBytes,
    });
  }

  vectors(path: string, dims: number, sizes: readonly number[]): SearchedVectors {
    return this.read<SearchedVectors>(path, sizes, {
      kind: 'vector',
      join: (before, chunks) => joinVectors(before, ofKind(chunks, 'vector'), dims),
      bytes: vectorBytes,
    });
  }

  /** A column from the cache, with what this state has more than the one it was read for. */
  private read<Joined>(path: string, sizes: readonly number[], joining: Joining<Joined>): Joined {
    const { layout, cacheKey, indexKey, cancellation } = this.state;
    const key = `${indexKey} column ${path}`;
    const cached = this.cache.peek(key) as CachedColumn<Joined> | undefined;
    if (cached?.state === cacheKey) return cached.column;
    const { merges, firsts } = layout;
    const known = cached?.merges === merges && cached.chunks <= firsts.length ? cached : undefined;
    const parts = new ChunkParts();
    let chunk = known?.chunks ?? 0;
    const join = (state: string): CachedColumn<Joined> => {
      const column = joining.join(known?.column ?? null, parts.all());
      return { state, merges, chunks: chunk, column };
    };
    try {
      for (; chunk < firsts.length; chunk++) {
        cancellation.check();
        parts.add(this.chunk(path, chunk, emptyColumn(joining.kind, sizes[chunk] ?? 0)));
      }
    } catch (error) {
      // The next search goes on from here: else one that is always cancelled would never get through.
      if (error instanceof Cancelled || error instanceof SearchTimeout) {
        const value = join(UNFINISHED);
        this.cache.set(key, value, joining.bytes(value.column));
      }
      throw error;
    }
    const value = join(cacheKey);
    this.cache.share({ key, version: cacheKey, value, bytes: joining.bytes(value.column) });
    return value.column;
  }

  /** The column of a field in a chunk, or the empty one where it has none. */
  private chunk(field: string, chunk: number, empty: AnyColumn): AnyColumn {
    const found = this.data.get(field, this.state.layout.firsts[chunk]) as
      readonly [unknown] | undefined;
    return found === undefined ? empty : decodeColumn(bytesOf(found[0]));
  }
}
