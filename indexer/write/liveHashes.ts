import type { Client } from '@elastic/elasticsearch';
import type Database from 'libsql';
import {
  COLLECTION_INDICES,
  generationName,
  type CollectionIndex,
} from '../../src/collection/indices.js';
import type { Scratch } from '../scratch/database.js';
import { scanDocuments } from './scan.js';

/** The hashes of the live documents, to tell which ones changed and which ones are gone. */
export class LiveHashes {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;
  private readonly mark: Database.Statement;

  constructor(private readonly database: Scratch['database']) {
    database.exec(`CREATE TABLE live (part TEXT, id TEXT, hash TEXT, met INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (part, id)) WITHOUT ROWID`);
    this.insert = database.prepare('INSERT OR REPLACE INTO live (part, id, hash) VALUES (?, ?, ?)');
    this.select = database.prepare('SELECT hash FROM live WHERE part = ? AND id = ?');
    this.mark = database.prepare('UPDATE live SET met = 1 WHERE part = ? AND id = ?');
  }

  async load(client: Client, prefix: string, generation: string): Promise<void> {
    for (const index of COLLECTION_INDICES) {
      const name = generationName(prefix, index, generation);
      const pages = scanDocuments<{ readonly hash: string }>(client, name, index, ['hash']);
      for await (const page of pages)
        for (const { id, source } of page) this.insert.run(index, id, source.hash);
    }
  }

  /** Whether the live document has this hash. Either way it is met: the source still has it. */
  matches(index: CollectionIndex, id: string, hash: string): boolean {
    const row = this.select.get(index, id) as { hash: string } | undefined;
    if (row) this.mark.run(index, id);
    return row?.hash === hash;
  }

  /** Ids of live documents that were not met. */
  *unmatched(index: CollectionIndex): Generator<string> {
    const rows = this.database
      .prepare('SELECT id FROM live WHERE part = ? AND met = 0 ORDER BY id')
      .iterate(index) as Iterable<{ id: string }>;
    for (const { id } of rows) yield id;
  }
}
