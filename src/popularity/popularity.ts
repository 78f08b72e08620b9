import type { Client } from '@elastic/elasticsearch';
import { aliasName, generationName } from '../collection/indices.js';
import type { CollectionWatch } from '../search/collectionVersion.js';
import { isIndexing } from '../search/indexingLock.js';
import { hashMappings } from '../search/mappings.js';
import { writePopularCounts } from './popularCounts.js';
import { ensurePopularityIndex } from './popularityIndex.js';

/** Where counts of reads go. */
export interface PopularityOptions {
  readonly client: Client;
  readonly prefix: string;
  readonly watch: CollectionWatch;
  /** Time between two writes, in milliseconds. */
  readonly interval?: number;
  /** Hears of a write that failed; its counts are kept for the next one. */
  readonly onFailure?: (error: unknown) => void;
}

const INTERVAL = 1_000;
/** Most objects in one write, so that a request stays small. */
const BATCH = 1_000;

/**
 * Counts the reads of single objects: in memory at once, every second in the `popularity`
 * index, which outlives a reindex, and from there in `popularCount` of the live objects, which
 * sorts use. Nobody waits for any of it. Several servers may count at once: sums are written by
 * optimistic concurrency, and what collides is tried again.
 */
export class Popularity {
  /** Reads that are not in the `popularity` index yet, per object. */
  private unsaved = new Map<number, number>();
  /** Sums that the live objects do not show yet. */
  private unshown = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private hasIndex = false;
  /** Those that this release indexes by; read once. */
  private ownMappings: string | undefined;

  constructor(private readonly options: PopularityOptions) {}

  /** Counts one read of each of these objects; never waits. */
  record(ids: readonly number[]): void {
    for (const id of ids) this.unsaved.set(id, (this.unsaved.get(id) ?? 0) + 1);
  }

  /** Starts to write in the background. */
  start(): void {
    this.timer ??= setInterval(() => {
      this.flush().catch((error: unknown) => this.options.onFailure?.(error));
    }, this.options.interval ?? INTERVAL);
    this.timer.unref();
  }

  /** Ends the writing in the background, once all that was counted is saved. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.flush();
    // What another server wrote at the same moment made these collide.
    for (let tries = 0; this.unsaved.size > 0 && tries < 5; tries += 1) await this.flush();
  }

  /**
   * Writes what was counted so far. One write goes on at a time.
   * @throws when the search backend fails; the counts are kept
   */
  async flush(): Promise<void> {
    const turn = this.flushing.then(() => this.write());
    this.flushing = turn.catch(() => undefined);
    return turn;
  }

  private async write(): Promise<void> {
    if (this.unsaved.size > 0 && !this.hasIndex) {
      await ensurePopularityIndex(this.options.client, this.options.prefix);
      this.hasIndex = true;
    }
    while (this.unsaved.size > 0) {
      const batch = [...this.unsaved].slice(0, BATCH);
      for (const [id] of batch) this.unsaved.delete(id);
      const collided = await this.saveOrKeep(batch);
      // Another server is at these: let it finish, they are in the next turn.
      if (collided > 0) break;
    }
    if (this.unshown.size > 0) await this.show();
  }

  private async saveOrKeep(batch: readonly (readonly [number, number])[]): Promise<number> {
    const left = new Map(batch);
    try {
      for (const [id, sum] of await this.save(batch)) {
        left.delete(id);
        this.unshown.set(id, sum);
      }
    } finally {
      for (const [id, reads] of left) this.unsaved.set(id, (this.unsaved.get(id) ?? 0) + reads);
    }
    return left.size;
  }

  /** Adds reads to the saved sums; answers the new sums of those that were written. */
  private async save(
    batch: readonly (readonly [number, number])[],
  ): Promise<readonly (readonly [number, number])[]> {
    const { client, prefix } = this.options;
    const index = aliasName(prefix, 'popularity');
    const saved = await this.readSums(index, batch);
    const sums = batch.map(([id, reads]) => [id, (saved.get(id)?.count ?? 0) + reads] as const);
    const { items } = await client.bulk({
      index,
      operations: sums.flatMap(([id, count]) => {
        const known = saved.get(id);
        const action = known
          ? { index: { _id: String(id), if_seq_no: known.seqNo, if_primary_term: known.term } }
          : { create: { _id: String(id) } };
        return [action, { id, count }];
      }),
    });
    return sums.filter((_, at) => {
      const item = items[at];
      const result = item?.index ?? item?.create;
      // Somebody deleted the index: the next turn makes it anew.
      if (result?.status === 404) this.hasIndex = false;
      return result !== undefined && result.status < 300;
    });
  }

  private async readSums(
    index: string,
    batch: readonly (readonly [number, number])[],
  ): Promise<ReadonlyMap<number, SavedSum>> {
    const { docs } = await this.options.client.mget<{ readonly count: number }>({
      index,
      ids: batch.map(([id]) => String(id)),
    });
    return new Map(
      docs.flatMap((doc): [number, SavedSum][] => {
        if (!('found' in doc) || !doc.found || !doc._source) return [];
        const { _seq_no: seqNo, _primary_term: term } = doc;
        if (seqNo === undefined || term === undefined) return [];
        return [[Number(doc._id), { count: doc._source.count, seqNo, term }]];
      }),
    );
  }

  /**
   * Puts sums into the live objects. Not while somebody indexes: the refresh would show a part
   * of their changes. A rebuild reads the saved sums by itself; what it read too early is shown
   * in the turn after its end. Nor into an index of another release, whose fields are not those
   * that would be written anew.
   */
  private async show(): Promise<void> {
    const { client, prefix, watch } = this.options;
    if (await isIndexing(client, prefix)) return;
    const { generation, mappings } = await watch.check();
    this.ownMappings ??= hashMappings();
    if (mappings !== this.ownMappings) {
      // The rebuild that brings the two together reads the saved sums, which may have risen by then.
      this.unshown.clear();
      return;
    }
    const batch = [...this.unshown].slice(0, BATCH);
    const index = generationName(prefix, 'objects', generation);
    const collided = new Set(await writePopularCounts(client, index, batch, { refresh: true }));
    for (const [id, sum] of batch)
      if (!collided.has(id) && this.unshown.get(id) === sum) this.unshown.delete(id);
  }
}

interface SavedSum {
  readonly count: number;
  readonly seqNo: number;
  readonly term: number;
}
