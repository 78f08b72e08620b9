import type { Client, estypes } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import {
  aliasName,
  COLLECTION_INDICES,
  generationName,
  perIndex,
  type CollectionIndex,
  type CollectionMeta,
} from '../../src/collection/indices.js';
import { createIndex } from '../../src/indices/createIndex.js';
import { hasStatus } from '../../src/search/hasStatus.js';
import { readAnalysis, readMapping } from '../../src/indices/mappings.js';
import { IndexFailure } from '../failure.js';
import { partOf, readCollectionState } from './collectionState.js';
import { withRetries } from './retry.js';

/** Elasticsearch's own upper bound: every page of a result can be read. */
const UNBOUNDED = 2_147_483_647;

const FIXED_SETTINGS: estypes.IndicesIndexSettings = {
  refresh_interval: '-1',
  max_result_window: UNBOUNDED,
  max_inner_result_window: 10_000,
};
/** Vectors are part of what `_source` has; see `leavesVectorsOut`. */
const WITH_VECTORS: estypes.IndicesIndexSettings = { 'mapping.exclude_source_vectors': false };

/** A generation, and where it is. */
export interface GenerationPlace {
  readonly client: Client;
  readonly prefix: string;
  /** Its name. */
  readonly generation: string;
}

export interface GenerationSettings {
  readonly shards: number;
  readonly replicas: number | undefined;
}

/** The settings that say how many copies an index has. */
export function copiesOf(replicas: number | undefined): estypes.IndicesIndexSettings {
  return replicas === undefined
    ? { auto_expand_replicas: '0-1' }
    : { number_of_replicas: replicas, auto_expand_replicas: 'false' };
}

/** @param version of Elasticsearch, such as 9.4.3 */
function buildSettings(
  { shards, replicas }: GenerationSettings,
  version: string,
): estypes.IndicesIndexSettings {
  return {
    number_of_shards: shards,
    ...copiesOf(replicas),
    ...FIXED_SETTINGS,
    analysis: readAnalysis(),
    ...(leavesVectorsOut(version) ? WITH_VECTORS : {}),
  };
}

/**
 * SHA-256 over what the indices of a collection are made with, by this release: another one makes
 * a rebuild due.
 */
export function hashMappings(): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([FIXED_SETTINGS, WITH_VECTORS, readAnalysis()]));
  for (const index of COLLECTION_INDICES) hash.update(JSON.stringify(readMapping(index)));
  return hash.digest('hex');
}

/**
 * Since 9.2 Elasticsearch leaves vectors out of `_source`, by a copy of the whole source of each
 * hit: half of the time of a page of 50 objects (November 2026, 9.4.3).
 */
function leavesVectorsOut(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 9 || (major === 9 && minor >= 2);
}

/** Creates the empty indices of a generation. */
export async function createGeneration(
  { client, prefix, generation }: GenerationPlace,
  settings: GenerationSettings,
): Promise<void> {
  const { version } = await withRetries(() => client.info());
  for (const index of COLLECTION_INDICES)
    await withRetries(() =>
      createIndex(client, {
        index: generationName(prefix, index, generation),
        settings: buildSettings(settings, version.number),
        mappings: readMapping(index),
      }),
    );
}

/** The concrete names of a generation's indices. */
export function indicesOf(prefix: string, generation: string): readonly string[] {
  return COLLECTION_INDICES.map((index) => generationName(prefix, index, generation));
}

/** Makes what was written to a generation visible. */
export async function refreshGeneration(place: GenerationPlace): Promise<void> {
  const index = [...indicesOf(place.prefix, place.generation)];
  await withRetries(() => place.client.indices.refresh({ index }));
}

/** Documents that can be found, by index. @throws IndexFailure where not all shards answer */
export async function countDocuments(
  place: GenerationPlace,
): Promise<Record<CollectionIndex, number>> {
  const counts = perIndex(() => 0);
  for (const index of COLLECTION_INDICES) {
    const name = generationName(place.prefix, index, place.generation);
    const answer = await withRetries(() => place.client.count({ index: name }));
    if (answer._shards.failed > 0)
      throw new IndexFailure('backend', `Not all shards of ${name} could be counted.`);
    counts[index] = answer.count;
  }
  return counts;
}

type Counts = Readonly<Record<CollectionIndex, number>>;

/** An index that does not hold as many documents as are expected; undefined where all do. */
export function findMiscounted(found: Counts, expected: Counts): CollectionIndex | undefined {
  return COLLECTION_INDICES.find((index) => found[index] !== expected[index]);
}

/** @throws IndexFailure where an index does not hold what was written to it */
export function checkCounts(found: Counts, expected: Counts): void {
  const index = findMiscounted(found, expected);
  if (index !== undefined)
    throw new IndexFailure(
      'backend',
      `${expected[index]} documents are expected in ${index} but ${found[index]} are there.`,
    );
}

/** Says in the generation's `_meta` what it is. */
export async function writeMeta(
  client: Client,
  prefix: string,
  meta: CollectionMeta,
): Promise<void> {
  const index = generationName(prefix, 'objects', meta.generation);
  await withRetries(() => client.indices.putMapping({ index, _meta: { ...meta } }));
}

/** Says in the generation's `_meta` that it is not whole, until {@link writeMeta} says what it is. */
export async function writeUnfinished(place: GenerationPlace): Promise<void> {
  const index = generationName(place.prefix, 'objects', place.generation);
  await withRetries(() =>
    place.client.indices.putMapping({ index, _meta: { generation: 'unfinished' } }),
  );
}

/**
 * Points the four aliases at a generation, away from `served`, in one atomic step.
 * @throws IndexFailure where somebody else has moved them meanwhile
 */
export async function swapTo(
  { client, prefix, generation }: GenerationPlace,
  served: readonly string[],
): Promise<void> {
  const actions = COLLECTION_INDICES.flatMap((index): estypes.IndicesUpdateAliasesAction[] => {
    const alias = aliasName(prefix, index);
    const old = served.filter((name) => partOf(prefix, name) === index);
    return [
      ...old.map((name) => ({ remove: { index: name, alias, must_exist: true } })),
      { add: { index: generationName(prefix, index, generation), alias } },
    ];
  });
  try {
    await withRetries(() => client.indices.updateAliases({ actions }));
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
    // Where the answer to an earlier try was lost, it is done already.
    const { live, isSettled } = await readCollectionState(client, prefix);
    if (isSettled && live?.generation === generation) return;
    throw new IndexFailure(
      'locked',
      'Somebody else changed what is served: nothing was switched.',
      {
        cause: error,
      },
    );
  }
}

/** Deletes indices by name; one that is gone already is no failure. */
export async function deleteIndices(client: Client, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await withRetries(() => client.indices.delete({ index: [...names], ignore_unavailable: true }));
}

/** Deletes a generation, but not what is served of it. */
export async function deleteUnserved(place: GenerationPlace): Promise<void> {
  const { client, prefix, generation } = place;
  const { servedIndices } = await readCollectionState(client, prefix);
  const own = indicesOf(prefix, generation);
  await deleteIndices(
    client,
    own.filter((name) => !servedIndices.includes(name)),
  );
}
