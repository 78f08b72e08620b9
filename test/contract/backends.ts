import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from '@elastic/elasticsearch';
import { graphql } from 'graphql';
import { foldPopularity } from '../../indexer/run/foldPopularity.js';
import { readConfig, searchTarget } from '../../src/config.js';
import { BadInput } from '../../src/errors.js';
import { answerRequest } from '../../src/graphql/context.js';
import { createServices, type Services } from '../../src/graphql/services.js';
import { Popularity } from '../../src/popularity/popularity.js';
import { createSchema } from '../../src/schema.js';
import { createClient } from '../../src/search/client.js';
import { unlessAborted } from '@vitrine/bounded-http';
import { deleteIndices, runIndexer, type CollectionEnv } from '../support/testRun.js';
import { PATIENCE, UNHURRIED } from '../support/unhurried.js';

const schema = createSchema();

/** What a query answered, and how many searches that took. */
export interface Reply {
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly {
    readonly message: string;
    readonly code: unknown;
    readonly reason: unknown;
  }[];
  readonly searches: number;
}

/** A source folder, indexed into one backend and open to GraphQL. */
export interface Indexed {
  readonly name: string;
  readonly services: Services;
  /** Counts the reads of what is answered. */
  readonly popularity: Popularity;
  readonly client: Client;
  readonly prefix: string;
  /** Variables that make the program use this very collection. */
  readonly env: CollectionEnv;
  /** Runs a query, errors and all. */
  readonly send: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Reply>;
  /** Runs a query that must succeed. */
  readonly ask: (query: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => Promise<void>;
}

/** Indexes a source folder for one suite alone, which may write to it; deleted when it is closed. */
export async function indexInto(source: string, backend: string): Promise<Indexed> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-graphql-'));
  const env = {
    DATA_DIR: dataDir,
    INDEX_PREFIX: `graphql-${path.basename(dataDir).slice(-6).toLowerCase()}`,
    ELASTICSEARCH_NODE: backend === 'embedded' ? '' : backend,
  };
  await runIndexer(source, env);
  const opened = openIndexed(backend, env);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await deleteIndices(env);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens an indexed collection to GraphQL; closing it leaves it as it is. */
export function openIndexed(backend: string, env: CollectionEnv): Indexed {
  const prefix = env.INDEX_PREFIX;
  const config = readConfig({}, { ...process.env, ...env, ...UNHURRIED });
  const client = createClient(searchTarget(config), 'serving');
  const popularity = new Popularity({ client, prefix, fold: foldPopularity });
  const services = createServices({ client, prefix, searchTimeout: PATIENCE });
  const send = async (source: string, variableValues = {}): Promise<Reply> => {
    const end = new AbortController();
    setMaxListeners(0, end.signal);
    const work = answerRequest(services, { lane: 'own', end }, (contextValue) =>
      graphql({ schema, source, contextValue, variableValues }),
    );
    const { result, searches, counted } = await unlessAborted(work, end.signal);
    popularity.record([...counted.objectReads]);
    const errors = (result.errors ?? []).map(({ message, originalError }) => ({
      message,
      code: originalError && 'code' in originalError ? originalError.code : undefined,
      reason: originalError instanceof BadInput ? originalError.details.reason : undefined,
    }));
    return { data: toPlain(result.data), errors, searches };
  };
  return {
    name: backend,
    services,
    popularity,
    client,
    prefix,
    env,
    send,
    ask: async (query) => {
      const { data, errors } = await send(query);
      if (errors.length > 0 || !data) throw new Error(`${query}: ${JSON.stringify(errors)}`);
      return data;
    },
    close: async () => {
      await popularity.stop();
      await client.close();
    },
  };
}

/** GraphQL's objects have no prototype: as JSON has them, they can be compared deeply. */
function toPlain(data: unknown): Reply['data'] {
  return JSON.parse(JSON.stringify(data ?? null)) as Reply['data'];
}

/** One value in an answer: `pick(data, 'objects', 0, 'title')`. */
export function pick(data: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === String(key))?.[1];
  }, data);
}

/** The same field of every record of a list in an answer. */
export function each(data: unknown, list: string, ...field: readonly string[]): unknown[] {
  const records = pick(data, list);
  if (!Array.isArray(records)) throw new Error(`${list} is no list: ${JSON.stringify(data)}`);
  return records.map((record: unknown) => pick(record, ...field));
}
