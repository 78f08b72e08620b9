import { errors } from '@elastic/elasticsearch';
import { setTimeout as sleep } from 'node:timers/promises';
import { whyLost } from './unreadable.js';

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 15_000;
/** For bulk requests, which the client itself does not repeat: about a minute and a half. */
export const MOST_BULK_TRIES = 12;
/** For other requests: the client repeats those itself when a node does not answer. */
const MOST_TRIES = 6;

/** Statuses that say "later", not "never". */
export function isPassingStatus(status: number | undefined): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/**
 * Whether an error is a read-only block, such as Elasticsearch sets when its disk is full: it has
 * status 429, but does not pass by waiting a minute.
 */
export function isReadOnlyBlock(description: string): boolean {
  return /cluster_block_exception/.test(description) && /read.only|flood.stage/i.test(description);
}

/** Whether the same request may well succeed a little later. */
export function isPassing(error: unknown): boolean {
  if (whyLost(error) !== undefined) return false;
  if (error instanceof errors.ResponseError)
    return isPassingStatus(error.statusCode) && !isReadOnlyBlock(JSON.stringify(error.body ?? ''));
  if (error instanceof errors.ConnectionError)
    return !/certificate|self.signed/i.test(error.message);
  return error instanceof errors.TimeoutError;
}

/** The pause before try `attempt` (from 1): doubling, with jitter, in milliseconds. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  const full = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return full / 2 + (random * full) / 2;
}

/** Runs `work` again, after a growing pause, while it fails in a way that `passes`. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
  mostTries = MOST_TRIES,
  passes = isPassing,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= mostTries || !passes(error)) throw error;
      await pause(attempt, signal);
    }
  }
}

/** Waits before another try. @throws the reason of the abort */
export async function pause(attempt: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(pauseBefore(attempt), undefined, signal ? { signal } : {});
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
}
