/**
 * An index that a thread has open, and the snapshot that its searches see.
 */
import { AnalysisRegistry } from './analysis/registry.js';
import type { Cancellation } from './cancellation.js';
import type { Cache } from './snapshot/cache.js';
import { Snapshot } from './snapshot/snapshot.js';
import { contextMissing, EngineError, newerIndex } from './errors.js';
import { parseMapping } from './mapping/parseMapping.js';
import type { Mapping } from './mapping/fields.js';
import type { IndexEntry } from './storage/catalogue.js';
import { readTransaction } from './storage/database.js';
import { DocumentTable } from './storage/documents.js';
import { IndexFile } from './storage/indexFile.js';
import { isKept, type Point } from './storage/points.js';

/** An index as one thread has it open: its file, its parsed mapping, its visible state. */
export class OpenIndex {
  readonly file: IndexFile;
  readonly documents: DocumentTable;
  private parsed: { readonly entry: MappedEntry; readonly mapping: Mapping } | null = null;
  private current: Snapshot | null = null;
  /** Of the point in time that was read last. */
  private past: Snapshot | null = null;

  constructor(
    readonly uuid: string,
    private readonly path: string,
    private readonly cache: Cache,
    private readonly cancellation: Cancellation,
  ) {
    this.file = new IndexFile(path);
    this.documents = new DocumentTable(this.file);
  }

  /**
   * The mapping as the catalogue has it now.
   *
   * @throws EngineError 500 for one that this build does not know.
   */
  mapping(entry: IndexEntry): Mapping {
    const known = this.parsed;
    if (known?.entry.mappings === entry.mappings && known.entry.analysis === entry.analysis)
      return known.mapping;
    const mapping = this.parse(entry);
    this.parsed = { entry, mapping };
    return mapping;
  }

  /** Runs `work` over one visible state of the index, the newest. */
  read<T>(entry: IndexEntry, work: (snapshot: Snapshot) => T): T {
    return readTransaction(this.file.database, () => work(this.snapshot(entry)));
  }

  /**
   * Runs `work` over the state of a point in time.
   *
   * @throws EngineError 404 where that is not kept any more.
   */
  readPoint<T>(entry: IndexEntry, point: Point, work: (snapshot: Snapshot) => T): T {
    return readTransaction(this.file.database, () => {
      if (!isKept(this.file, point)) throw contextMissing();
      return work(this.snapshotAt(entry, point));
    });
  }

  close(): void {
    this.cache.forget(`${this.uuid} `);
    this.file.close();
  }

  /** It was checked when the index was made, by the build that made it. */
  private parse(entry: MappedEntry): Mapping {
    try {
      return parseMapping(entry.mappings, analysisOf(entry));
    } catch (error) {
      throw error instanceof EngineError ? newerIndex(this.path, error) : error;
    }
  }

  private snapshotAt(entry: IndexEntry, point: Point): Snapshot {
    const current = this.file.state();
    const { visibleRid, visibleRound } = point;
    if (current.visibleRid === visibleRid && current.visibleRound === visibleRound)
      return this.snapshot(entry);
    const mapping = this.mapping(entry);
    const indexKey = `${this.uuid} point ${visibleRid}/${visibleRound}`;
    const cacheKey = `${indexKey}/${current.merges}`;
    if (this.past?.cacheKey === cacheKey && this.past.mapping === mapping) return this.past;
    const { cache, cancellation } = this;
    const thread = { cache, cacheKey, indexKey, cancellation };
    this.past = new Snapshot(this.file, mapping, { ...current, ...point }, null, thread);
    return this.past;
  }

  private snapshot(entry: IndexEntry): Snapshot {
    const state = this.file.state();
    const mapping = this.mapping(entry);
    const { visibleRid, visibleRound, merges } = state;
    const key = `${this.uuid} state ${visibleRid}/${visibleRound}/${merges}`;
    if (this.current?.cacheKey === key && this.current.mapping === mapping) return this.current;
    this.cache.forget(`${this.uuid} state `, key);
    this.current = new Snapshot(this.file, mapping, state, this.current?.layout ?? null, {
      cache: this.cache,
      cacheKey: key,
      indexKey: this.uuid,
      cancellation: this.cancellation,
    });
    return this.current;
  }
}

type MappedEntry = Pick<IndexEntry, 'mappings' | 'analysis'>;

const registries = new WeakMap<IndexEntry['analysis'], AnalysisRegistry>();

/** The analysers of an index, made once for all indices of the same analysis: its tables are large. */
export function analysisOf({ analysis }: Pick<IndexEntry, 'analysis'>): AnalysisRegistry {
  const known = registries.get(analysis);
  if (known) return known;
  const made = new AnalysisRegistry(analysis);
  registries.set(analysis, made);
  return made;
}
