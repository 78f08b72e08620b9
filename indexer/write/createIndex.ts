import { errors, type Client, type estypes } from '@elastic/elasticsearch';
import { withRetries } from './retry.js';

/**
 * Creates an index, or finds that it exists: a create whose answer was lost, because a node went
 * in the middle of it, is sent again.
 */
export async function createIndex(
  client: Client,
  request: estypes.IndicesCreateRequest,
): Promise<void> {
  try {
    await withRetries(() => client.indices.create(request));
  } catch (error) {
    const exists =
      error instanceof errors.ResponseError &&
      error.message.includes('resource_already_exists_exception');
    if (!exists) throw error;
  }
}
