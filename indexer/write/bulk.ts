import type { Client } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import { IndexFailure } from '../failure.js';
import { BulkBody, type Change } from './bulkBody.js';
import { isPassingStatus, isReadOnlyBlock, MOST_BULK_TRIES, pause, withRetries } from './retry.js';

/** A change that the backend refused for good. */
export interface Refusal {
  readonly index: string;
  readonly id: string;
  readonly reason: string;
}

interface BulkOptions {
  readonly size: BulkSize;
  readonly signal?: AbortSignal;
  readonly onRefused: (refusal: Refusal) => void;
}

/** How much is under way at once. */
export interface BulkSize {
  /** Of one request. */
  readonly bytes: number;
  readonly requests: number;
}

/** Elasticsearch advises 5 to 15 MB. */
export const ELASTICSEARCH_SIZE: BulkSize = { bytes: 5 * 1024 ** 2, requests: 3 };
/**
 * The embedded engine writes one request after the other, in this process's memory; each becomes
 * a chunk of an index, and below a few hundred documents chunks are merged again later.
 */
export const EMBEDDED_SIZE: BulkSize = { bytes: 2.5 * 1024 ** 2, requests: 1 };

/**
 * Writes changes in bulk: requests of bounded size, a bounded number at once, so that memory is
 * bounded too. Requests and items that the backend puts off (429, 503) are sent again after a
 * growing pause, and fail where that never ends; an item it refuses is reported and the rest goes on.
 */
export class BulkWriter {
  private batch: BulkBody;
  private readonly spare: BulkBody[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly client: Client,
    private readonly options: BulkOptions,
  ) {
    this.batch = new BulkBody(options.size.bytes);
  }

  /** Resolves once there is room for more. @throws the error that ended an earlier request */
  async add(change: Change): Promise<void> {
    if (this.batch.add(change)) return;
    await this.send();
    this.batch.add(change);
  }

  /** Resolves once everything is written. */
  async end(): Promise<void> {
    if (this.batch.count > 0) await this.send();
    await Promise.all(this.underWay);
    if (this.failure) throw this.failure.error;
  }

  /** Waits for requests under way, whatever they come to: after it, nothing more is written. */
  async drain(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(): Promise<void> {
    while (this.underWay.size >= this.options.size.requests) await Promise.race(this.underWay);
    if (this.failure) throw this.failure.error;
    const full = this.batch;
    this.batch = this.spare.pop() ?? new BulkBody(this.options.size.bytes);
    const request = this.write(full)
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => {
        this.spare.push(full);
        this.underWay.delete(request);
      });
    this.underWay.add(request);
  }

  private async write(body: BulkBody): Promise<void> {
    for (let attempt = 1; body.count > 0; attempt += 1) {
      const items = await this.request(body);
      items.forEach(failOnHopeless);
      // What is put off for ever is the fault of one document only where nothing came with it.
      const isLast = attempt >= MOST_BULK_TRIES;
      if (isLast && items.length > 1) failOnPutOff(items);
      const putOff = new Set<number>();
      items.forEach((item, place) => {
        if (isPutOff(item) && !isLast) putOff.add(place);
        else this.settle(item);
      });
      body.keepOnly(putOff);
      if (putOff.size > 0) await pause(attempt, this.options.signal);
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

  private async request(body: BulkBody): Promise<estypes.BulkResponseItem[]> {
    const { signal } = this.options;
    const response = await withRetries(
      () =>
        this.client.transport.request<estypes.BulkResponse>(
          { method: 'POST', path: '/_bulk', bulkBody: body.bytes, querystring: ANSWER },
          { maxRetries: 0, ...(signal ? { signal } : {}) },
        ),
      signal,
      MOST_BULK_TRIES,
    );
    return response.items.flatMap((item) => Object.values(item).slice(0, 1));
  }
}

/** What is read of an answer. */
const ANSWER = { filter_path: 'errors,items.*.error,items.*.status,items.*._id,items.*._index' };

/** @throws IndexFailure for an error that all other changes would meet as well */
function failOnHopeless({ error }: estypes.BulkResponseItem): void {
  if (!error) return;
  const reason = describeRefusal(error);
  if (isReadOnlyBlock(`${error.type} ${reason}`))
    throw new IndexFailure('readOnly', `The search backend takes no writes: ${reason}`);
  if (error.type === 'security_exception')
    throw new IndexFailure('credentials', `The search backend does not allow it: ${reason}`);
}

/** @throws IndexFailure for changes that the backend was too busy to take, time and again */
function failOnPutOff(items: readonly estypes.BulkResponseItem[]): void {
  const late = items.filter(isPutOff);
  const [first] = late;
  if (!first?.error) return;
  throw new IndexFailure(
    'unreachable',
    `The search backend was too busy to take ${late.length} documents in ${MOST_BULK_TRIES} tries: ${describeRefusal(first.error)}`,
  );
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
