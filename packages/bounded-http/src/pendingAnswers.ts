import type Koa from 'koa';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { onceClosed } from './onceClosed.js';

export interface PendingLimits {
  /** Milliseconds in which a client must take some of an answer that waits for it. */
  readonly writeTimeout: number;
  /** Bytes of all answers that wait for their clients. */
  readonly maxPending: number;
}

/** What a client must take of a waiting answer, in bytes a second: as slow as mobile lines get. */
const SLOWEST = 4 * 1024;
/**
 * What a connection takes at once goes into the buffers of the system, of some megabytes, and takes
 * its client a while to read, in which nothing of that shows here: for so many bytes it has another
 * `writeTimeout`, and it has at most so many of these.
 */
const BUFFERED = 800 * 1024;
const MOST_WAITS = 5;
/** A body is handed to the connection in slices, so that it shows how much a client takes. */
const SLICE = 16 * 1024;
/** A body up to this is handed over whole: it fits the buffers of any connection. Bytes. */
const SMALL = 64 * 1024;
/** What a streamed answer holds at a time: of an export two pages of records, measured. Bytes. */
const STREAM = 4 * 1024 ** 2;

/** A connection that was cut, and why: for the log. */
export interface Cut<State> {
  readonly state: State;
  /** Of its answer. */
  readonly bytes: number;
  readonly reason: string;
}

interface Pending<State> {
  readonly response: ServerResponse;
  readonly state: State;
  readonly bytes: number;
  /** When the client last read fast enough, and what it had taken by then; ms of looks, bytes. */
  since: number;
  taken: number;
  /** When it is cut unless the client takes more by then; ms of looks. */
  until: number;
}

/**
 * Answers on their way. A client that does not read its answer, or hardly, would hold it in memory
 * for as long as it likes: such connections are cut, and when answers that wait take more than
 * the limit, those first whose clients have been slow for longest.
 */
export class PendingAnswers<State> {
  readonly #limits: PendingLimits;
  readonly #onCut: (cut: Cut<State>) => void;
  readonly #pending = new Set<Pending<State>>();
  #bytes = 0;
  /** Looks at them from time to time, as long as there are any. */
  #watch: NodeJS.Timeout | undefined;
  readonly #interval: number;
  /**
   * Milliseconds of looks, and not of a clock: while this process is held up, nobody is given
   * anything to read, and none that reads can show it.
   */
  #time = 0;

  /** @param onCut called for each connection that is cut */
  constructor(limits: PendingLimits, onCut: (cut: Cut<State>) => void) {
    this.#limits = limits;
    this.#onCut = onCut;
    this.#interval = Math.min(1_000, limits.writeTimeout / 4);
  }

  /** Bytes of all answers on their way. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Follows each answer until its connection has taken it. To be used inside compression. */
  readonly follow: Koa.Middleware<State> = async (context, next) => {
    await next();
    this.#add(context, slice(context));
  };

  #add({ res: response, state }: Koa.ParameterizedContext<State>, bytes: number): void {
    if (bytes === 0) return;
    const since = this.#time;
    // The next look may be soon.
    const until = since + this.#interval + this.#limits.writeTimeout;
    const pending = { response, state, bytes, since, taken: takenBy(response), until };
    this.#pending.add(pending);
    this.#bytes += bytes;
    this.#watch ??= setInterval(() => {
      this.#cutStalled();
    }, this.#interval).unref();
    onceClosed(response, () => {
      this.#remove(pending);
    });
    if (this.#bytes > this.#limits.maxPending) this.#makeRoom();
  }

  #remove(pending: Pending<State>): void {
    if (!this.#pending.delete(pending)) return;
    this.#bytes -= pending.bytes;
    if (this.#pending.size > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  #cutStalled(): void {
    this.#time += this.#interval;
    const now = this.#time;
    const { writeTimeout } = this.#limits;
    const least = (SLOWEST * writeTimeout) / 1_000;
    for (const pending of this.#pending) {
      const taken = takenBy(pending.response);
      const more = taken - pending.taken;
      if (pending.response.writableLength === 0 || more >= least) {
        const waits = 1 + Math.min(MOST_WAITS, more / BUFFERED);
        pending.since = now;
        pending.taken = taken;
        pending.until = Math.max(pending.until, now + waits * writeTimeout);
      } else if (now >= pending.until) this.#cut(pending, 'not read in time');
    }
  }

  /** Those that have been slow for longest go first; the newest is spared: it had no chance yet. */
  #makeRoom(): void {
    const others = [...this.#pending].slice(0, -1);
    for (const pending of others.sort((one, other) => one.since - other.since)) {
      if (this.#bytes <= this.#limits.maxPending) return;
      if (pending.response.writableLength > 0) this.#cut(pending, 'too much waits to be read');
    }
  }

  #cut(pending: Pending<State>, reason: string): void {
    this.#onCut({ state: pending.state, bytes: pending.bytes, reason });
    this.#remove(pending);
    // Not the response alone: one behind another of its connection has no socket yet.
    pending.response.req.socket.destroy();
  }
}

/** Bytes that the connection has taken from this process, earlier answers included. */
function takenBy({ req: { socket } }: ServerResponse): number {
  return socket.bytesWritten - socket.writableLength;
}

/** Cuts a large body in memory into slices. Returns what the answer holds, in bytes. */
function slice(context: Koa.Context): number {
  const body: unknown = context.body;
  if (body === null || body === undefined) return 0;
  if (body instanceof Readable) return STREAM;
  const bytes = context.length;
  if (!(body instanceof Buffer) || bytes <= SMALL) return bytes;
  context.body = Readable.from(slices(body), { objectMode: false, highWaterMark: SLICE });
  context.length = bytes;
  return bytes;
}

/** A large body as a connection should get it, in pieces of at most 16 KiB. */
function* slices(body: Buffer): Generator<Buffer, void, undefined> {
  for (let from = 0; from < body.length; from += SLICE) yield body.subarray(from, from + SLICE);
}
