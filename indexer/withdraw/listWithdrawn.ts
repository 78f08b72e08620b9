import { errors, type Client } from '@elastic/elasticsearch';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import { IndexFailure } from '../failure.js';
import { reasonOf } from '../write/reason.js';
import { withRetries } from '../write/retry.js';

/**
 * The ids of all objects that are withdrawn, in order.
 * @throws IndexFailure where the file of the list is lost or damaged: without it they would be shown
 */
export async function listWithdrawn(client: Client, prefix: string): Promise<readonly number[]> {
  const store = new WithdrawnStore(client, prefix);
  try {
    const withdrawals = await withRetries(() => store.list());
    return withdrawals.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof errors.ResponseError) || !isLost(error)) throw error;
    throw new IndexFailure(
      'backend',
      `The list of withdrawn works cannot be read, so nothing is indexed: without it they would be shown again. The reason: ${reasonOf(error)}. Without a backup of it: docs/operations.md, "Files in DATA_DIR".`,
      { cause: error },
    );
  }
}

/** Whether the embedded engine says that the file of an index is gone, or cannot be read. */
function isLost(error: errors.ResponseError): boolean {
  return /^cannot read \[|^the file of index .* is gone/.test(reasonOf(error));
}
