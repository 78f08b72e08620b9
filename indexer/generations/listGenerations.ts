import type { Client } from '@elastic/elasticsearch';
import type { CollectionMeta } from '../../src/collection/indices.js';
import { readCollectionState, type Generation } from '../write/collectionState.js';

/** A generation as `vitrine generations` lists it. */
export interface ListedGeneration {
  readonly id: string;
  readonly role: Generation['role'];
  /** null where it is not whole. */
  readonly indexedAt: string | null;
  readonly counts: CollectionMeta['counts'] | null;
  readonly bytes: number;
}

/** Every generation that is there: what is served, then what is kept, what was served last first. */
export async function listGenerations(
  client: Client,
  prefix: string,
): Promise<readonly ListedGeneration[]> {
  const { served, kept, unfinished } = await readCollectionState(client, prefix);
  const all = [...served, ...kept, ...unfinished];
  const bytes = await readSizes(
    client,
    all.flatMap(({ indices }) => indices),
  );
  return all.map(({ id, role, meta, indices }) => ({
    id,
    role,
    indexedAt: meta?.indexedAt ?? null,
    counts: meta?.counts ?? null,
    bytes: indices.reduce((sum, name) => sum + (bytes[name] ?? 0), 0),
  }));
}

/** What each index takes on the disk; files that a clone shares with its source count for both. */
async function readSizes(
  client: Client,
  index: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  if (index.length === 0) return {};
  const { indices = {} } = await client.indices.stats({ index: [...index], metric: 'store' });
  return Object.fromEntries(
    Object.entries(indices).map(([name, one]) => [name, one.total?.store?.size_in_bytes ?? 0]),
  );
}
