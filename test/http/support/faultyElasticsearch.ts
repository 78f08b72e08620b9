import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake answers a search. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeElasticsearch {
  readonly url: string;
  /** Searches of the collection that came, whatever became of them. */
  searches: number;
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
function answerHealthy(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.includes('_mapping'))
    sendJson(response, 200, { 'vitrine-objects-g1': { mappings: { _meta: META } } });
  else if (request.url?.includes('_search_shards'))
    sendJson(response, 200, { nodes: {}, indices: {}, shards: [[{ state: 'STARTED' }]] });
  else sendJson(response, 200, searchAnswer());
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

export function sendJson(response: ServerResponse, status: number, body: object): void {
  sendText(response, status, JSON.stringify(body));
}

export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'x-elastic-product': 'Elasticsearch',
    'content-type': 'application/vnd.elasticsearch+json;compatible-with=8',
    ...headers,
  });
  response.end(body);
}

/** An HTTP server that speaks as Elasticsearch does, until it is told to misbehave. */
export async function startFake(): Promise<FakeElasticsearch> {
  const state = { searches: 0, aborted: 0, misbehaviour: undefined as Misbehaviour | undefined };
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) state.aborted += 1;
    });
    request.resume().once('end', () => {
      if (request.url?.includes('-tokens')) {
        sendJson(response, 200, searchAnswer({ hits: { total: { value: 0 }, hits: [] } }));
        return;
      }
      if (request.url?.includes('_search')) state.searches += 1;
      (state.misbehaviour ?? answerHealthy)(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  });
}
