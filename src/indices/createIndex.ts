import { errors, type Client, type estypes } from '@elastic/elasticsearch';
import { aliasName, type LastingIndex } from '../collection/indices.js';
import { readMapping } from './mappings.js';

/**
 * Creates an index that outlives a reindex, unless it is there.
 * @param options `replicas`: by default as many as the cluster has nodes for, at most 1
 */
export async function createLastingIndex(
  client: Client,
  prefix: string,
  name: LastingIndex,
  options: { readonly replicas?: number | undefined; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const { replicas, signal } = options;
  const index = aliasName(prefix, name);
  if (await indexExists(client, index, signal)) return;
  const settings = {
    number_of_shards: 1,
    ...(replicas === undefined
      ? { auto_expand_replicas: '0-1' }
      : { number_of_replicas: replicas }),
  };
  await createIndex(client, { index, settings, mappings: readMapping(name) }, signal);
}

/**
 * Whether there is an index or alias of this name. Not asked by HEAD, whose answer has no body: what
 * the backend says of a full disk would be lost.
 */
export async function indexExists(
  client: Client,
  index: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const options = { ignore: [404], meta: true as const, ...(signal ? { signal } : {}) };
  const { statusCode } = await client.indices.getAlias({ index }, options);
  return statusCode !== 404;
}

/**
 * Creates an index, or finds that it exists: another process was first, or a create whose answer
 * was lost, because a node went in the middle of it, is sent again.
 */
export async function createIndex(
  client: Client,
  request: estypes.IndicesCreateRequest,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await client.indices.create(request, signal ? { signal } : {});
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
}

/** Whether an error says that an index of the name is there. */
export function alreadyExists(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  return error.message.includes('resource_already_exists_exception');
}
