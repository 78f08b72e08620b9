/**
 * Tells a thread that nobody waits any more for what it works on. A search is synchronous: no
 * message reaches its thread before it ends. So the other side writes the request's ticket into
 * shared memory, and the search looks there between two pieces of work, each of which takes
 * milliseconds: a clause, an aggregation, a bucket, a chunk of a column, a few thousand documents.
 */

/** Thrown out of a request that was cancelled; its answer has no reader. */
export class Cancelled extends Error {
  constructor() {
    super('the request was cancelled');
    this.name = 'Cancelled';
  }
}

/** Thrown out of a search whose own `timeout` is over. */
export class SearchTimeout extends Error {
  constructor() {
    super('the search took longer than its timeout');
    this.name = 'SearchTimeout';
  }
}

/** Loops over documents look once in so many; a power of two. */
const DOCUMENTS_BETWEEN = 2048;

/** The memory that a thread and those who wait for it share. */
export function cancellationFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** One for each thread: which request it works on, and whether to go on. */
export class Cancellation {
  private ticket = 0;
  private deadline = Infinity;

  /** @param flag Holds the ticket of the request that was cancelled last; 0 for none. */
  constructor(private readonly flag: Int32Array = cancellationFlag()) {}

  /** @param ticket Any number but 0, another one for each request. */
  begin(ticket: number): void {
    this.ticket = ticket;
  }

  /**
   * Called before each piece of work.
   *
   * @throws Cancelled or SearchTimeout where the work is to stop.
   */
  check(): void {
    if (this.ticket !== 0 && Atomics.load(this.flag, 0) === this.ticket) throw new Cancelled();
    if (this.deadline !== Infinity && performance.now() > this.deadline) throw new SearchTimeout();
  }

  /** As {@link check}, for loops over documents: looks at every few thousandth only. */
  checkAt(index: number): void {
    if ((index & (DOCUMENTS_BETWEEN - 1)) === 0) this.check();
  }

  /** Runs `work`, for so many milliseconds at most. */
  within<T>(milliseconds: number, work: () => T): T {
    this.deadline = performance.now() + milliseconds;
    try {
      return work();
    } finally {
      this.deadline = Infinity;
    }
  }
}
