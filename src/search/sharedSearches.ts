import type { Client } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import type { SearchBody } from '../query/searchBody.js';
import { followsScores } from '../query/sort.js';
import { unlessAborted } from '@vitrine/bounded-http';
import { lostNode } from './lostNode.js';
import type { Asker, LaneSearch, SearchLanes } from './lanes.js';

/** What part of the longest wait a search may be old for others to join it: they wait as long. */
const JOINABLE_PART = 1 / 5;

interface UnderWay {
  readonly answer: Promise<unknown>;
  /** When it was sent: milliseconds, of the clock of `performance`. Undefined while it waits. */
  began?: number;
  readonly place: LaneSearch;
  readonly controller: AbortController;
  /** Callers that wait for it. */
  callers: number;
  settled: boolean;
}

/** Who searches. */
export interface Searcher extends Asker {
  /** Ends the wait: the client has gone, or the request's time is over. */
  readonly signal?: AbortSignal;
}

/** What searches go through. */
export type Searches = Pick<SharedSearches, 'lanes' | 'search'>;

/**
 * Sends searches, but none that is under way already: whoever asks the same of the same index
 * meanwhile gets that one's answer. A page that many open at the same moment, as when a new
 * generation has made the cached answers worthless, costs the backend one search. What is sent
 * waits where that of its callers would wait whose turn comes first.
 */
export class SharedSearches {
  readonly #underWay = new Map<string, UnderWay>();

  /** @param timeout longest wait for one answer, in milliseconds */
  constructor(
    private readonly client: Client,
    private readonly timeout: number,
    readonly lanes: SearchLanes,
  ) {}

  /**
   * The answer as the backend gave it; for reading only, since others may have the same one.
   * The search itself is cancelled with its last caller.
   * @throws the client's error, or the signal's reason
   */
  async search(index: string, body: SearchBody, searcher: Searcher): Promise<unknown> {
    const { signal } = searcher;
    signal?.throwIfAborted();
    const key = `${index} ${JSON.stringify(body)}`;
    const known = this.#joinable(key);
    known?.place.hurry(searcher);
    const search = known ?? this.#begin(key, index, body, searcher);
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
    return search && (search.began ?? Infinity) >= oldest ? search : undefined;
  }

  #begin(key: string, index: string, body: SearchBody, asker: Asker): UnderWay {
    const controller = new AbortController();
    const place = this.lanes.enter(asker);
    const send = async (): Promise<unknown> => {
      try {
        await unlessAborted(place.begun, controller.signal);
        search.began = performance.now();
        return await this.#send(index, body, controller.signal);
      } finally {
        place.leave();
        search.settled = true;
        this.#forget(key, search);
      }
    };
    const search: UnderWay = {
      // Not before `search` is there.
      answer: Promise.resolve().then(send),
      place,
      controller,
      callers: 0,
      settled: false,
    };
    this.#underWay.set(key, search);
    return search;
  }

  async #send(index: string, body: SearchBody, signal: AbortSignal): Promise<unknown> {
    const request = {
      method: 'POST',
      path: body.pit ? '/_search' : `/${encodeURIComponent(index)}/_search`,
      querystring: ranks(body) ? ranking(body) : {},
      body,
    };
    const options = { requestTimeout: this.timeout, signal };
    const answer = await this.client.transport.request(request, options);
    // Another node has what it took with it, as a rule.
    return lostNode(answer) ? this.client.transport.request(request, options) : answer;
  }

  #forget(key: string, search: UnderWay): void {
    if (this.#underWay.get(key) === search) this.#underWay.delete(key);
  }
}

/** Whether scores decide what a search answers. */
function ranks({ sort, size }: SearchBody): boolean {
  return size !== 0 && (sort === undefined || followsScores(sort));
}

/**
 * With several shards, scores come of the words of all of them; with several copies of a shard,
 * whose deleted documents count differently, the pages of a result come of the same ones.
 */
function ranking({ query, pit }: SearchBody): Record<string, string> {
  const searchType = { search_type: 'dfs_query_then_fetch' };
  // A point in time keeps to its copies by itself.
  if (pit) return searchType;
  const preference = createHash('sha256')
    .update(JSON.stringify(query ?? {}))
    .digest('hex');
  return { ...searchType, preference };
}
