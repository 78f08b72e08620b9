import type { Client } from '@elastic/elasticsearch';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { hasStatus } from '../../src/search/hasStatus.js';
import { findOut, identifyProcess } from '../processes.js';
import { withRetries } from '../write/retry.js';

/*
 * The document of a lease in the `locks` index: how it is written, and when it is void.
 */

/** How often (ms) a lease is renewed. */
export const HEARTBEAT = 5_000;
/** A lease that is not renewed for so long is void: its holder is gone. */
const LEASE = 30_000;
/** How long (ms) one is looked at that is over by our clock, which may be ahead: who lives renews it. */
const LOOK = 2 * HEARTBEAT;

/** Owners of the leases that this very process holds. */
export const ownOwners = new Set<string>();

/**
 * What a lease is for. A run of the indexer waits for a fold, which takes seconds; whoever folds
 * waits for nobody. The turn to switch (`turn.ts`) is a lease of its own.
 */
export type Purpose = 'index' | 'fold' | 'switch';

/** The ids of a collection's leases in the `locks` index. */
type LeaseId = 'index' | 'switch';

export function leaseIdOf(purpose: Purpose): LeaseId {
  return purpose === 'switch' ? 'switch' : 'index';
}

/** A document of the `locks` index. */
export interface LeaseDocument {
  readonly name: Purpose;
  readonly owner: string;
  readonly host: string;
  readonly pid: number;
  readonly acquiredAt: string;
  readonly renewedAt: string;
}

export interface Version {
  readonly seqNo: number;
  readonly primaryTerm: number;
}

type Attempt =
  | { readonly acquired: true; readonly version: Version }
  | { readonly acquired: false; readonly holder: LeaseDocument };

/** Writes the lease, unless somebody has it who still lives. */
export async function tryAcquire(
  client: Client,
  index: string,
  wanted: LeaseDocument,
): Promise<Attempt> {
  const id = leaseIdOf(wanted.name);
  for (;;) {
    try {
      const { _seq_no = 0, _primary_term = 1 } = await withRetries(() =>
        client.index({ index, id, op_type: 'create', document: wanted }),
      );
      return { acquired: true, version: { seqNo: _seq_no, primaryTerm: _primary_term } };
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
    }
    const current = await readLease(client, index, id);
    if (!current) continue;
    // The lease whose answer was lost when a node went: it is ours already.
    if (current.document.owner === wanted.owner)
      return { acquired: true, version: current.version };
    if (!mayBeTaken(`${index}/${id}`, current.document))
      return { acquired: false, holder: current.document };
    try {
      const version = await writeLease(client, index, wanted, current.version);
      return { acquired: true, version };
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
    }
  }
}

/** The lease as it is now; null where nobody has it. @throws when the backend fails */
export async function readLease(
  client: Client,
  index: string,
  id: LeaseId,
): Promise<{ readonly document: LeaseDocument; readonly version: Version } | null> {
  try {
    const found = await withRetries(() => client.get<LeaseDocument>({ index, id }));
    if (!found._source) return null;
    const version = { seqNo: found._seq_no ?? 0, primaryTerm: found._primary_term ?? 1 };
    return { document: found._source, version };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** Writes a lease where it is as it was last seen. @throws ResponseError 409 where it is not */
export async function writeLease(
  client: Client,
  index: string,
  document: LeaseDocument,
  { seqNo, primaryTerm }: Version,
): Promise<Version> {
  const id = leaseIdOf(document.name);
  const { _seq_no = 0, _primary_term = 1 } = await withRetries(() =>
    client.index({ index, id, document, if_seq_no: seqNo, if_primary_term: primaryTerm }),
  );
  return { seqNo: _seq_no, primaryTerm: _primary_term };
}

/** An owner that no other process has, and by which one can tell whether it is gone. */
export function nameOwner(): string {
  return [randomUUID(), identifyProcess()].join(' ');
}

function tellHolder({ owner }: LeaseDocument): 'gone' | 'alive' | 'unknown' {
  if (ownOwners.has(owner)) return 'alive';
  const identity = owner.slice(owner.indexOf(' ') + 1);
  // One of ours that this process does not hold any more.
  return identity === identifyProcess() ? 'gone' : findOut(identity);
}

/**
 * Whether a lease's holder is gone, as one look tells: not renewed in time by our clock, or a dead
 * process that can be told for certain. A process of another container cannot, whatever its host
 * is called.
 */
export function isVoid(lease: LeaseDocument): boolean {
  return isLate(lease) || tellHolder(lease) === 'gone';
}

/** Whether a lease was not renewed in time, by our clock: that of its holder may be behind. */
export function isLate({ renewedAt }: LeaseDocument): boolean {
  return Date.now() - Date.parse(renewedAt) > LEASE;
}

/**
 * Whether a lease can be taken over. Unless its holder can be seen to be dead, that is so where it
 * was not renewed while this process looked: for its term, whatever time is in it, for the clock of
 * its holder may have been hours ahead; for less where it is over by our clock.
 */
function mayBeTaken(place: string, lease: LeaseDocument): boolean {
  // Looked at first of all: its time counts from then on.
  const unchanged = unchangedFor(place, lease);
  return tellHolder(lease) === 'gone' || unchanged > (isLate(lease) ? LOOK : LEASE);
}

/** Leases as this process last met them, by their place, and since when on a clock that nobody sets. */
const met = new Map<string, { readonly renewal: string; readonly since: number }>();

/** How long (ms) this process has known a lease as it is. */
function unchangedFor(place: string, { owner, renewedAt }: LeaseDocument): number {
  const renewal = `${owner} ${renewedAt}`;
  const last = met.get(place);
  if (last?.renewal === renewal) return performance.now() - last.since;
  met.set(place, { renewal, since: performance.now() });
  return 0;
}

/** Whether a lease is dated so far ahead that its time says nothing of its holder. */
export function isAhead(lease: LeaseDocument): boolean {
  return Date.parse(lease.renewedAt) - Date.now() > LEASE;
}

/**
 * Whether a lease may be one of this container before it was started again: its host has our name,
 * and nobody can tell from here. If so, it is not renewed.
 */
export function mayBeLeft(lease: LeaseDocument): boolean {
  return lease.host === hostname() && tellHolder(lease) === 'unknown';
}

export function describeHolder({ host, pid, acquiredAt, renewedAt }: LeaseDocument): string {
  return `on ${host}, process ${pid}, since ${acquiredAt}, last seen ${renewedAt}`;
}

/** Deletes the lease, if it is still of this version. */
export async function deleteLease(
  client: Client,
  index: string,
  id: LeaseId,
  { seqNo, primaryTerm }: Version,
): Promise<void> {
  const version = { if_seq_no: seqNo, if_primary_term: primaryTerm };
  try {
    await withRetries(() => client.delete({ index, id, ...version }));
  } catch (error) {
    if (!hasStatus(error, 409) && !hasStatus(error, 404)) throw error;
  }
}
