import type { Client } from '@elastic/elasticsearch';
import { unlessAborted } from '@vitrine/bounded-http';
import { createLastingIndex } from '../indices/createIndex.js';
import { saveReads } from './savedReads.js';

/**
 * Puts the saved sums of these objects ('all': of every object that was ever read) into the
 * objects that are served (indexer/run/foldPopularity.ts).
 * @throws when the search backend fails; what was folded so far stays
 */
export type FoldPopularity = (request: {
  readonly client: Client;
  readonly prefix: string;
  readonly ids: readonly number[] | 'all';
  readonly signal: AbortSignal;
}) => Promise<FoldResult>;

/**
 * `busy`: somebody indexes, another server folds, or the signal came: the ids are for the next
 * fold. `foreign`: objects that another release of Vitrine indexed; they wait for the next run of
 * the indexer.
 */
type FoldResult = 'busy' | { readonly folded: number; readonly foreign: number };

/** Where counts of reads go. */
interface PopularityOptions {
  readonly client: Client;
  readonly prefix: string;
  /** Absent: the order by `popularCount` changes when the indexer runs, and not before. */
  readonly fold?: FoldPopularity | undefined;
  /** Hears of a save or fold that failed; what it was about waits for the next one. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Longest wait of `stop()`, in milliseconds. */
  readonly stopLimit?: number;
}

/** Time between two saves, in milliseconds. */
const SAVE_INTERVAL = 2_000;
/**
 * Mean time between two folds, in milliseconds. Each wait is between two thirds of it and four:
 * servers that were started together do not meet each time.
 */
const FOLD_INTERVAL = 300_000;
/** Most objects whose reads wait in memory: about 10 MB. */
const MOST_WAITING = 100_000;
/** Most objects in one save, so that a request stays small. */
const BATCH = 1_000;
const STOP_LIMIT = 5_000;
/** Saves that a stop tries while other servers write the same sums. */
const STOP_TRIES = 5;

/**
 * Counts the reads of single objects, in three steps, and nobody waits for any of them:
 * in memory at once; within seconds as sums in the `popularity` index, which outlives a reindex;
 * and some minutes later in `popularCount` of the objects, by which searches sort.
 * In between, the objects stay as they are, so that pages of one result fit together.
 */
export class Popularity {
  /** Reads that are not saved yet, per object. */
  private unsaved = new Map<number, number>();
  /** Objects whose sums were saved since the last fold. What others left to fold is not known. */
  private unfolded: Set<number> | 'all' = 'all';
  /** Reads that found no place in memory. */
  private dropped = 0;
  private hasIndex = false;
  private saving: Promise<void> | undefined;
  private folding: Promise<void> | undefined;
  private saveTimer: NodeJS.Timeout | undefined;
  private foldTimer: NodeJS.Timeout | undefined;
  /** Aborted as soon as the server stops: another fold will come. */
  private readonly stopping = new AbortController();
  /** Aborted when the stop has lasted long enough. */
  private readonly ended = new AbortController();

  constructor(private readonly options: PopularityOptions) {}

  /** Counts one read of each of these objects; never waits. */
  record(ids: readonly number[]): void {
    for (const id of ids) {
      const reads = this.unsaved.get(id);
      if (reads === undefined && this.unsaved.size >= MOST_WAITING) this.dropped += 1;
      else this.unsaved.set(id, (reads ?? 0) + 1);
    }
  }

  /** Starts to save and to fold in the background. */
  start(): void {
    this.saveTimer ??= setInterval(() => {
      // A slow backend is not asked again: what is counted meanwhile is saved together.
      if (!this.saving) this.save().catch(this.report);
    }, SAVE_INTERVAL).unref();
    this.scheduleFold();
  }

  /**
   * Saves what was counted, and ends the work in the background; within `stopLimit`, whatever the
   * backend does.
   * @throws when not everything was saved
   */
  async stop(): Promise<void> {
    clearInterval(this.saveTimer);
    clearTimeout(this.foldTimer);
    this.stopping.abort();
    const { stopLimit = STOP_LIMIT } = this.options;
    const limit = setTimeout(() => {
      const message = `Given up ${stopLimit} ms after the server was to stop.`;
      this.ended.abort(new DOMException(message, 'AbortError'));
    }, stopLimit);
    try {
      await this.saving?.catch(this.report);
      for (let tries = 0; tries < STOP_TRIES && this.unsaved.size > 0; tries += 1)
        await this.save();
      // A fold under way stops at its next page and gives its lease back.
      if (this.folding) await unlessAborted(this.folding, this.ended.signal).catch(this.report);
    } finally {
      clearTimeout(limit);
    }
    if (this.unsaved.size > 0)
      throw new Error(`Reads of ${this.unsaved.size} objects are lost: other servers wrote too.`);
  }

  /**
   * Saves what was counted so far. One save is under way at a time: who asks meanwhile shares it.
   * @throws when the search backend fails; the counts stay in memory
   */
  save(): Promise<void> {
    this.saving ??= this.saveBatches().finally(() => {
      this.saving = undefined;
    });
    return this.saving;
  }

  /**
   * Folds what was saved since the last fold; the first one looks at every object ever read, for
   * an earlier server may have left some. Nothing is done while somebody indexes.
   * @throws when the search backend fails; the next fold makes up for it
   */
  fold(): Promise<void> {
    this.folding ??= this.foldSaved().finally(() => {
      this.folding = undefined;
    });
    return this.folding;
  }

  private async saveBatches(): Promise<void> {
    const { client, prefix } = this.options;
    while (this.unsaved.size > 0) {
      const { signal } = this.ended;
      if (!this.hasIndex) await createLastingIndex(client, prefix, 'popularity', { signal });
      this.hasIndex = true;
      const batch = [...this.unsaved].slice(0, BATCH);
      const { saved, isIndexGone } = await saveReads(client, prefix, batch, signal);
      this.noteSaved(new Map(batch), saved);
      this.hasIndex = !isIndexGone;
      // Another server is at the others: let it finish, they are in the next save.
      if (saved.length < batch.length) return;
    }
    if (this.dropped === 0) return;
    this.report(
      new Error(`${this.dropped} reads are lost: ${MOST_WAITING} objects waited already.`),
    );
    this.dropped = 0;
  }

  private noteSaved(batch: ReadonlyMap<number, number>, saved: readonly number[]): void {
    for (const id of saved) {
      const left = (this.unsaved.get(id) ?? 0) - (batch.get(id) ?? 0);
      if (left > 0) this.unsaved.set(id, left);
      else this.unsaved.delete(id);
      if (this.unfolded !== 'all') this.unfolded.add(id);
    }
    if (this.unfolded !== 'all' && this.unfolded.size > MOST_WAITING) this.unfolded = 'all';
  }

  private scheduleFold(): void {
    if (!this.options.fold || this.stopping.signal.aborted) return;
    const wait = (FOLD_INTERVAL * 2 * (1 + Math.random())) / 3;
    this.foldTimer = setTimeout(() => {
      void this.fold()
        .catch(this.report)
        .finally(() => {
          this.scheduleFold();
        });
    }, wait).unref();
  }

  private async foldSaved(): Promise<void> {
    const { client, prefix, fold } = this.options;
    const asked = this.unfolded;
    const ids = asked === 'all' ? asked : [...asked];
    if (!fold || ids.length === 0) return;
    this.unfolded = new Set();
    let result: FoldResult = 'busy';
    try {
      result = await fold({ client, prefix, ids, signal: this.stopping.signal });
    } finally {
      if (result === 'busy')
        this.unfolded = asked === 'all' ? asked : new Set([...asked, ...this.unfolded]);
    }
    if (result !== 'busy' && result.foreign > 0)
      this.report(
        new Error(
          `Another release of Vitrine indexed ${result.foreign} objects that were read: ` +
            'the next "vitrine index" brings their popular counts up to date.',
        ),
      );
  }

  private readonly report = (error: unknown): void => {
    this.options.onFailure?.(error);
  };
}
