import type { Client } from '@elastic/elasticsearch';
import type Database from 'libsql';
import {
  COLLECTION_INDICES,
  generationName,
  type CollectionIndex,
} from '../../src/collection/indices.js';
import type { Scratch } from '../scratch/database.js';
import type { WritableDocument } from './documents.js';
import { scanDocuments } from './scan.js';

interface LiveDocument {
  readonly hash: string;
  readonly popularCount?: number | null;
}

/** Hashes and popular counts of the live documents: which ones changed, and which ones are gone. */
export class LiveDocuments {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;
  private readonly mark: Database.Statement;

  constructor(private readonly database: Scratch['database']) {
    database.exec(`CREATE TABLE live (part TEXT, id TEXT, hash TEXT, popularCount INTEGER, met INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (part, id)) WITHOUT ROWID`);
    this.insert = database.prepare(
      'INSERT OR REPLACE INTO live (part, id, hash, popularCount) VALUES (?, ?, ?, ?)',
    );
    this.select = database.prepare('SELECT hash, popularCount FROM live WHERE part = ? AND id = ?');
    this.mark = database.prepare('UPDATE live SET met = 1 WHERE part = ? AND id = ?');
  }

  async load(client: Client, prefix: string, generation: string): Promise<void> {
    for (const index of COLLECTION_INDICES) {
      const name = generationName(prefix, index, generation);
      const pages = scanDocuments<LiveDocument>(client, name, index, ['hash', 'popularCount']);
      for await (const page of pages)
        for (const { id, source } of page)
          this.insert.run(index, id, source.hash, source.popularCount ?? null);
    }
  }

  /** Whether the live document is this very one. Either way it is met: the source still has it. */
  has(index: CollectionIndex, id: string, { hash, popularCount }: WritableDocument): boolean {
    const row = this.select.get(index, id) as LiveDocument | undefined;
    if (row) this.mark.run(index, id);
    return row?.hash === hash && (row.popularCount ?? undefined) === popularCount;
  }

  /** Ids of live documents that were not met. */
  *unmatched(index: CollectionIndex): Generator<string> {
    const rows = this.database
      .prepare('SELECT id FROM live WHERE part = ? AND met = 0 ORDER BY id')
      .iterate(index) as Iterable<{ id: string }>;
    for (const { id } of rows) yield id;
  }
}
