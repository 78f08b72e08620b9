import type { Client } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import { IndexFailure } from '../failure.js';
import { isPassingStatus, isReadOnlyBlock, MOST_BULK_TRIES, pause, withRetries } from './retry.js';

/** One change to an index. `source` is the document as JSON; absent: delete it. */
export interface Change {
  readonly index: string;
  readonly id: string;
  readonly source?: string;
}

/** A change that the backend refused for good. */
export interface Refusal {
  readonly index: string;
  readonly id: string;
  readonly reason: string;
}

export interface BulkOptions {
  readonly signal?: AbortSignal;
  readonly onWritten?: (count: number) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Of one request; Elasticsearch advises 5 to 15 MB. */
const MOST_BYTES = 5 * 1024 ** 2;
const MOST_CHANGES = 2_000;
/** Requests under way at once. */
const CONCURRENCY = 3;

/**
 * Writes changes in bulk: requests of bounded size, a bounded number at once, so that memory is
 * bounded too. Requests and items that the backend puts off (429, 503) are sent again after a
 * growing pause; an item it refuses is reported and the rest goes on.
 */
export class BulkWriter {
  private batch: Change[] = [];
  private bytes = 0;
  private readonly underWay = new Set<Promise<void>>();
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly client: Client,
    private readonly options: BulkOptions,
  ) {}

  /** Resolves once there is room for more. @throws the error that ended an earlier request */
  async add(change: Change): Promise<void> {
    this.batch.push(change);
    this.bytes += (change.source?.length ?? 0) + 100;
    if (this.bytes >= MOST_BYTES || this.batch.length >= MOST_CHANGES) await this.send();
  }

  /** Resolves once everything is written. */
  async end(): Promise<void> {
    if (this.batch.length > 0) await this.send();
    await Promise.all(this.underWay);
    if (this.failure) throw this.failure.error;
  }

  /** Waits for requests under way, whatever they come to: after it, nothing more is written. */
  async drain(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(): Promise<void> {
    while (this.underWay.size >= CONCURRENCY) await Promise.race(this.underWay);
    if (this.failure) throw this.failure.error;
    const changes = this.batch;
    this.batch = [];
    this.bytes = 0;
    const request = this.write(changes)
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => {
        this.underWay.delete(request);
      });
    this.underWay.add(request);
  }

  private async write(changes: readonly Change[]): Promise<void> {
    let pending = changes;
    for (let attempt = 1; pending.length > 0; attempt += 1) {
      const items = await this.request(pending);
      const putOff: Change[] = [];
      items.forEach(failOnHopeless);
      items.forEach((item, place) => {
        const change = pending[place];
        if (change && isPutOff(item) && attempt < MOST_BULK_TRIES) putOff.push(change);
        else this.settle(item);
      });
      this.options.onWritten?.(pending.length - putOff.length);
      pending = putOff;
      if (pending.length > 0) await pause(attempt, this.options.signal);
    }
  }

  private settle(item: estypes.BulkResponseItem): void {
    if (item.error)
      this.options.onRefused({
        index: item._index,
        id: item._id ?? '',
        reason: describeRefusal(item.error),
      });
  }

  private async request(changes: readonly Change[]): Promise<estypes.BulkResponseItem[]> {
    const operations = changes.flatMap(({ index, id, source }) => {
      const action = { _index: index, _id: id };
      return source === undefined
        ? [JSON.stringify({ delete: action })]
        : [JSON.stringify({ index: action }), source];
    });
    const response = await withRetries(
      () =>
        this.client.bulk<string>(
          {
            operations,
            filter_path: 'errors,items.*.error,items.*.status,items.*._id,items.*._index',
          },
          { maxRetries: 0, ...(this.options.signal ? { signal: this.options.signal } : {}) },
        ),
      this.options.signal,
      MOST_BULK_TRIES,
    );
    return response.items.flatMap((item) => Object.values(item).slice(0, 1));
  }
}

/** @throws IndexFailure for an error that all other changes would meet as well */
function failOnHopeless({ error }: estypes.BulkResponseItem): void {
  if (!error) return;
  const reason = describeRefusal(error);
  if (isReadOnlyBlock(`${error.type} ${reason}`))
    throw new IndexFailure('readOnly', `The search backend takes no writes: ${reason}`);
  if (error.type === 'security_exception')
    throw new IndexFailure('credentials', `The search backend does not allow it: ${reason}`);
}

function isPutOff(item: estypes.BulkResponseItem): boolean {
  return item.error !== undefined && isPassingStatus(item.status);
}

/** The reason, with that of the innermost cause, which names the field. */
function describeRefusal(error: estypes.ErrorCause): string {
  const reasons = [error.reason ?? error.type];
  for (let cause = error.caused_by; cause; cause = cause.caused_by)
    if (cause.reason) reasons.push(cause.reason);
  return [...new Set(reasons)].join(': ');
}
