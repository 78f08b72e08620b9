import type { Client } from '@elastic/elasticsearch';
import { eachNodeOnce } from '../../src/search/eachNodeOnce.js';
import { IndexFailure } from '../failure.js';

const OLDEST = 8;

/**
 * Asks the backend who it is, before anything else: the one request that no node is asked twice,
 * so that a wrong address or password is told at once.
 * @throws IndexFailure for a version before 8; the client's errors for whatever else is wrong
 */
export async function checkVersion(client: Client): Promise<void> {
  const { version } = await client.info({}, { ...eachNodeOnce(client), requestTimeout: 10_000 });
  const major = Number(version.number.split('.')[0]);
  if (major < OLDEST)
    throw new IndexFailure(
      'version',
      `Elasticsearch is of version ${version.number}: expected ${OLDEST} or later.`,
    );
}
