// One run at a time: the lease that a run holds while it changes what is served.
import type { Client } from '@elastic/elasticsearch';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { aliasName } from '../../src/collection/indices.js';
import { createLastingIndex } from '../../src/indices/createIndex.js';
import { hasStatus } from '../../src/search/hasStatus.js';
import { IndexFailure } from '../failure.js';
import { orAnew } from '../write/orAnew.js';
import { withRetries } from '../write/retry.js';
import {
  deleteLease,
  describeHolder,
  HEARTBEAT,
  isAhead,
  isLate,
  leaseIdOf,
  mayBeLeft,
  nameOwner,
  ownOwners,
  readLease,
  tryAcquire,
  writeLease,
  type LeaseDocument,
  type Purpose,
  type Version,
} from './leaseDocument.js';

const WAIT_INTERVAL = 1_000;

export interface LeaseOptions {
  readonly wait: boolean;
  readonly signal?: AbortSignal;
  /** Told once, when there is a wait. */
  readonly onWait?: (holder: string) => void;
}

/**
 * The right to change what is served, as a lease in the `locks` index: it is renewed while the
 * process lives, and void half a minute after it died (at once, if that can be seen from here).
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

  /** The lease for a run, or a turn. @throws IndexFailure when another holds it and `wait` is off */
  static async acquire(
    client: Client,
    prefix: string,
    { wait, signal, onWait }: LeaseOptions,
    purpose: 'index' | 'switch' = 'index',
  ): Promise<IndexingLease> {
    let first: LeaseDocument | undefined;
    for (let isTold = false; ;) {
      const outcome = await IndexingLease.ask(client, prefix, purpose);
      if (outcome instanceof IndexingLease) return outcome;
      const holder = describeHolder(outcome);
      first ??= outcome;
      // A holder that lives renews within seconds; one that does not is waited for.
      const isDoubtful = mayBeLeft(outcome) || isAhead(outcome) || isLate(outcome);
      const isAlive = !isDoubtful || outcome.renewedAt !== first.renewedAt;
      if (outcome.name === purpose && !wait && isAlive)
        throw new IndexFailure('locked', `Another run is in progress (${holder}).`);
      if (outcome.name === purpose && !isTold) {
        onWait?.(holder);
        isTold = true;
      }
      await sleep(WAIT_INTERVAL, undefined, signal ? { signal } : {});
    }
  }

  /** The lease for a fold, or a turn, at once; undefined where anybody else has it. */
  static async acquireIfFree(
    client: Client,
    prefix: string,
    purpose: 'fold' | 'switch',
  ): Promise<IndexingLease | undefined> {
    const outcome = await IndexingLease.ask(client, prefix, purpose);
    return outcome instanceof IndexingLease ? outcome : undefined;
  }

  /** The lease, or who has it. */
  private static async ask(
    client: Client,
    prefix: string,
    name: Purpose,
  ): Promise<IndexingLease | LeaseDocument> {
    const index = aliasName(prefix, 'locks');
    const now = new Date().toISOString();
    const wanted: LeaseDocument = {
      name,
      owner: nameOwner(),
      host: hostname(),
      pid: process.pid,
      acquiredAt: now,
      renewedAt: now,
    };
    ownOwners.add(wanted.owner);
    let lease: IndexingLease | undefined;
    try {
      // Whoever held a lease that is lost with its file cannot renew it: it ends as one taken over.
      const attempt = await orAnew(client, index, async () => {
        await withRetries(() => createLastingIndex(client, prefix, 'locks'));
        return tryAcquire(client, index, wanted);
      });
      if (!attempt.acquired) return attempt.holder;
      lease = new IndexingLease(client, index, wanted, attempt.version);
      lease.beating = lease.beat();
      return lease;
    } finally {
      // Nobody renews what was written before its answer was lost.
      if (!lease) ownOwners.delete(wanted.owner);
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
    const renewed = (): LeaseDocument => ({ ...this.held, renewedAt: new Date().toISOString() });
    try {
      this.version = await writeLease(this.client, this.index, renewed(), this.version);
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      // A renewal whose answer was lost is still ours.
      const current = await readLease(this.client, this.index, leaseIdOf(this.held.name));
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
    await deleteLease(this.client, this.index, leaseIdOf(this.held.name), this.version);
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
