import type { Client } from '@elastic/elasticsearch';

/** Deletes what a benchmark made on a server. */
export async function deleteIndices(client: Client, prefix: string): Promise<void> {
  const found = Object.keys(await client.indices.get({ index: `${prefix}-*` }));
  if (found.length > 0) await client.indices.delete({ index: found });
}
