import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { graphql, type GraphQLSchema } from 'graphql';
import { answerRequest, createServices } from '../../src/graphql/context.js';
import { createSchema } from '../../src/graphql/schema.js';
import { packageRoot } from '../../src/packageRoot.js';
import { createClient, type SearchTarget } from '../../src/search/client.js';
import type { Ask } from './vocabulary.js';

const run = promisify(execFile);

/** A collection indexed into one backend, to be asked by GraphQL. */
export interface IndexedBackend {
  readonly name: string;
  readonly ask: Ask;
  close(): Promise<void>;
}

const schema: GraphQLSchema = createSchema();

/**
 * Indexes a source folder with the program's own command and answers how to ask for it.
 * @param node URL of an Elasticsearch, or undefined for the embedded engine in a folder of its own
 */
export async function indexInto(source: string, node: string | undefined): Promise<IndexedBackend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-same-'));
  const prefix = `same-${path.basename(dataDir).slice(-6).toLowerCase()}`;
  await run(
    process.execPath,
    [path.join(packageRoot, 'dist/cli/vitrine.js'), 'index', '--source', source, '--full'],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        INDEX_PREFIX: prefix,
        ELASTICSEARCH_NODE: node ?? '',
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const target: SearchTarget = node
    ? { kind: 'elasticsearch', nodes: [node] }
    : { kind: 'embedded', dataDir };
  const client = createClient(target, 'serving');
  const services = createServices({ client, prefix });
  return {
    name: node ?? 'embedded',
    ask: async (source) => {
      const { result } = await answerRequest(
        services,
        AbortSignal.timeout(30_000),
        (contextValue) => graphql({ schema, source, contextValue }),
      );
      if (result.errors) throw new Error(`${source}: ${result.errors.join('; ')}`);
      // Plain objects, so that answers can be compared deeply.
      return JSON.parse(JSON.stringify(result.data)) as Record<string, unknown>;
    },
    close: async () => {
      if (node) await client.indices.delete({ index: `${prefix}-*`, expand_wildcards: 'all' });
      await client.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
