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

/** One at a time may index a prefix's collection. */
const LOCK_ID = 'index';
/** A lease that is not renewed for so long is void: its holder is gone. Clocks may differ by less. */
export const LEASE = 30_000;
const HEARTBEAT = 5_000;
const WAIT_INTERVAL = 1_000;

/** Owners of the leases that this very process holds. */
const ownOwners = new Set<string>();

/** A document of the `locks` index. */
interface LockDocument {
  readonly name: string;
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

export interface LockOptions {
  readonly wait: boolean;
  readonly signal?: AbortSignal;
  /** Told once, when there is a wait. */
  readonly onWait?: (holder: string) => void;
}

/**
 * The right to index, as a lease in the `locks` index: it is renewed while the process lives, and
 * void half a minute after it died (at once, if it died on this very machine).
 */
export class IndexLock {
  private readonly lostController = new AbortController();
  private beating: Promise<void> | undefined;
  private renewal: Promise<void> = Promise.resolve();
  private readonly stopController = new AbortController();

  private constructor(
    private readonly client: Client,
    private readonly index: string,
    private readonly held: LockDocument,
    private version: Version,
  ) {}

  /** Aborted when another run took the lock over. */
  get lost(): AbortSignal {
    return this.lostController.signal;
  }

  /** @throws IndexFailure when another run holds the lock and `wait` is off */
  static async acquire(client: Client, prefix: string, options: LockOptions): Promise<IndexLock> {
    const index = aliasName(prefix, 'locks');
    await ensureIndex(client, index);
    for (let told = false; ; told = true) {
      const now = new Date().toISOString();
      const wanted: LockDocument = {
        name: LOCK_ID,
        owner: randomUUID(),
        host: hostname(),
        pid: process.pid,
        acquiredAt: now,
        renewedAt: now,
      };
      ownOwners.add(wanted.owner);
      const attempt = await tryAcquire(client, index, wanted);
      if (attempt.acquired) {
        const lock = new IndexLock(client, index, wanted, attempt.version);
        lock.beating = lock.beat();
        return lock;
      }
      const holder = describeHolder(attempt.holder);
      ownOwners.delete(wanted.owner);
      if (!options.wait)
        throw new IndexFailure('locked', `Another run is in progress (${holder}).`);
      if (!told) options.onWait?.(holder);
      await sleep(WAIT_INTERVAL, undefined, options.signal ? { signal: options.signal } : {});
    }
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
    const renewed = (): LockDocument => ({ ...this.held, renewedAt: new Date().toISOString() });
    try {
      this.version = await writeLock(this.client, this.index, renewed(), this.version);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // A renewal whose answer was lost is still ours.
      const current = await readLock(this.client, this.index);
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
          id: LOCK_ID,
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
  | { readonly acquired: false; readonly holder: LockDocument };

async function tryAcquire(client: Client, index: string, wanted: LockDocument): Promise<Attempt> {
  for (;;) {
    try {
      const { _seq_no = 0, _primary_term = 1 } = await withRetries(() =>
        client.index({ index, id: LOCK_ID, op_type: 'create', document: wanted }),
      );
      return { acquired: true, version: { seqNo: _seq_no, primaryTerm: _primary_term } };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const current = await readLock(client, index);
    if (!current) continue;
    // The lease whose answer was lost when a node went: it is ours already.
    if (current.document.owner === wanted.owner)
      return { acquired: true, version: current.version };
    if (!isVoid(current.document)) return { acquired: false, holder: current.document };
    try {
      const version = await writeLock(client, index, wanted, current.version);
      return { acquired: true, version };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

async function readLock(
  client: Client,
  index: string,
): Promise<{ readonly document: LockDocument; readonly version: Version } | null> {
  try {
    const found = await withRetries(() => client.get<LockDocument>({ index, id: LOCK_ID }));
    if (!found._source) return null;
    const version = { seqNo: found._seq_no ?? 0, primaryTerm: found._primary_term ?? 1 };
    return { document: found._source, version };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function writeLock(
  client: Client,
  index: string,
  document: LockDocument,
  { seqNo, primaryTerm }: Version,
): Promise<Version> {
  const { _seq_no = 0, _primary_term = 1 } = await withRetries(() =>
    client.index({ index, id: LOCK_ID, document, if_seq_no: seqNo, if_primary_term: primaryTerm }),
  );
  return { seqNo: _seq_no, primaryTerm: _primary_term };
}

/**
 * Whether a lease's holder is gone: not renewed in time, or a dead process of this machine. A
 * lease with our own process id that is not ours is of a process before us: in a container that
 * is started again, ids repeat.
 */
function isVoid({ host, pid, owner, renewedAt }: LockDocument): boolean {
  if (Date.now() - Date.parse(renewedAt) > LEASE) return true;
  if (host !== hostname()) return false;
  return pid === process.pid ? !ownOwners.has(owner) : !isProcessAlive(pid);
}

function describeHolder({ host, pid, acquiredAt, renewedAt }: LockDocument): string {
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
