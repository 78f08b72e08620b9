import type { Client } from '@elastic/elasticsearch';
import { addCounted, countSearch, type Counted } from './countedSearch.js';
import { weekOf, type Outcome, type Searched } from './searched.js';
import { SearchStore } from './searchStore.js';

/** Where counts of searches go. */
interface InsightsOptions {
  readonly client: Client;
  readonly prefix: string;
  /** Weeks that are stored, this one included (`INSIGHTS_WEEKS`); 0: nothing is. */
  readonly weeks: number;
  /** Hears of each search. */
  readonly onSearch?: ((outcome: Outcome) => void) | undefined;
  /** Hears of a save that failed; its counts wait for the next one. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** Time between two saves, in milliseconds. */
const SAVE_INTERVAL = 30_000;
/** Most texts that wait in memory; what finds no place is not counted. */
const MOST_WAITING = 10_000;
/** Longest wait of `stop()`, in milliseconds. */
const STOP_LIMIT = 5_000;

/**
 * Counts what is searched for: in memory at once, where callers are known by address as in the
 * rate limits; within half a minute in the `searches` index, without them (`countedSearch.ts`).
 */
export class Insights {
  #waiting = new Map<string, Counted>();
  /** The week in which old ones were dropped last. */
  #tidied: string | undefined;
  #saving: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #store: SearchStore;
  readonly #ended = new AbortController();

  /** @param now the time, in milliseconds since 1970 */
  constructor(
    private readonly options: InsightsOptions,
    private readonly now: () => number = Date.now,
  ) {
    this.#store = new SearchStore(options.client, options.prefix);
  }

  /** Counts the searches of one request; never waits. */
  record(caller: string, searches: readonly Searched[]): void {
    for (const search of searches) {
      this.options.onSearch?.(search.outcome);
      if (this.options.weeks === 0) continue;
      const known = this.#waiting.get(search.text);
      if (!known && this.#waiting.size >= MOST_WAITING) continue;
      this.#waiting.set(search.text, countSearch(known, search, caller));
    }
  }

  /** Starts to save in the background. */
  start(): void {
    this.#timer ??= setInterval(() => {
      if (!this.#saving) this.save().catch((error: unknown) => this.options.onFailure?.(error));
    }, SAVE_INTERVAL).unref();
  }

  /** Saves what was counted, and ends the work in the background, in bounded time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    const limit = setTimeout(() => {
      this.#ended.abort();
    }, STOP_LIMIT);
    try {
      await this.#saving?.catch((error: unknown) => this.options.onFailure?.(error));
      if (this.#waiting.size > 0) await this.save();
    } finally {
      clearTimeout(limit);
    }
  }

  /**
   * Saves what was counted so far, and drops what is old. One save is under way at a time: who
   * asks meanwhile shares it.
   * @throws when the search backend fails; the counts stay in memory
   */
  save(): Promise<void> {
    this.#saving ??= this.#saveWaiting().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveWaiting(): Promise<void> {
    const { signal } = this.#ended;
    const now = this.now();
    if (this.#tidied !== weekOf(now)) await this.#store.dropOld(this.options.weeks, now, signal);
    this.#tidied = weekOf(now);
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    let left: ReadonlyMap<string, Counted> = taken;
    try {
      left = await this.#store.add(taken, now, signal);
    } finally {
      for (const [text, counted] of left)
        this.#waiting.set(text, addCounted(counted, this.#waiting.get(text)));
    }
  }
}
