/** What runs in each thread: answers the requests of its lane, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Cancellation } from './cancellation.js';
import { Indices } from './indices.js';
import type { EngineRequest } from './protocol.js';
import { answer, answerError } from './router.js';

export interface WorkerOptions {
  readonly folder: string;
  readonly cacheBytes: number;
  /** The one that writes also cleans up what a killed process left. */
  readonly writes: boolean;
}

/** What a worker is started with. */
export interface WorkerData extends WorkerOptions {
  readonly flag: Int32Array;
}

export interface WorkerRequest {
  /** By which the request is cancelled. */
  readonly ticket: number;
  readonly request: EngineRequest;
}

if (parentPort) listen(parentPort, workerData as WorkerData);

function listen(port: MessagePort, data: WorkerData): void {
  const cancellation = new Cancellation(data.flag);
  let indices: Indices | null = null;
  port.on('message', (message: WorkerRequest | 'close') => {
    if (message === 'close') {
      indices?.close();
      port.close();
      return;
    }
    cancellation.begin(message.ticket);
    try {
      indices ??= open(data, cancellation);
      port.postMessage(answer(message.request, indices));
    } catch (error) {
      // Files that cannot be read: each request is told so, and the next one looks again.
      port.postMessage(answerError(message.request, error));
    }
  });
}

function open({ folder, cacheBytes, writes }: WorkerData, cancellation: Cancellation): Indices {
  const indices = new Indices(folder, cacheBytes, cancellation);
  if (writes) indices.catalogue.removeOrphans();
  return indices;
}
