import { parentPort, workerData } from 'node:worker_threads';
import { Indices } from './indices.js';
import type { EngineRequest, EngineResponse } from './protocol.js';
import { answer } from './router.js';

/** What a worker is started with. */
export interface WorkerOptions {
  readonly folder: string;
  readonly cacheBytes: number;
  /** The one that writes also cleans up what a killed process left. */
  readonly writes: boolean;
}

export interface WorkerRequest extends EngineRequest {
  readonly ticket: number;
}

export interface WorkerResponse extends EngineResponse {
  readonly ticket: number;
}

const port = parentPort;
if (port) {
  const { folder, cacheBytes, writes } = workerData as WorkerOptions;
  const indices = new Indices(folder, cacheBytes);
  if (writes) indices.catalogue.removeOrphans();
  port.on('message', (message: WorkerRequest | 'close') => {
    if (message === 'close') {
      indices.close();
      port.close();
      return;
    }
    const response: WorkerResponse = { ticket: message.ticket, ...answer(message, indices) };
    port.postMessage(response);
  });
}
