import { errors, type Client } from '@elastic/elasticsearch';
import { hostname } from 'node:os';
import { isProcessAlive } from '../processes.js';
import { withRetries } from '../write/retry.js';

/*
 * The document of a lease in the `locks` index: how it is written, and when it is void.
 */

/** The one lease of a collection, in the `locks` index. */
const LEASE_ID = 'index';
/** A lease that is not renewed for so long is void: its holder is gone. Clocks may differ by less. */
const LEASE = 30_000;

/** Owners of the leases that this very process holds. */
export const ownOwners = new Set<string>();

/**
 * What a lease is for. A run of the indexer waits for a fold, which takes seconds; whoever folds
 * waits for nobody.
 */
export type Purpose = 'index' | 'fold';

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
  for (;;) {
    try {
      const { _seq_no = 0, _primary_term = 1 } = await withRetries(() =>
        client.index({ index, id: LEASE_ID, op_type: 'create', document: wanted }),
      );
      return { acquired: true, version: { seqNo: _seq_no, primaryTerm: _primary_term } };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const current = await readLease(client, index);
    if (!current) continue;
    // The lease whose answer was lost when a node went: it is ours already.
    if (current.document.owner === wanted.owner)
      return { acquired: true, version: current.version };
    if (!isVoid(current.document)) return { acquired: false, holder: current.document };
    try {
      const version = await writeLease(client, index, wanted, current.version);
      return { acquired: true, version };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

export async function readLease(
  client: Client,
  index: string,
): Promise<{ readonly document: LeaseDocument; readonly version: Version } | null> {
  try {
    const found = await withRetries(() => client.get<LeaseDocument>({ index, id: LEASE_ID }));
    if (!found._source) return null;
    const version = { seqNo: found._seq_no ?? 0, primaryTerm: found._primary_term ?? 1 };
    return { document: found._source, version };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function writeLease(
  client: Client,
  index: string,
  document: LeaseDocument,
  { seqNo, primaryTerm }: Version,
): Promise<Version> {
  const { _seq_no = 0, _primary_term = 1 } = await withRetries(() =>
    client.index({ index, id: LEASE_ID, document, if_seq_no: seqNo, if_primary_term: primaryTerm }),
  );
  return { seqNo: _seq_no, primaryTerm: _primary_term };
}

/**
 * Whether a lease's holder is gone: not renewed in time, or a dead process of this machine. A
 * lease with our own process id that is not ours is of a process before us: in a container that
 * is started again, ids repeat.
 */
function isVoid({ host, pid, owner, renewedAt }: LeaseDocument): boolean {
  if (Date.now() - Date.parse(renewedAt) > LEASE) return true;
  if (host !== hostname()) return false;
  return pid === process.pid ? !ownOwners.has(owner) : !isProcessAlive(pid);
}

export function describeHolder({ host, pid, acquiredAt, renewedAt }: LeaseDocument): string {
  return `on ${host}, process ${pid}, since ${acquiredAt}, last seen ${renewedAt}`;
}

export function isConflict(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 409;
}

function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404;
}

/** Deletes the lease, if it is still of this version. */
export async function deleteLease(
  client: Client,
  index: string,
  { seqNo, primaryTerm }: Version,
): Promise<void> {
  const version = { if_seq_no: seqNo, if_primary_term: primaryTerm };
  try {
    await withRetries(() => client.delete({ index, id: LEASE_ID, ...version }));
  } catch (error) {
    if (!isConflict(error) && !isMissing(error)) throw error;
  }
}
