import type { Client } from '@elastic/elasticsearch';
import { createClient } from '../../src/search/client.js';

/** Deletes what a benchmark made on a server. */
export async function deleteIndices(client: Client, prefix: string): Promise<void> {
  const found = Object.keys(await client.indices.get({ index: `${prefix}-*` }));
  if (found.length > 0) await client.indices.delete({ index: found });
}

/** The same where there is no client of it yet; nothing where no server is named. */
export async function deleteIndicesOn(node: string, prefix: string): Promise<void> {
  if (node === '') return;
  const client = createClient({ kind: 'elasticsearch', nodes: [node] }, 'indexing');
  try {
    await deleteIndices(client, prefix);
  } finally {
    await client.close();
  }
}
