/**
 * Between the caches of several threads: what one has made is used by all, those that start later
 * too. Large values are in memory once, and made once.
 */
import { Cache } from './cache.js';
import type { CacheNews, SharedEntry } from './cache.js';

export class CacheExchange<Thread> {
  private readonly made: Cache;

  /**
   * @param bytes What the cache of each thread may take.
   * @param give Hands a thread something to cache.
   */
  constructor(
    bytes: number,
    private readonly give: (thread: Thread, entry: SharedEntry) => void,
  ) {
    this.made = new Cache(bytes);
  }

  /** News of one of the threads. Of two that made the same at once, the first one's is used. */
  take(news: CacheNews, from: Thread, threads: Iterable<Thread>): void {
    if (news.kind === 'forgotten') {
      this.made.forget(news.prefix, news.except);
      return;
    }
    const { entry } = news;
    const known = this.made.peek(entry.key) as SharedEntry | undefined;
    if (known?.version === entry.version) {
      this.give(from, known);
      return;
    }
    this.made.set(entry.key, entry, entry.bytes);
    for (const thread of threads) if (thread !== from) this.give(thread, entry);
  }

  /** Hands a new thread all that others have made. */
  welcome(thread: Thread): void {
    for (const entry of this.made.values()) this.give(thread, entry as SharedEntry);
  }
}
