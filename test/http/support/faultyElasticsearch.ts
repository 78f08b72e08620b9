import type { ServerResponse } from 'node:http';
import { answer, startFake, type Asked } from '../../search/support/fakeElasticsearch.js';

/** How the fake answers what it is asked. */
export type Misbehaviour = (asked: Asked, response: ServerResponse) => void;

export interface FaultyElasticsearch {
  readonly url: string;
  /** Connections of requests that were cut before they were answered. */
  aborted: number;
  /** Undefined: healthy. Applies to everything but the look at tokens. */
  misbehaviour: Misbehaviour | undefined;
  readonly close: () => Promise<void>;
}

const META = {
  generation: 'g1',
  fingerprint: '',
  mappings: '',
  indexedAt: '2026-01-01T00:00:00Z',
  counts: { objects: 1, constituents: 0, exhibitions: 0, entries: 0 },
};

const HIT = { _index: 'x', _id: '7', _score: null, _source: { display: { id: 7 } }, sort: [7] };

/** What an Elasticsearch that holds one object answers; enough for `{ objects { id } }`. */
export function answerHealthy({ path }: Asked, response: ServerResponse): void {
  if (path.includes('_mapping'))
    answer(response, { 'vitrine-objects-g1': { mappings: { _meta: META } } });
  else if (path.includes('_search_shards'))
    answer(response, { nodes: {}, indices: {}, shards: [[{ state: 'STARTED' }]] });
  else answer(response, searchAnswer());
}

/** A whole answer to a search, or with some of it changed. */
export function searchAnswer(changes: object = {}): object {
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value: 1, relation: 'eq' }, max_score: null, hits: [HIT] },
    ...changes,
  };
}

/** An HTTP server that speaks as Elasticsearch does, until it is told to misbehave. */
export async function startFaulty(): Promise<FaultyElasticsearch> {
  const state = { aborted: 0, misbehaviour: undefined as Misbehaviour | undefined };
  const { url, close } = await startFake((asked, response) => {
    response.once('close', () => {
      if (!response.writableFinished) state.aborted += 1;
    });
    if (asked.path.includes('-tokens'))
      answer(response, searchAnswer({ hits: { total: { value: 0 }, hits: [] } }));
    else (state.misbehaviour ?? answerHealthy)(asked, response);
  });
  return Object.assign(state, { url, close });
}
