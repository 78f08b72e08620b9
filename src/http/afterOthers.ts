import { whileAwaited } from '../graphql/whileAwaited.js';
import type { PublicTurns } from '../search/publicTurns.js';
import type { EdgeMiddleware } from './edge/edgeState.js';
import { isPublic } from './lane.js';

/** Lets what the public asks wait for its turn. @param time milliseconds that it may take */
export function afterOthers(turns: PublicTurns, time: number): EdgeMiddleware {
  return async ({ res: response, state: { viewer, visitor } }, next) => {
    if (isPublic(viewer))
      await whileAwaited(response, { what: 'The request', time }, ({ signal }) =>
        turns.take({ lane: 'page', visitor }, signal),
      );
    await next();
  };
}
