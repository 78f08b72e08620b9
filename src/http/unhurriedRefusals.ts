import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchLanes } from '../search/lanes.js';
import type { EdgeMiddleware } from './edge/edgeState.js';

/** How long a refusal is held back, in ms: far less than after which to come back. */
const PAUSE = 250;

/**
 * Holds back what tells to come back later, while somebody with a token asks: a crowd that asks
 * again at once, whatever it is told, would have the thread with its refusals alone. So would one
 * token of a crowd's own.
 */
export function unhurriedRefusals(lanes: Pick<SearchLanes, 'isBehind'>): EdgeMiddleware {
  return async ({ res: response }, next) => {
    await next();
    if (response.hasHeader('Retry-After') && lanes.isBehind('page')) await sleep(PAUSE);
  };
}
