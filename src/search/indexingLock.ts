import { errors, type Client } from '@elastic/elasticsearch';
import { aliasName } from '../collection/indices.js';

/** The document of the `locks` index that whoever indexes holds. */
const LOCK_ID = 'index';
/** How long after its last renewal a lease still holds, in milliseconds. */
const LEASE = 30_000;

/** Whether somebody indexes the collection now: a lease in the `locks` index that still holds. */
export async function isIndexing(client: Client, prefix: string): Promise<boolean> {
  try {
    const index = aliasName(prefix, 'locks');
    const lock = await client.get<{ readonly renewedAt?: string }>({ index, id: LOCK_ID });
    return Date.now() - Date.parse(lock._source?.renewedAt ?? '') <= LEASE;
  } catch (error) {
    // No lock, or no index of locks yet: nobody indexes.
    if (error instanceof errors.ResponseError && error.statusCode === 404) return false;
    throw error;
  }
}
