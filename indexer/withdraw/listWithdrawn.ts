import type { Client } from '@elastic/elasticsearch';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import { IndexFailure } from '../failure.js';
import { withRetries } from '../write/retry.js';
import { whyUnreadable } from '../write/unreadable.js';

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
    const reason = whyUnreadable(error);
    if (reason === undefined) throw error;
    throw new IndexFailure(
      'backend',
      `The list of withdrawn works cannot be read, so nothing is indexed: without it they would be shown again. The reason: ${reason}. Without a backup of it: docs/runs.md, "Files in DATA_DIR".`,
      { cause: error },
    );
  }
}
