import autocannon from 'autocannon';
import type { Call } from './calls.js';
import { percentile } from '../support/percentile.js';

/** What one measurement found. */
export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers that were none: connection errors, timeouts, statuses but 200, `errors` bodies. */
  readonly failures: number;
}

function summarise(latencies: number[], seconds: number, failures: number): Measured {
  latencies.sort((one, other) => one - other);
  return {
    perSecond: latencies.length / seconds,
    median: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    failures,
  };
}

export interface HttpLoad {
  readonly url: string;
  readonly token: string;
  /** A list is sent again and again; a function makes a call for each request. */
  readonly calls: readonly Call[] | (() => Call);
  readonly connections: number;
  readonly seconds: number;
}

/** Sends calls on all connections, by autocannon, whose own medians are whole ms. */
export async function measureHttp(load: HttpLoad): Promise<Measured> {
  const { calls, connections } = load;
  const latencies: number[] = [];
  let failures = 0;
  const requestOf = (call?: Call) => ({
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `bearer ${load.token}` },
    ...(call ? { body: bodyOf(call) } : {}),
    onResponse: (status: number, body: string) => {
      if (status !== 200 || body.startsWith('{"errors"')) failures += 1;
    },
  });
  const requests =
    typeof calls === 'function'
      ? [
          {
            ...requestOf(),
            setupRequest: (request: autocannon.Request) => ({ ...request, body: bodyOf(calls()) }),
          },
        ]
      : calls.map(requestOf);
  let connected = 0;
  const options: autocannon.Options = {
    url: `${load.url}/graphql`,
    connections,
    duration: load.seconds,
    requests,
    ...(typeof calls === 'function'
      ? {}
      : {
          // Each connection begins with another call.
          setupClient: (client: autocannon.Client) => {
            const first = connected % requests.length;
            client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
            connected += 1;
          },
        }),
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

function bodyOf({ query, variables }: Call): string {
  return JSON.stringify({ query, variables });
}

export interface BareLoad {
  /** One for each call: all the searches that it needs, in their order. */
  readonly works: readonly (() => Promise<void>)[];
  /** Whether they are done again and again; otherwise each once, and it ends when all are done. */
  readonly repeat: boolean;
  readonly connections: number;
  readonly seconds: number;
}

/** The same searches by the bare client: as many at once as there would be connections. */
export async function measureBare(load: BareLoad): Promise<Measured> {
  const { works, repeat } = load;
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + load.seconds * 1_000;
  let next = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end && (repeat || next < works.length)) {
      const work = works[next % works.length];
      next += 1;
      const before = performance.now();
      await work?.();
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, loop));
  return summarise(latencies, (performance.now() - started) / 1_000, 0);
}
