import { Worker } from 'node:worker_threads';
import type { EngineRequest, EngineResponse } from './protocol.js';
import type { WorkerOptions, WorkerRequest, WorkerResponse } from './worker.js';

interface Pending {
  readonly request: EngineRequest;
  readonly resolve: (response: EngineResponse) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that is there, and what it is working on. */
interface Running {
  readonly worker: Worker;
  current: Pending | null;
}

/**
 * For short-lived objects of a worker, in MB: half of what V8 takes by itself, which is 15 MB more
 * for each worker and no faster (November 2026).
 */
const YOUNG_GENERATION = 24;

/**
 * Requests handed to a few worker threads, one at a time each, so that a slow one delays no
 * other while a worker is free. Workers start when there is work for them and do not keep the
 * process alive while idle.
 */
export class Lane {
  private readonly workers: Running[] = [];
  private readonly waiting: Pending[] = [];
  private closed = false;
  private ticket = 0;

  constructor(
    private readonly options: WorkerOptions,
    private readonly maxWorkers: number,
  ) {}

  /** Rejects when the signal is aborted before the answer is there. */
  send(request: EngineRequest, signal: AbortSignal): Promise<EngineResponse> {
    if (this.closed) return Promise.reject(new Error('the embedded engine is closed'));
    if (signal.aborted) return Promise.reject(new Error('aborted'));
    return new Promise((resolve, reject) => {
      const pending: Pending = { request, resolve, reject };
      signal.addEventListener('abort', () => {
        this.drop(pending);
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
      free.current = pending;
      free.worker.ref();
      const message: WorkerRequest = { ticket: ++this.ticket, ...pending.request };
      free.worker.postMessage(message);
    }
  }

  private start(): Running | undefined {
    if (this.workers.length >= this.maxWorkers) return undefined;
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: this.options,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
    });
    const running: Running = { worker, current: null };
    this.workers.push(running);
    worker.on('message', ({ status, body }: WorkerResponse) => {
      const pending = running.current;
      running.current = null;
      worker.unref();
      this.next();
      pending?.resolve({ status, body });
    });
    worker.on('error', (error) => {
      this.lose(running, error);
    });
    worker.on('exit', () => {
      this.lose(running, new Error('a worker of the embedded engine stopped'));
    });
    return running;
  }

  /** A worker that died takes its request with it; the next request starts another worker. */
  private lose(running: Running, error: Error): void {
    const at = this.workers.indexOf(running);
    if (at >= 0) this.workers.splice(at, 1);
    const pending = running.current;
    running.current = null;
    pending?.reject(error);
    if (!this.closed) this.next();
  }

  /** The caller no longer waits; a running search goes on in its worker and is not listened to. */
  private drop(pending: Pending): void {
    const at = this.waiting.indexOf(pending);
    if (at >= 0) this.waiting.splice(at, 1);
    pending.reject(new Error('aborted'));
  }
}
