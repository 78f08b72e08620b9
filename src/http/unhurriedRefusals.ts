import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchLanes } from '../search/lanes.js';
import type { EdgeMiddleware } from './edge/edgeState.js';
import { isPublic } from './lane.js';

/** How long a refusal is held back, in ms: far less than after which to come back. */
const PAUSE = 250;

/**
 * Holds back what tells the public to come back later, while somebody with a token asks: a crowd
 * that asks again at once, whatever it is told, would have the thread with its refusals alone.
 */
export function unhurriedRefusals(lanes: Pick<SearchLanes, 'isBehind'>): EdgeMiddleware {
  return async ({ res: response, state }, next) => {
    await next();
    const isRefused = response.hasHeader('Retry-After');
    if (isRefused && isPublic(state.viewer) && lanes.isBehind('page')) await sleep(PAUSE);
  };
}
