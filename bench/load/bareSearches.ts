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
 * client, and reads their answers as JSON: at once what Vitrine sends at once, and one after the
 * other what it must.
 */
export async function bareSearches(
  client: Client,
  prefix: string,
  calls: readonly Call[],
): Promise<(() => Promise<void>)[]> {
  const works: (() => Promise<void>)[] = [];
  for (const call of calls) {
    const steps = await recordSearches(client, prefix, call);
    works.push(async () => {
      for (const step of steps)
        await Promise.all(step.map((search) => client.transport.request(search, AS_JSON)));
    });
  }
  return works;
}

/** The searches of a call, those together that were begun before one of them was answered. */
async function recordSearches(
  client: Client,
  prefix: string,
  { query, variables }: Call,
): Promise<readonly (readonly SentSearch[])[]> {
  const steps: SentSearch[][] = [];
  let underWay = 0;
  const begun = (_error: unknown, event: DiagnosticResult | null): void => {
    const search = searchOf(event);
    if (!search) return;
    if (underWay === 0) steps.push([]);
    steps.at(-1)?.push(search);
    underWay += 1;
  };
  const answered = (_error: unknown, event: DiagnosticResult | null): void => {
    if (searchOf(event)) underWay -= 1;
  };
  client.diagnostic.on('request', begun);
  client.diagnostic.on('response', answered);
  const schema = createSchema();
  const { result } = await answerRequest(
    createServices({ client, prefix }),
    { lane: 'own', end: new AbortController() },
    (contextValue) =>
      graphql({ schema, source: query, contextValue, variableValues: variables ?? {} }),
  );
  client.diagnostic.off('request', begun);
  client.diagnostic.off('response', answered);
  if (result.errors) throw new Error(`${query}: ${result.errors.map(String).join('; ')}`);
  return steps;
}

function searchOf(event: DiagnosticResult | null): SentSearch | undefined {
  const params = event?.meta.request.params;
  if (!params?.path.endsWith('_search')) return undefined;
  const { method, path, querystring, body } = params;
  return {
    method,
    path,
    ...(typeof querystring === 'string' && querystring !== '' ? { querystring } : {}),
    ...(typeof body === 'string' ? { body } : {}),
  };
}
