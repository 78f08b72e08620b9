import type { SearchLanes } from '../search/lanes.js';
import { nextPublicTurn } from '../search/turns.js';
import type { EdgeMiddleware } from './edge/edgeState.js';
import { isPublic } from './lane.js';

/**
 * While somebody with a token asks, begins each request of the public in a turn of the event loop of
 * its own. What takes the thread for a millisecond and waits for nothing, such as a cached answer,
 * would be answered to all of hundreds who ask together before anybody else is read from.
 */
export function eachInTurn(lanes: Pick<SearchLanes, 'isBehind'>): EdgeMiddleware {
  return async ({ state }, next) => {
    if (isPublic(state.viewer) && lanes.isBehind('page')) await nextPublicTurn();
    await next();
  };
}
