import { errors, type Client, type estypes } from '@elastic/elasticsearch';

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

function alreadyExists(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  return error.message.includes('resource_already_exists_exception');
}
