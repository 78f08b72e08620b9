import { errors, type Client } from '@elastic/elasticsearch';
import {
  aliasName,
  COLLECTION_INDICES,
  type CollectionMeta,
} from '../../src/collection/indices.js';
import { IndexFailure } from '../failure.js';
import { isGenerationOf } from './generation.js';
import { withRetries } from './retry.js';

/** What is there of a collection before a run. */
export interface CollectionState {
  /** What is served; null where nothing is, or where it cannot be told what it is. */
  readonly live: CollectionMeta | null;
  /** Generations with an alias: they are served, and must not be deleted. */
  readonly servedIndices: readonly string[];
  /** Generations without one: left over by a run that was interrupted, or being built. */
  readonly leftovers: readonly string[];
}

/** Reads which generations there are and which one is served. */
export async function readCollectionState(
  client: Client,
  prefix: string,
): Promise<CollectionState> {
  const pattern = COLLECTION_INDICES.map((index) => `${aliasName(prefix, index)}*`);
  const found = await withRetries(() =>
    client.indices.getAlias({ index: pattern, expand_wildcards: 'open', allow_no_indices: true }),
  ).catch((error: unknown) => {
    if (error instanceof errors.ResponseError && error.statusCode === 404)
      return {} as Record<string, never>;
    throw error;
  });
  const names = Object.keys(found);
  for (const index of COLLECTION_INDICES)
    if (names.includes(aliasName(prefix, index)))
      throw new IndexFailure(
        'backend',
        `${aliasName(prefix, index)} is an index, where an alias is expected: choose another INDEX_PREFIX.`,
      );
  const generations = names.filter((name) =>
    COLLECTION_INDICES.some((index) => isGenerationOf(prefix, index, name)),
  );
  const isServed = (name: string): boolean =>
    COLLECTION_INDICES.some((index) => found[name]?.aliases[aliasName(prefix, index)]);
  const servedIndices = generations.filter(isServed);
  return {
    live: await readMeta(client, servedIndices, prefix),
    servedIndices,
    leftovers: generations.filter((name) => !isServed(name)),
  };
}

async function readMeta(
  client: Client,
  served: readonly string[],
  prefix: string,
): Promise<CollectionMeta | null> {
  const [objects, another] = served.filter((name) => isGenerationOf(prefix, 'objects', name));
  if (objects === undefined || another !== undefined) return null;
  if (served.length !== COLLECTION_INDICES.length) return null;
  const mapping = await withRetries(() => client.indices.getMapping({ index: objects }));
  const meta = mapping[objects]?.mappings._meta as CollectionMeta | undefined;
  return meta && objects.endsWith(meta.generation) ? meta : null;
}
