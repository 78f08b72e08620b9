import { readConfig } from '../../src/config.js';
import { startServer } from '../../src/server.js';
import { BACKENDS } from './backends.js';
import { writeGallery } from './gallery.js';
import { sharedCollection, type CollectionEnv } from './testRun.js';
import { UNHURRIED } from './unhurried.js';

type Source = Parameters<typeof sharedCollection>[2];
type Json = Readonly<Record<string, unknown>>;

/** A served collection, to be asked over HTTP. */
export interface Served {
  readonly url: string;
  readonly dataDir: string;
  readonly authorization: string;
  /** Sends a query; answers its `data`. Throws with the messages where the answer has errors. */
  ask<Data = Json>(query: string, variables?: Json): Promise<Data>;
  /** Sends a query; answers the code and message of its first error. */
  refusal(query: string, variables?: Json): Promise<{ code: string; message: string } | undefined>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

interface Answer {
  readonly data?: Json | null;
  readonly errors?: readonly { message: string; extensions: { code: string } }[];
}

/**
 * Describes what must hold on each backend for the gallery. Suites share it; one that does harm to
 * its files asks for a gallery of its own by a name of its own, or for other sources.
 */
export function onEachBackend(
  title: string,
  define: (served: () => Served) => void,
  gallery = 'gallery',
  source: Source = writeGallery,
): void {
  for (const backend of BACKENDS) {
    describe(`${title}, on ${backend}`, function () {
      let served: Served | undefined;
      before(async () => {
        served = await serveCollection(await sharedCollection(gallery, backend, source));
      });
      after(() => served?.close());
      define(() => {
        if (!served) throw new Error('the gallery is not served yet');
        return served;
      });
    });
  }
}

/** Serves an indexed collection. */
export async function serveCollection(env: CollectionEnv): Promise<Served> {
  const settings = {
    ...{ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    ...UNHURRIED,
  };
  const server = await startServer(readConfig({}, { ...process.env, ...env, ...settings }));
  const authorization = `bearer ${server.developmentToken ?? ''}`;
  const send = async (query: string, variables: Json = {}): Promise<Answer> => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authorization },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer;
  };
  return {
    url: server.url,
    dataDir: env.DATA_DIR,
    authorization,
    ask: async <Data>(query: string, variables?: Json) => {
      const { data, errors } = await send(query, variables);
      if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
      return data as Data;
    },
    refusal: async (query, variables) => {
      const error = (await send(query, variables)).errors?.[0];
      return error && { code: error.extensions.code, message: error.message };
    },
    get: (address, headers = {}) =>
      fetch(server.url + address, { headers: { authorization, ...headers } }),
    close: () => server.stop(),
  };
}
