import { errors, type Client, type estypes } from '@elastic/elasticsearch';
import { setTimeout as sleep } from 'node:timers/promises';
import { COLLECTION_INDICES, generationName } from '../../src/collection/indices.js';
import { alreadyExists } from '../../src/indices/createIndex.js';
import {
  copiesOf,
  deleteIndices,
  indicesOf,
  type GenerationPlace,
  type GenerationSettings,
} from './generation.js';
import { isReadOnlyBlock, withRetries } from './retry.js';

/** The embedded engine copies files, where the file system cannot share their blocks. */
const COPY_TIMEOUT = 1_800_000;
/** Seconds that the shards of a clone may take to start: they link or copy files on their node. */
const START_PATIENCE = 120;
const PAUSE = 250;
/** Seconds that a new generation may take to have as many copies as the one that is served. */
const COPIES_PATIENCE = 600;
/** Seconds of one question for its health: the client waits a minute for an answer, whatever it is asked to. */
const ONE_LOOK = 30;

interface Cloning {
  readonly client: Client;
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Makes a generation with all that another one holds: by links to its files, so that it takes
 * neither time nor space, where Elasticsearch and the file system can.
 * @returns why there is none, where the backend cannot make one; nothing is left of it then
 */
export async function cloneGeneration(
  cloning: Cloning,
  settings: Pick<GenerationSettings, 'replicas'>,
): Promise<string | undefined> {
  const { client, prefix, from, to } = cloning;
  const sources = indicesOf(prefix, from);
  const targets = indicesOf(prefix, to);
  let problem: string | undefined;
  try {
    await blockWrites(client, sources);
    await requestClones(cloning, settings);
    if (!(await areStarted(client, sources, targets)))
      problem = `its shards did not start within ${START_PATIENCE} seconds (is the disk nearly full?)`;
  } catch (error) {
    problem = describeRefusal(error);
  } finally {
    await allowWrites(client, sources);
  }
  if (problem !== undefined) await deleteIndices(client, targets);
  return problem;
}

async function requestClones(
  { client, prefix, from, to }: Cloning,
  { replicas }: Pick<GenerationSettings, 'replicas'>,
): Promise<void> {
  const settings = { ...copiesOf(replicas), ...WRITABLE };
  for (const part of COLLECTION_INDICES) {
    const [index, target] = [from, to].map((id) => generationName(prefix, part, id));
    if (index === undefined || target === undefined) throw new Error('a clone without names');
    try {
      await withRetries(() =>
        // How many shards have started is asked of all together.
        client.indices.clone(
          { index, target, settings, wait_for_active_shards: 0 },
          { requestTimeout: COPY_TIMEOUT },
        ),
      );
    } catch (error) {
      // The answer to an earlier try was lost.
      if (!alreadyExists(error)) throw error;
    }
  }
}

/** A refusal that a whole new index would not meet. @throws any other error, as it is */
function describeRefusal(error: unknown): string {
  const refused = [400, 404, 405, 500, 501];
  if (error instanceof errors.ResponseError && refused.includes(error.statusCode ?? 0))
    if (!isReadOnlyBlock(JSON.stringify(error.body ?? ''))) return error.message;
  throw error;
}

/**
 * Waits until each shard of a clone has started. Its status does not tell: Elasticsearch says
 * yellow of a clone from the beginning (9.4.3), and a search in it fails.
 */
async function areStarted(
  client: Client,
  sources: readonly string[],
  targets: readonly string[],
): Promise<boolean> {
  const { active_primary_shards: wanted } = await readHealth(client, sources);
  const end = performance.now() + START_PATIENCE * 1000;
  do {
    // Copies count, too: those of one shard may be there before another shard is.
    const patience = { wait_for_active_shards: wanted };
    const health = await readHealth(client, targets, patience);
    if (health.active_primary_shards >= wanted) return true;
    await sleep(PAUSE);
  } while (performance.now() < end);
  return false;
}

/**
 * Waits until a generation has as many copies of its shards as what is served, so that a node may
 * go after the switch as well as before it.
 * @returns whether it has them
 */
export async function waitForCopies(
  { client, prefix, generation }: GenerationPlace,
  served: readonly string[],
): Promise<boolean> {
  if (served.length === 0) return true;
  const targets = indicesOf(prefix, generation);
  const [old, now] = [await readHealth(client, served), await readHealth(client, targets)];
  const possible = now.active_shards + now.initializing_shards + now.unassigned_shards;
  const wanted = Math.min(old.active_shards, possible);
  const end = performance.now() + COPIES_PATIENCE * 1000;
  let { active_shards: active } = now;
  while (active < wanted && performance.now() < end) {
    const health = await readHealth(client, targets, { wait_for_active_shards: wanted });
    active = health.active_shards;
    await sleep(PAUSE);
  }
  return active >= wanted;
}

function readHealth(
  client: Client,
  index: readonly string[],
  wanted: Omit<estypes.ClusterHealthRequest, 'index' | 'timeout'> = {},
): Promise<estypes.ClusterHealthResponse> {
  // A wait that was in vain has status 408; the client takes that for an error.
  return withRetries(() =>
    client.cluster.health(
      { index: [...index], timeout: `${ONE_LOOK}s`, ...wanted },
      { ignore: [408] },
    ),
  );
}

/** The default, in place of what the source has; the client's types lack the null. */
const WRITABLE = { 'index.blocks.write': null } as unknown as estypes.IndicesIndexSettings;

async function blockWrites(client: Client, index: readonly string[]): Promise<void> {
  const settings = { 'index.blocks.write': true } as estypes.IndicesIndexSettings;
  await withRetries(() => client.indices.putSettings({ index: [...index], settings }));
}

/** Lets indices be written to again that were cloned; popular counts are folded into them. */
export async function allowWrites(client: Client, index: readonly string[]): Promise<void> {
  if (index.length === 0) return;
  await withRetries(() => client.indices.putSettings({ index: [...index], settings: WRITABLE }));
}
