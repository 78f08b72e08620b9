import type { Client } from '@elastic/elasticsearch';
import type Database from 'libsql';
import { aliasName } from '../../src/collection/indices.js';
import { hasStatus } from '../../src/search/hasStatus.js';
import type { Scratch } from '../scratch/database.js';
import { withRetries } from './retry.js';
import { scanDocuments } from './scan.js';

/** How often an object was read, as servers saved it. */
export interface ReadSum {
  readonly id: number;
  readonly count: number;
}

/** Every saved sum, a page at a time; none where nothing was read yet. */
export async function* scanReadSums(
  client: Client,
  prefix: string,
): AsyncGenerator<readonly ReadSum[]> {
  const index = aliasName(prefix, 'popularity');
  try {
    await withRetries(() => client.indices.refresh({ index }));
    const scan = { sort: ['id'], fields: ['id', 'count'] };
    const pages = scanDocuments<ReadSum>(client, index, scan);
    for await (const page of pages) yield page.map(({ source }) => source);
  } catch (error) {
    // A server makes the index with the first count.
    if (!hasStatus(error, 404)) throw error;
  }
}

/** The sums of reads for the objects that a run writes, as they are when it begins. */
export class PopularCounts {
  private readonly upsert: Database.Statement;
  private readonly select: Database.Statement;
  private isEmpty = true;

  constructor({ database }: Scratch) {
    database.exec('CREATE TABLE popular (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)');
    this.upsert = database.prepare('INSERT OR REPLACE INTO popular VALUES (?, ?)');
    this.select = database.prepare('SELECT count FROM popular WHERE id = ?');
  }

  async load(client: Client, prefix: string): Promise<void> {
    for await (const page of scanReadSums(client, prefix))
      for (const { id, count } of page) {
        this.isEmpty = false;
        this.upsert.run(id, count);
      }
  }

  countOf(id: number): number {
    if (this.isEmpty) return 0;
    return (this.select.get(id) as { count: number } | undefined)?.count ?? 0;
  }
}
