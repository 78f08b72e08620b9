import autocannon from 'autocannon';
import type { Call } from './calls.js';

/** What one measurement found. */
export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Answers that were none: connection errors, timeouts, statuses but 200, `errors` bodies. */
  readonly failures: number;
}

/** @param sorted ascending */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function summarise(latencies: number[], seconds: number, failures: number): Measured {
  latencies.sort((one, other) => one - other);
  return {
    perSecond: latencies.length / seconds,
    median: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    failures,
  };
}

export interface HttpLoad {
  readonly url: string;
  readonly token: string;
  readonly calls: readonly Call[];
  readonly connections: number;
  readonly seconds: number;
}

/** Sends the calls in turn on each connection, by autocannon, whose own medians are whole ms. */
export async function measureHttp(load: HttpLoad): Promise<Measured> {
  const latencies: number[] = [];
  let failures = 0;
  const requests = load.calls.map(({ query, variables }) => ({
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `bearer ${load.token}` },
    body: JSON.stringify({ query, variables }),
    onResponse: (status: number, body: string) => {
      if (status !== 200 || body.startsWith('{"errors"')) failures += 1;
    },
  }));
  let connected = 0;
  const options: autocannon.Options = {
    url: `${load.url}/graphql`,
    connections: load.connections,
    duration: load.seconds,
    requests,
    setupClient: (client) => {
      client.setRequests(turnOf(connected, load.connections, requests));
      connected += 1;
    },
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, found) => {
      if (error) reject(error);
      else resolve(found);
    });
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
    });
  });
  return summarise(latencies, result.duration, failures + result.errors + result.timeouts);
}

/**
 * What one connection sends in turn: calls that no other sends where there are enough of them
 * (else those that happened to coincide would go on together), and otherwise all, each connection
 * from another one on.
 */
function turnOf<Request>(connection: number, of: number, requests: readonly Request[]): Request[] {
  if (requests.length >= of) return requests.filter((_, at) => at % of === connection % of);
  const first = connection % requests.length;
  return [...requests.slice(first), ...requests.slice(0, first)];
}

export interface BareLoad {
  /** One for each call: all the searches that it needs, in their order. */
  readonly works: readonly (() => Promise<void>)[];
  readonly connections: number;
  readonly seconds: number;
}

/** The same searches by the bare client: as many at once as there would be connections. */
export async function measureBare(load: BareLoad): Promise<Measured> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + load.seconds * 1_000;
  const loop = async (first: number): Promise<void> => {
    for (let at = first; performance.now() < end; at += 1) {
      const before = performance.now();
      await load.works[at % load.works.length]?.();
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, (_, at) => loop(at)));
  return summarise(latencies, (performance.now() - started) / 1_000, 0);
}
