import { errors, type Client } from '@elastic/elasticsearch';
import { aliasName } from '../documents/indices.js';

/** How long after its last renewal a lease still holds, in milliseconds. */
const LEASE = 60_000;

/** Whether somebody indexes the collection now: a lease in the `locks` index that still holds. */
export async function isIndexing(client: Client, prefix: string): Promise<boolean> {
  try {
    const { hits } = await client.search<{ readonly renewedAt?: string }>({
      index: aliasName(prefix, 'locks'),
      size: 100,
      _source: ['renewedAt'],
    });
    return hits.hits.some(({ _source }) => {
      const renewed = Date.parse(_source?.renewedAt ?? '');
      return Date.now() - renewed < LEASE;
    });
  } catch (error) {
    // No index of locks: nobody ever indexed with one.
    if (error instanceof errors.ResponseError && error.statusCode === 404) return false;
    throw error;
  }
}
