import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchLanes } from '../search/lanes.js';
import type { EdgeMiddleware } from './edge/edgeState.js';
import { isPublic } from './lane.js';

/** How long a refusal is held back, in ms: far less than after which to come back. */
const PAUSE = 250;

/** What tells to come back later, or that a token is wrong. */
const OF_REFUSALS = ['Retry-After', 'WWW-Authenticate'];

/**
 * Holds back the refusals of the public, while somebody with a token asks: a crowd
 * that asks again at once, whatever it is told, would have the thread with its refusals alone.
 */
export function unhurriedRefusals(lanes: Pick<SearchLanes, 'isBehind'>): EdgeMiddleware {
  return async ({ res: response, state }, next) => {
    await next();
    const isRefused = OF_REFUSALS.some((name) => response.hasHeader(name));
    if (isRefused && isPublic(state.viewer) && lanes.isBehind('page')) await sleep(PAUSE);
  };
}
