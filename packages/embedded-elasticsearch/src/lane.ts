/**
 * A few worker threads that answer requests, one at a time each, so that a slow one delays no
 * other while a worker is free. Workers start when there is work for them and do not keep the
 * process alive while idle. What one has read into shared memory, the others use too.
 *
 * Own code rather than the pool `piscina`, for two reasons. Piscina ends the thread of a task that
 * is aborted, and with it caches that took seconds to fill; here a thread is told to stop and goes
 * on with the next request. And piscina gives a task to the thread with the least to do, here it
 * goes to the first that is free: a second thread is started only when two searches come at once.
 */
import { Worker } from 'node:worker_threads';
import { cancellationFlag } from './cancellation.js';
import { partsOf } from './snapshot/cache.js';
import { CacheExchange } from './snapshot/cacheExchange.js';
import type { EngineRequest, EngineResponse } from './protocol.js';
import type { WorkerAnswer, WorkerData, WorkerMessage, WorkerOptions } from './worker.js';

interface Pending {
  readonly request: EngineRequest;
  readonly resolve: (response: EngineResponse) => void;
  readonly reject: (error: unknown) => void;
}

/** A worker that is there, and what it is working on. */
interface Running {
  readonly worker: Worker;
  /** Takes the ticket of the request that is to stop. */
  readonly flag: Int32Array;
  current: { readonly pending: Pending; readonly ticket: number } | null;
}

/**
 * For short-lived objects of a worker, in MB: half of what V8 takes by itself, which is 15 MB more
 * for each worker and no faster (November 2026).
 */
const YOUNG_GENERATION = 24;
/** Tickets are shared as 32-bit integers; after the last one they start again. */
const LAST_TICKET = 2 ** 31 - 1;

export class Lane {
  private readonly workers: Running[] = [];
  private readonly waiting: Pending[] = [];
  private readonly exchange: CacheExchange<Running>;
  private closed = false;
  private ticket = 0;

  constructor(
    private readonly options: WorkerOptions,
    private readonly maxWorkers: number,
  ) {
    this.exchange = new CacheExchange(partsOf(options.cacheBytes).slow, ({ worker }, entry) => {
      worker.postMessage(entry satisfies WorkerMessage);
    });
  }

  /** Rejects with the signal's reason when it is aborted before the answer is there. */
  send(request: EngineRequest, signal: AbortSignal): Promise<EngineResponse> {
    if (this.closed) return Promise.reject(new Error('the embedded engine is closed'));
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const pending: Pending = { request, resolve, reject };
      signal.addEventListener('abort', () => {
        this.cancel(pending);
        reject(signal.reason as Error);
      });
      this.waiting.push(pending);
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const pending of this.waiting.splice(0)) {
      pending.reject(new Error('the embedded engine was closed'));
    }
    const stopped = this.workers.splice(0).map(async ({ worker }) => {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.ref();
      worker.postMessage('close');
      await exited;
    });
    await Promise.all(stopped);
  }

  private next(): void {
    while (this.waiting.length > 0) {
      const free = this.workers.find(({ current }) => current === null) ?? this.start();
      if (!free) return;
      const pending = this.waiting.shift();
      if (!pending) return;
      this.ticket = this.ticket === LAST_TICKET ? 1 : this.ticket + 1;
      free.current = { pending, ticket: this.ticket };
      free.worker.ref();
      free.worker.postMessage({
        ticket: this.ticket,
        request: pending.request,
      } satisfies WorkerMessage);
    }
  }

  private start(): Running | undefined {
    if (this.workers.length >= this.maxWorkers) return undefined;
    const flag = cancellationFlag();
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { ...this.options, flag, shares: this.maxWorkers > 1 } satisfies WorkerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
    });
    const running: Running = { worker, flag, current: null };
    this.workers.push(running);
    this.exchange.welcome(running);
    worker.on('message', (message: WorkerAnswer) => {
      if ('kind' in message) this.exchange.take(message, running, this.workers);
      // Under `node --watch` threads also tell what they import (Node.js 24).
      else if ('status' in message) this.finish(running, message);
    });
    worker.on('error', (error) => {
      this.lose(running, error);
    });
    worker.on('exit', () => {
      this.lose(running, new Error('a worker of the embedded engine stopped'));
    });
    return running;
  }

  private finish(running: Running, response: EngineResponse): void {
    const { current } = running;
    running.current = null;
    // Whoever closes waits for the end of the thread: unless that keeps the process alive, it would
    // end before, with exit code 13.
    if (!this.closed) running.worker.unref();
    this.next();
    current?.pending.resolve(response);
  }

  /** A worker that died takes its request with it; the next request starts another worker. */
  private lose(running: Running, error: Error): void {
    const at = this.workers.indexOf(running);
    if (at >= 0) this.workers.splice(at, 1);
    const { current } = running;
    running.current = null;
    current?.pending.reject(error);
    if (!this.closed) this.next();
  }

  /** Takes a request out of the queue, or tells the thread that works on it to stop. */
  private cancel(pending: Pending): void {
    const at = this.waiting.indexOf(pending);
    if (at >= 0) this.waiting.splice(at, 1);
    const running = this.workers.find(({ current }) => current?.pending === pending);
    if (running?.current) Atomics.store(running.flag, 0, running.current.ticket);
  }
}
