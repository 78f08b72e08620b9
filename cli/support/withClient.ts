import type { Client } from '@elastic/elasticsearch';
import { searchTarget, type Config } from '../../src/config.js';
import type { ClientPurpose } from '../../src/search/client.js';

/**
 * Runs work with a client of the search backend, which is loaded only here.
 * @throws IndexFailure, of one line, where the backend does not do what is asked of it
 */
export async function withClient<Result>(
  config: Config,
  work: (client: Client) => Promise<Result>,
  purpose: ClientPurpose = 'serving',
): Promise<Result> {
  const { createClient } = await import('../../src/search/client.js');
  const { translateFailure } = await import('../../indexer/run/translateFailure.js');
  const target = searchTarget(config);
  const client = createClient(target, purpose);
  try {
    return await work(client);
  } catch (error) {
    throw translateFailure(error, { target });
  } finally {
    await client.close();
  }
}
