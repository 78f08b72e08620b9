import type { Client } from '@elastic/elasticsearch';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { collectionAliases } from '../collection/indices.js';
import { SearchUnavailable } from '../errors.js';
import { translateError } from './translateError.js';

/** What of a server's storage must stay. */
interface StorageOptions {
  readonly client: Client;
  readonly prefix: string;
  readonly dataDir: string;
  /** Whether the collection itself is in `dataDir`. */
  readonly isEmbedded: boolean;
}

/**
 * A check that what is served is still stored: open files go on answering when they are gone, and
 * nothing would be left after a restart. On Elasticsearch each shard must have a copy that answers:
 * a node that has lost one, or has just been started, still tells what is served. Only thumbnails
 * are in the data folder there, and a server may do without them: it must be there if it was there
 * at first.
 * @returns a function that throws SearchUnavailable
 */
export function watchStorage(options: StorageOptions): () => Promise<void> {
  const { dataDir, isEmbedded } = options;
  const needsFolder = existsSync(dataDir);
  return async () => {
    if (needsFolder) await checkFolder(dataDir);
    await (isEmbedded ? checkIndices(options) : checkShards(options));
  };
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new SearchUnavailable(`The data folder ${folder} is gone.`, { cause: error });
  }
}

async function checkIndices({ client, prefix, dataDir }: StorageOptions): Promise<void> {
  const isWhole = await isStored(client, prefix).catch((error: unknown) => {
    throw translateError(error);
  });
  if (!isWhole)
    throw new SearchUnavailable(`Files of the collection in ${dataDir} are gone or replaced.`);
}

/** States of a copy that searches are sent to. One that moves to another node answers until it is there. */
const ANSWERS: ReadonlySet<string> = new Set(['STARTED', 'RELOCATING']);

/** Asks for where the shards are: a look at the health of indices is a right over the cluster. */
async function checkShards({ client, prefix }: StorageOptions): Promise<void> {
  const index = collectionAliases(prefix);
  const { shards } = await client.searchShards({ index }).catch((error: unknown) => {
    throw translateError(error);
  });
  if (shards.some((copies) => !copies.some(({ state }) => ANSWERS.has(state))))
    throw new SearchUnavailable('Shards of the collection are lost, or not started yet.');
}

/** Whether all of what is served is stored. Rejects with the client's error where it cannot be read. */
export async function isStored(client: Client, prefix: string): Promise<boolean> {
  return (await client.cluster.health({ index: collectionAliases(prefix) })).status !== 'red';
}
