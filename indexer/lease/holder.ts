import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../../src/collection/indices.js';
import { isVoid, readLease, type LeaseDocument } from './leaseDocument.js';

/** Who has the lease of a collection. */
export interface Holder extends LeaseDocument {
  /** Whether it died with it: the next run takes it over. */
  readonly isGone: boolean;
}

/** null where nobody has it. */
export async function findHolder(client: Client, prefix: string): Promise<Holder | null> {
  const lease = await readLease(client, aliasName(prefix, 'locks'), 'index');
  return lease && { ...lease.document, isGone: isVoid(lease.document) };
}
