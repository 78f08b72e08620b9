import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@elastic/elasticsearch';
import { embeddedConnection } from '../../src/index.js';
import type { EngineOptions } from '../../src/index.js';

/** The embedded engine in a folder of its own, to be closed at the end. */
export interface Embedded {
  readonly client: Client;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

type Options = Omit<EngineOptions, 'folder'>;

/** The official client over the engine's files in a folder. */
export function embeddedClient(folder: string, options: Options = {}): Client {
  return new Client({
    node: 'http://embedded.invalid',
    Connection: embeddedConnection({ ...options, folder: path.join(folder, 'search') }),
    maxRetries: 0,
    requestTimeout: 600_000,
  });
}

export function embedded(options: Options = {}): Embedded {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-elasticsearch-'));
  const client = embeddedClient(folder, options);
  return {
    client,
    folder,
    close: async () => {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The real nodes of `ELASTICSEARCH_NODE`, each on its own: they are what the engine must equal. */
export function realNodes(): readonly { readonly node: string; readonly client: Client }[] {
  const nodes = (process.env['ELASTICSEARCH_NODE'] ?? '').split(',').filter((node) => node !== '');
  return nodes.map((node) => ({ node, client: new Client({ node, maxRetries: 1 }) }));
}

/** A name that no other test run uses. */
export function testIndex(name: string): string {
  return `engine-${name}-${process.pid}-${Date.now().toString(36)}`;
}

/** The engine and the real nodes that it is compared with, which hold one index alike. */
interface Compared {
  readonly index: string;
  readonly nodes: ReturnType<typeof realNodes>;
  /** The engine's client, once the suite's tests run. */
  readonly engine: () => Client;
}

/** Loads an index of a suite's own everywhere before its tests, and deletes it after them. */
export function compareLoaded(
  name: string,
  load: (client: Client, index: string) => Promise<void>,
): Compared {
  const nodes = realNodes();
  const index = testIndex(name);
  let engine: Embedded;
  before(async () => {
    engine = embedded();
    const clients = [engine.client, ...nodes.map(({ client }) => client)];
    await Promise.all(clients.map((client) => load(client, index)));
  });
  after(async () => {
    for (const { client } of nodes) {
      await client.indices.delete({ index, ignore_unavailable: true });
      await client.close();
    }
    await engine.close();
  });
  return { index, nodes, engine: () => engine.client };
}
