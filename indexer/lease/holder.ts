import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../../src/collection/indices.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT, isAhead, isVoid, readLease, type LeaseDocument } from './leaseDocument.js';

/** Who has the lease of a collection. */
export interface Holder extends LeaseDocument {
  /** Whether it died with it: the next run takes it over. */
  readonly isGone: boolean;
  /** Whether its time says nothing of it: it is dated ahead. */
  readonly isAhead: boolean;
}

/** null where nobody has it. */
export async function findHolder(client: Client, prefix: string): Promise<Holder | null> {
  const lease = await readLease(client, aliasName(prefix, 'locks'), 'index');
  return (
    lease && {
      ...lease.document,
      isGone: isVoid(lease.document),
      isAhead: isAhead(lease.document),
    }
  );
}

/** Who has it and renews it: one that is dated ahead is looked at twice. */
export async function findLivingHolder(client: Client, prefix: string): Promise<Holder | null> {
  const first = await findHolder(client, prefix);
  if (!first?.isAhead) return first?.isGone === false ? first : null;
  await sleep(2 * HEARTBEAT);
  const again = await findHolder(client, prefix);
  return again?.renewedAt === first.renewedAt ? null : again;
}
