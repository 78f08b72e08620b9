import type { Client } from '@elastic/elasticsearch';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import { withRetries } from '../write/retry.js';

/** The ids of all objects that are withdrawn, in order. */
export async function listWithdrawn(client: Client, prefix: string): Promise<readonly number[]> {
  const store = new WithdrawnStore(client, prefix);
  const withdrawals = await withRetries(() => store.list());
  return withdrawals.map(({ id }) => id);
}
