import type { Client, DiagnosticResult } from '@elastic/elasticsearch';
import { graphql } from 'graphql';
import { answerRequest } from '../../src/graphql/context.js';
import { createServices } from '../../src/graphql/services.js';
import { createSchema } from '../../src/schema.js';
import type { Call } from './calls.js';

/** The bodies are text already, which the client would otherwise call plain text. */
const AS_JSON = { headers: { 'content-type': 'application/json' } } as const;

/** A search as it goes to the backend. */
interface SentSearch {
  readonly method: string;
  readonly path: string;
  readonly querystring?: string;
  readonly body?: string;
}

/**
 * For each call, a function that sends the searches that Vitrine sends for it, by the bare
 * client, and reads their answers as JSON, one after the other as Vitrine must.
 */
export async function bareSearches(
  client: Client,
  prefix: string,
  calls: readonly Call[],
): Promise<(() => Promise<void>)[]> {
  const works: (() => Promise<void>)[] = [];
  for (const call of calls) {
    const searches = await recordSearches(client, prefix, call);
    works.push(async () => {
      for (const search of searches) await client.transport.request(search, AS_JSON);
    });
  }
  return works;
}

async function recordSearches(
  client: Client,
  prefix: string,
  { query, variables }: Call,
): Promise<readonly SentSearch[]> {
  const sent: SentSearch[] = [];
  const listener = (_error: unknown, event: DiagnosticResult | null): void => {
    const params = event?.meta.request.params;
    if (!params?.path.endsWith('_search')) return;
    const { method, path, querystring, body } = params;
    sent.push({
      method,
      path,
      ...(typeof querystring === 'string' && querystring !== '' ? { querystring } : {}),
      ...(typeof body === 'string' ? { body } : {}),
    });
  };
  client.diagnostic.on('response', listener);
  const schema = createSchema();
  const { result } = await answerRequest(
    createServices({ client, prefix }),
    { lane: 'own', end: new AbortController() },
    (contextValue) =>
      graphql({ schema, source: query, contextValue, variableValues: variables ?? {} }),
  );
  client.diagnostic.off('response', listener);
  if (result.errors) throw new Error(`${query}: ${result.errors.map(String).join('; ')}`);
  return sent;
}
