/** What runs in each thread: answers the requests of its lane, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Cancellation } from './cancellation.js';
import { Cache, partsOf } from './snapshot/cache.js';
import type { CacheNews, SharedEntry } from './snapshot/cache.js';
import { Indices } from './indices.js';
import type { EngineRequest, EngineResponse } from './protocol.js';
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
  /** Whether other threads use what this one makes. */
  readonly shares: boolean;
}

/** What a worker is told. */
export type WorkerMessage = WorkerRequest | SharedEntry | 'close';

/** What a worker tells. */
export type WorkerAnswer = EngineResponse | CacheNews;

interface WorkerRequest {
  /** By which the request is cancelled. */
  readonly ticket: number;
  readonly request: EngineRequest;
}

if (parentPort) listen(parentPort, workerData as WorkerData);

function listen(port: MessagePort, data: WorkerData): void {
  const cancellation = new Cancellation(data.flag);
  const tell = (news: CacheNews): void => {
    port.postMessage(news);
  };
  const { slow, quick } = partsOf(data.cacheBytes);
  const cache = new Cache(slow, data.shares ? tell : null, quick);
  let indices: Indices | null = null;
  port.on('message', (message: WorkerMessage) => {
    if (message === 'close') {
      indices?.close();
      port.close();
    } else if ('key' in message) {
      cache.set(message.key, message.value, message.bytes);
    } else {
      cancellation.begin(message.ticket);
      try {
        indices ??= open(data, cancellation, cache);
        port.postMessage(answer(message.request, indices));
      } catch (error) {
        // Files that cannot be read: each request is told so, and the next one looks again.
        port.postMessage(answerError(message.request, error));
      }
    }
  });
}

function open(data: WorkerData, cancellation: Cancellation, cache: Cache): Indices {
  const indices = new Indices(data.folder, data.cacheBytes, cancellation, cache);
  if (data.writes) indices.catalogue.removeOrphans();
  return indices;
}
