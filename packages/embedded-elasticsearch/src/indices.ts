/**
 * Names and aliases to indices, and the files that a thread has open.
 */
import { existsSync } from 'node:fs';
import type { Cancellation } from './cancellation.js';
import { Cache } from './snapshot/cache.js';
import { illegalArgument, indexLost, indexNotFound } from './errors.js';
import type { EngineError } from './errors.js';
import { asBoolean } from './jsonShapes.js';
import { OpenIndex } from './openIndex.js';
import { Catalogue } from './storage/catalogue.js';
import type { IndexEntry } from './storage/catalogue.js';
import { upgradeFolder } from './upgrade/upgradeFolder.js';
import { fitsWildcard } from './wildcard.js';

export interface ResolveOptions {
  readonly ignoreUnavailable?: boolean;
  /** Whether a pattern that fits nothing is an error. */
  readonly allowNone?: boolean;
}

/** Enough for the pages that are asked for again and again. */
const MOST_SOURCE_BYTES = 16 * 1024 * 1024;

/** Of the memory that a thread's caches may take. */
const AGGREGATION_SHARE = 1 / 4;

/** All indices of a data folder, as one thread sees them. */
export class Indices {
  readonly catalogue: Catalogue;
  /** What pages showed of sources; apart from the columns, which take longer to load again. */
  readonly sourceCache: Cache;
  private readonly open = new Map<string, OpenIndex>();

  /** @param cacheBytes What column values and such may take in this thread's memory: `cache`. */
  constructor(
    folder: string,
    private readonly cacheBytes: number,
    readonly cancellation: Cancellation,
    private readonly cache = new Cache(cacheBytes),
  ) {
    upgradeFolder(folder);
    this.catalogue = new Catalogue(folder);
    this.sourceCache = new Cache(Math.min(cacheBytes / 8, MOST_SOURCE_BYTES));
  }

  /** Most memory for the aggregations of one search, in bytes, beside the cache. */
  get aggregationBytes(): number {
    return this.cacheBytes * AGGREGATION_SHARE;
  }

  /** The indices that an expression (`a,b-*`, `_all`) names, aliases followed. */
  resolve(expression: string, options: ResolveOptions = {}): readonly IndexEntry[] {
    const entries = this.catalogue.all();
    const found = new Map<string, IndexEntry>();
    for (const part of expression.split(',')) {
      const matching = matchingEntries(entries, part);
      if (matching.length === 0 && !isPattern(part) && options.ignoreUnavailable !== true) {
        throw indexNotFound(part);
      }
      for (const entry of matching) found.set(entry.name, entry);
    }
    if (found.size === 0 && options.allowNone === false) throw indexNotFound(expression);
    return [...found.values()];
  }

  /** The single index of a name or alias. */
  one(name: string, options: ResolveOptions = {}): IndexEntry {
    const [first, second] = this.resolve(name, { ...options, allowNone: false });
    if (!first) throw indexNotFound(name);
    if (second) {
      throw illegalArgument(
        `the embedded engine works on one index at a time, but [${name}] names several`,
      );
    }
    return first;
  }

  /** The index that writes to this name go to. */
  writeTarget(name: string): IndexEntry {
    if (isPattern(name) || name.includes(',')) {
      throw illegalArgument(`a write goes to one index or alias, received [${name}]`);
    }
    const entries = this.resolve(name);
    const marks = entries.map(({ aliases }) => aliases[name]?.['is_write_index']);
    const only = entries.length === 1 && !isMarked(marks[0], false) ? 0 : -1;
    const marked = entries[only < 0 ? marks.findIndex((mark) => isMarked(mark, true)) : only];
    if (marked) return marked;
    throw illegalArgument(
      `no write index is defined for alias [${name}]. The write index may be explicitly disabled using is_write_index=false or the alias points to multiple indices without one being designated as a write index`,
    );
  }

  /**
   * The index with its file open.
   *
   * @throws EngineError 503 where the file is gone, 404 where the index has been deleted.
   */
  openIndex(entry: IndexEntry): OpenIndex {
    const known = this.open.get(entry.uuid);
    if (known?.file.isThere === true) return known;
    // What is written to a file that was removed is lost when it is closed.
    if (known) throw this.missing(entry);
    this.closeRemoved();
    const path = this.catalogue.fileOf(entry);
    try {
      const opened = new OpenIndex(entry.uuid, path, this.cache, this.cancellation);
      this.open.set(entry.uuid, opened);
      return opened;
    } catch (error) {
      throw existsSync(path) ? error : this.missing(entry);
    }
  }

  /** Whether the files of an index are where they belong, and are those that are open. */
  isThere(entry: IndexEntry): boolean {
    const { file } = this.open.get(entry.uuid) ?? {};
    return this.catalogue.isThere && (file?.isThere ?? existsSync(this.catalogue.fileOf(entry)));
  }

  private missing(entry: IndexEntry): EngineError {
    const { name, uuid } = entry;
    const isKnown = this.catalogue.all().get(name)?.uuid === uuid;
    return isKnown ? indexLost(name, this.catalogue.fileOf(entry)) : indexNotFound(name);
  }

  /** Closes what is open of indices that are no longer there. */
  closeRemoved(): void {
    const present = new Set([...this.catalogue.all().values()].map((entry) => entry.uuid));
    for (const [uuid, opened] of this.open) {
      if (present.has(uuid)) continue;
      opened.close();
      this.open.delete(uuid);
    }
  }

  close(): void {
    for (const opened of this.open.values()) opened.close();
    this.open.clear();
    this.catalogue.close();
  }
}

function isMarked(mark: unknown, wanted: boolean): boolean {
  return mark !== undefined && asBoolean(mark, 'is_write_index') === wanted;
}

export function isPattern(name: string): boolean {
  return name === '_all' || name.includes('*');
}

/** Whether a name fits `x-*` or is in a comma list of such. */
export function fitsPattern(pattern: string, name: string): boolean {
  if (pattern === '_all' || pattern === '*') return true;
  return fitsWildcard(pattern, name);
}

function matchingEntries(
  entries: ReadonlyMap<string, IndexEntry>,
  part: string,
): readonly IndexEntry[] {
  const direct = entries.get(part);
  if (direct) return [direct];
  return [...entries.values()].filter((entry) =>
    isPattern(part)
      ? [entry.name, ...Object.keys(entry.aliases)].some((name) => fitsPattern(part, name))
      : Object.hasOwn(entry.aliases, part),
  );
}
