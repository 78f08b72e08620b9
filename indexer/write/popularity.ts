import { errors, type Client } from '@elastic/elasticsearch';
import type Database from 'libsql';
import { aliasName } from '../../src/collection/indices.js';
import { writePopularCounts } from '../../src/popularity/popularCounts.js';
import type { Scratch } from '../scratch/database.js';
import { withRetries } from './retry.js';
import { scanDocuments } from './scan.js';

interface PopularityDocument {
  readonly id: number;
  readonly count: number;
}

/**
 * The reads of each object, as the server counts them. They are copied into the documents that a
 * run writes; what was counted meanwhile is set right at its end.
 */
export class PopularCounts {
  private readonly upsert: Database.Statement;
  private readonly select: Database.Statement;
  private isEmpty = true;

  constructor(
    { database }: Scratch,
    private readonly client: Client,
    private readonly prefix: string,
  ) {
    database.exec('CREATE TABLE popular (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)');
    this.upsert = database.prepare('INSERT OR REPLACE INTO popular VALUES (?, ?)');
    this.select = database.prepare('SELECT count FROM popular WHERE id = ?');
  }

  async load(): Promise<void> {
    for await (const page of this.scan())
      for (const { source } of page) {
        this.isEmpty = false;
        this.upsert.run(source.id, source.count);
      }
  }

  countOf(id: number): number {
    if (this.isEmpty) return 0;
    return (this.select.get(id) as { count: number } | undefined)?.count ?? 0;
  }

  /**
   * Sets the counts right that rose since `load`, in the generation that is now served. An object
   * that is not there is none of ours.
   */
  async reconcile(index: string): Promise<void> {
    for await (const page of this.scan()) {
      const risen = page.filter(({ source }) => source.count !== this.countOf(source.id));
      if (risen.length === 0) continue;
      const counts = risen.map(({ source }) => [source.id, source.count] as const);
      // What collides is shown already: a server wrote it meanwhile, from the same saved sums.
      await withRetries(() => writePopularCounts(this.client, index, counts, { refresh: false }));
    }
  }

  private async *scan(): ReturnType<typeof scanDocuments<PopularityDocument>> {
    const index = aliasName(this.prefix, 'popularity');
    try {
      await withRetries(() => this.client.indices.refresh({ index }));
      yield* scanDocuments<PopularityDocument>(this.client, index, 'popularity', ['id', 'count']);
    } catch (error) {
      // Nothing was read yet: the server makes the index with the first count.
      if (!(error instanceof errors.ResponseError && error.statusCode === 404)) throw error;
    }
  }
}
