import type { TokenGate } from '../tokens/tokenGate.js';
import { authenticate } from './auth.js';
import { callerNetwork } from './edge/callerAddress.js';
import type { EdgeMiddleware } from './edge/edgeState.js';
import { callerOf, type RateLimits } from './limits/rateLimits.js';

/**
 * Lets a request pass that has a good token and is within its rate; the viewer is then known. An
 * answer of more weight than one request counts as several.
 */
export function requireToken(gate: TokenGate, rates: RateLimits): EdgeMiddleware {
  return async (context, next) => {
    const viewer = await authenticate(gate, context.headers.authorization);
    context.state.viewer = viewer;
    // As long as the connection is there: a caller who has gone has no address.
    const caller = callerOf(viewer, callerNetwork(context));
    context.state.caller = caller;
    context.set(await rates.count(viewer, caller));
    await next();
    const { weight = 1 } = context.state;
    if (weight > 1) await rates.charge(viewer, caller, weight - 1);
  };
}
