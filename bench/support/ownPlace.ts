import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, searchTarget } from '../../src/config.js';
import { createClient } from '../../src/search/client.js';
import { deleteIndices } from '../load/deleteIndices.js';

/** The backend that the environment names, in words. */
export function givenBackend(): string {
  const { ELASTICSEARCH_NODE: nodes = '' } = process.env;
  return nodes === '' ? 'the embedded engine' : nodes;
}

/** A folder and indices of a benchmark's own, on that backend, which are gone once it is closed. */
export async function openPlace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    INDEX_PREFIX: `${process.env['INDEX_PREFIX'] ?? 'bench'}-${process.pid}`,
  };
  const config = readConfig({}, { ...process.env, ...settings });
  const { indexPrefix: prefix, elasticsearchNodes: nodes } = config;
  const client = createClient(searchTarget(config), 'indexing');
  const close = async (): Promise<void> => {
    if (nodes.length > 0) await deleteIndices(client, prefix);
    await client.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, settings, config, client, close };
}
