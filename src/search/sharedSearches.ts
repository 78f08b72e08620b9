import type { Client } from '@elastic/elasticsearch';
import type { SearchBody } from '../query/json.js';

interface UnderWay {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  /** Callers that wait for it. */
  callers: number;
}

/**
 * Sends searches, but none that is under way already: whoever asks the same of the same index
 * meanwhile gets that one's answer. A page that many open at the same moment, as when a new
 * generation has made the answers kept worthless, costs the backend one search. The index of a
 * generation shows other documents only with a new revision, which every request asks for after
 * it began (collection.ts), so a shared answer is as current as one's own.
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
    const key = `${index} ${JSON.stringify(body)}`;
    const search = this.#underWay.get(key) ?? this.#send(key, index, body);
    search.callers += 1;
    try {
      return await unlessAborted(search.answer, signal);
    } finally {
      search.callers -= 1;
      if (search.callers === 0 && this.#forget(key, search)) search.controller.abort();
    }
  }

  #send(key: string, index: string, body: SearchBody): UnderWay {
    const controller = new AbortController();
    const answer = this.client.transport
      .request(
        { method: 'POST', path: `/${encodeURIComponent(index)}/_search`, body },
        { requestTimeout: this.timeout, signal: controller.signal },
      )
      .finally(() => {
        this.#forget(key, search);
      });
    const search: UnderWay = { answer, controller, callers: 0 };
    this.#underWay.set(key, search);
    return search;
  }

  /** @returns whether it was still under way */
  #forget(key: string, search: UnderWay): boolean {
    return this.#underWay.get(key) === search && this.#underWay.delete(key);
  }
}

/** The outcome of the work, or a rejection with the signal's reason as soon as it is aborted. */
async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    const settled = (): void => {
      signal.removeEventListener('abort', stop);
    };
    work.then(resolve, reject).finally(settled);
  });
}
