import { errors, type Client } from '@elastic/elasticsearch';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { aliasName } from '../../src/collection/indices.js';
import { createIndex } from '../../src/search/createIndex.js';
import { readMapping } from '../../src/search/mappings.js';
import { IndexFailure } from '../failure.js';
import { isProcessAlive } from '../processes.js';
import { withRetries } from '../write/retry.js';

/** The one lease of a collection, in the `locks` index. */
const LEASE_ID = 'index';
/** A lease that is not renewed for so long is void: its holder is gone. Clocks may differ by less. */
const LEASE = 30_000;
const HEARTBEAT = 5_000;
const WAIT_INTERVAL = 1_000;

/** Owners of the leases that this very process holds. */
const ownOwners = new Set<string>();

/**
 * What a lease is for. A run of the indexer waits for a fold, which takes seconds; whoever folds
 * waits for nobody.
 */
type Purpose = 'index' | 'fold';

/** A document of the `locks` index. */
interface LeaseDocument {
  readonly name: Purpose;
  readonly owner: string;
  readonly host: string;
  readonly pid: number;
  readonly acquiredAt: string;
  readonly renewedAt: string;
}

interface Version {
  readonly seqNo: number;
  readonly primaryTerm: number;
}

export interface LeaseOptions {
  readonly wait: boolean;
  readonly signal?: AbortSignal;
  /** Told once, when there is a wait. */
  readonly onWait?: (holder: string) => void;
}

/**
 * The right to change what is served, as a lease in the `locks` index: it is renewed while the
 * process lives, and void half a minute after it died (at once, if it died on this very machine).
 */
export class IndexingLease {
  private readonly lostController = new AbortController();
  private beating: Promise<void> | undefined;
  private renewal: Promise<void> = Promise.resolve();
  private readonly stopController = new AbortController();

  private constructor(
    private readonly client: Client,
    private readonly index: string,
    private readonly held: LeaseDocument,
    private version: Version,
  ) {}

  /** Aborted when another run took the lease over. */
  get lost(): AbortSignal {
    return this.lostController.signal;
  }

  /** The lease for a run. @throws IndexFailure when another run holds it and `wait` is off */
  static async acquire(
    client: Client,
    prefix: string,
    { wait, signal, onWait }: LeaseOptions,
  ): Promise<IndexingLease> {
    for (let isTold = false; ;) {
      const outcome = await IndexingLease.ask(client, prefix, 'index');
      if (outcome instanceof IndexingLease) return outcome;
      const holder = describeHolder(outcome);
      if (outcome.name === 'index' && !wait)
        throw new IndexFailure('locked', `Another run is in progress (${holder}).`);
      if (outcome.name === 'index' && !isTold) {
        onWait?.(holder);
        isTold = true;
      }
      await sleep(WAIT_INTERVAL, undefined, signal ? { signal } : {});
    }
  }

  /** The lease for a fold; undefined where anybody else has it. */
  static async acquireToFold(client: Client, prefix: string): Promise<IndexingLease | undefined> {
    const outcome = await IndexingLease.ask(client, prefix, 'fold');
    return outcome instanceof IndexingLease ? outcome : undefined;
  }

  /** The lease, or who has it. */
  private static async ask(
    client: Client,
    prefix: string,
    name: Purpose,
  ): Promise<IndexingLease | LeaseDocument> {
    const index = aliasName(prefix, 'locks');
    await ensureIndex(client, index);
    const now = new Date().toISOString();
    const wanted: LeaseDocument = {
      name,
      owner: randomUUID(),
      host: hostname(),
      pid: process.pid,
      acquiredAt: now,
      renewedAt: now,
    };
    ownOwners.add(wanted.owner);
    const attempt = await tryAcquire(client, index, wanted);
    if (!attempt.acquired) {
      ownOwners.delete(wanted.owner);
      return attempt.holder;
    }
    const lease = new IndexingLease(client, index, wanted, attempt.version);
    lease.beating = lease.beat();
    return lease;
  }

  /** Renews the lease now. @throws IndexFailure when another run took it over */
  confirm(): Promise<void> {
    // One renewal after the other: two at once would conflict with each other.
    this.renewal = this.renewal.then(
      () => this.renew(),
      () => this.renew(),
    );
    return this.renewal;
  }

  private async renew(): Promise<void> {
    const renewed = (): LeaseDocument => ({ ...this.held, renewedAt: new Date().toISOString() });
    try {
      this.version = await writeLease(this.client, this.index, renewed(), this.version);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // A renewal whose answer was lost is still ours.
      const current = await readLease(this.client, this.index);
      if (current?.document.owner !== this.held.owner) this.fail();
      this.version = current.version;
    }
  }

  private fail(): never {
    const failure = new IndexFailure('locked', 'Another run took over: this one was too slow.');
    this.lostController.abort(failure);
    throw failure;
  }

  async release(): Promise<void> {
    this.stopController.abort();
    await this.beating;
    ownOwners.delete(this.held.owner);
    if (this.lost.aborted) return;
    const { seqNo, primaryTerm } = this.version;
    try {
      await withRetries(() =>
        this.client.delete({
          index: this.index,
          id: LEASE_ID,
          if_seq_no: seqNo,
          if_primary_term: primaryTerm,
        }),
      );
    } catch (error) {
      if (!isConflict(error) && !isMissing(error)) throw error;
    }
  }

  private async beat(): Promise<void> {
    const stop = this.stopController.signal;
    for (;;) {
      await sleep(HEARTBEAT, undefined, { signal: stop, ref: false }).catch(() => undefined);
      if (stop.aborted || this.lost.aborted) return;
      // A heartbeat that fails in passing is made up for by the next; `confirm` decides at the end.
      await Promise.allSettled([this.confirm()]);
    }
  }
}

type Attempt =
  | { readonly acquired: true; readonly version: Version }
  | { readonly acquired: false; readonly holder: LeaseDocument };

async function tryAcquire(client: Client, index: string, wanted: LeaseDocument): Promise<Attempt> {
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

async function readLease(
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

async function writeLease(
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

function describeHolder({ host, pid, acquiredAt, renewedAt }: LeaseDocument): string {
  return `on ${host}, process ${pid}, since ${acquiredAt}, last seen ${renewedAt}`;
}

async function ensureIndex(client: Client, index: string): Promise<void> {
  if (await withRetries(() => client.indices.exists({ index }))) return;
  const settings = { number_of_shards: 1, auto_expand_replicas: '0-1' };
  const mappings = readMapping('locks');
  await withRetries(() => createIndex(client, { index, settings, mappings }));
}

function isConflict(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 409;
}

function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404;
}
