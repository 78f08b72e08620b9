import { Worker } from 'node:worker_threads';
import type { Crowd, CrowdReport } from './crowd.js';

/** Lets a crowd ask, in a thread of its own, and tells at the end what it was answered. */
export function startCrowd(crowd: Crowd): Promise<CrowdReport> {
  const worker = new Worker(new URL('./crowd.js', import.meta.url), { workerData: crowd });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
