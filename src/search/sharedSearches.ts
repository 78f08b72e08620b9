import type { Client } from '@elastic/elasticsearch';
import type { SearchBody } from '../query/searchBody.js';
import { unlessAborted } from '@vitrine/bounded-http';

/** What part of the longest wait a search may be old for others to join it: they wait as long. */
const JOINABLE_PART = 1 / 5;

interface UnderWay {
  readonly answer: Promise<unknown>;
  /** Milliseconds, of the clock of `performance`. */
  readonly began: number;
  readonly controller: AbortController;
  /** Callers that wait for it. */
  callers: number;
  settled: boolean;
}

/**
 * Sends searches, but none that is under way already: whoever asks the same of the same index
 * meanwhile gets that one's answer. A page that many open at the same moment, as when a new
 * generation has made the cached answers worthless, costs the backend one search.
 */
export class SharedSearches {
  readonly #underWay = new Map<string, UnderWay>();

  /** @param timeout longest wait for one answer, in milliseconds */
  constructor(
    private readonly client: Client,
    private readonly timeout: number,
  ) {}

  /**
   * The answer as the backend gave it; for reading only, since others may have the same one.
   * @param signal ends the caller's wait; the search itself is cancelled with its last caller
   * @throws the client's error, or the signal's reason
   */
  async search(index: string, body: SearchBody, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const key = `${index} ${JSON.stringify(body)}`;
    const search = this.#joinable(key) ?? this.#send(key, index, body);
    search.callers += 1;
    try {
      return await unlessAborted(search.answer, signal);
    } finally {
      search.callers -= 1;
      if (search.callers === 0 && !search.settled) {
        this.#forget(key, search);
        search.controller.abort();
      }
    }
  }

  /** The search under way, unless it has taken so long that it may never end. */
  #joinable(key: string): UnderWay | undefined {
    const search = this.#underWay.get(key);
    const oldest = performance.now() - this.timeout * JOINABLE_PART;
    return search && search.began >= oldest ? search : undefined;
  }

  #send(key: string, index: string, body: SearchBody): UnderWay {
    const controller = new AbortController();
    const answer = this.client.transport
      .request(
        {
          method: 'POST',
          path: body.pit ? '/_search' : `/${encodeURIComponent(index)}/_search`,
          body,
        },
        { requestTimeout: this.timeout, signal: controller.signal },
      )
      .finally(() => {
        search.settled = true;
        this.#forget(key, search);
      });
    const search: UnderWay = {
      answer,
      began: performance.now(),
      controller,
      callers: 0,
      settled: false,
    };
    this.#underWay.set(key, search);
    return search;
  }

  #forget(key: string, search: UnderWay): void {
    if (this.#underWay.get(key) === search) this.#underWay.delete(key);
  }
}
