/**
 * An index that a thread has open, and the snapshot that its searches see.
 */
import { AnalysisRegistry } from './analysis/registry.js';
import type { Cancellation } from './cancellation.js';
import type { Cache } from './columns/cache.js';
import { Snapshot } from './columns/snapshot.js';
import { parseMapping } from './mapping/parseMapping.js';
import type { Mapping } from './mapping/fields.js';
import type { IndexEntry } from './storage/catalogue.js';
import { readTransaction } from './storage/database.js';
import { DocumentTable } from './storage/documents.js';
import { IndexFile } from './storage/indexFile.js';

/** An index as one thread has it open: its file, its parsed mapping, its visible state. */
export class OpenIndex {
  readonly file: IndexFile;
  readonly documents: DocumentTable;
  private parsed: { readonly entry: IndexEntry; readonly mapping: Mapping } | null = null;
  private current: Snapshot | null = null;

  constructor(
    readonly uuid: string,
    path: string,
    private readonly cache: Cache,
    private readonly cancellation: Cancellation,
  ) {
    this.file = new IndexFile(path);
    this.documents = new DocumentTable(this.file);
  }

  /** The mapping as the catalogue has it now. */
  mapping(entry: IndexEntry): Mapping {
    const known = this.parsed;
    if (known?.entry === entry) return known.mapping;
    const mapping = parseMapping(entry.mappings, analysisOf(entry));
    this.parsed = { entry, mapping };
    return mapping;
  }

  /** Runs `work` over one visible state of the index, the newest. */
  read<T>(entry: IndexEntry, work: (snapshot: Snapshot) => T): T {
    return readTransaction(this.file.database, () => work(this.snapshot(entry)));
  }

  close(): void {
    this.cache.forget(`${this.uuid} `);
    this.file.close();
  }

  private snapshot(entry: IndexEntry): Snapshot {
    const state = this.file.state();
    const mapping = this.mapping(entry);
    const { visibleRid, visibleRound, merges } = state;
    const key = `${this.uuid} state ${visibleRid}/${visibleRound}/${merges}`;
    if (this.current?.cacheKey === key && this.current.mapping === mapping) return this.current;
    this.cache.forget(`${this.uuid} state `);
    this.current = new Snapshot(this.file, mapping, state, this.current?.layout ?? null, {
      cache: this.cache,
      cacheKey: key,
      indexKey: this.uuid,
      cancellation: this.cancellation,
    });
    return this.current;
  }
}

export function analysisOf(entry: Pick<IndexEntry, 'analysis'>): AnalysisRegistry {
  return new AnalysisRegistry(entry.analysis);
}
