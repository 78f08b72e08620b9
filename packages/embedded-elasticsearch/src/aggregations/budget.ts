/**
 * What the aggregations of one search may take: so many buckets over all levels, as Elasticsearch's
 * `search.max_buckets`, and so much memory. Both are counted before anything is made.
 */
import { EngineError } from '../errors.js';

const MAX_BUCKETS = 65_536;
/** JavaScript's strings take up to so many bytes a character. */
const CHARACTER = 2;

export class AggregationBudget {
  private buckets = 0;
  private textBytes = 0;
  private heldBytes = 0;

  /** @param maxBytes Most memory for results and for what is needed while they are made. */
  constructor(private readonly maxBytes: number) {}

  /** @throws EngineError 400 `too_many_buckets_exception`. */
  addBuckets(count: number): void {
    this.buckets += count;
    if (this.buckets <= MAX_BUCKETS) return;
    throw new EngineError(
      400,
      'too_many_buckets_exception',
      `Trying to create too many buckets. Must be less than or equal to: [${MAX_BUCKETS}] but this number of buckets was exceeded. This limit can be set by changing the [search.max_buckets] cluster level setting.`,
      { max_buckets: MAX_BUCKETS },
    );
  }

  /** Counts the text of a result, which stays until the answer is sent. */
  addText(text: string): void {
    this.textBytes += text.length * CHARACTER;
    this.check();
  }

  /** Counts memory that is needed until the work around it ({@link during}) is done. */
  hold(bytes: number): void {
    this.heldBytes += bytes;
    this.check();
  }

  /** Runs `work`; what it holds is free again afterwards. */
  during<T>(work: () => T): T {
    const before = this.heldBytes;
    const result = work();
    this.heldBytes = before;
    return result;
  }

  /** @throws EngineError 429 `circuit_breaking_exception`, as Elasticsearch's for a request. */
  private check(): void {
    const wanted = Math.ceil(this.textBytes + this.heldBytes);
    if (wanted <= this.maxBytes) return;
    const limit = Math.floor(this.maxBytes);
    throw new EngineError(
      429,
      'circuit_breaking_exception',
      `[request] Data too large, data for the aggregations would be [${wanted}b], which is larger than the limit of [${limit}b]`,
      { bytes_wanted: wanted, bytes_limit: limit, durability: 'TRANSIENT' },
    );
  }
}
