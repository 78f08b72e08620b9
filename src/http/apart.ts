import type { EdgeMiddleware } from './edge/edgeState.js';
import { isPublic } from './lane.js';

/**
 * Two of what has few places, one of them for callers with a token of their own: strangers with
 * addresses enough, such as any household has of IPv6, hold all places of the other and none of
 * theirs.
 */
export function apart(make: () => EdgeMiddleware): EdgeMiddleware {
  const [own, ofPublic] = [make(), make()];
  return async (context, next) => {
    await (isPublic(context.state.viewer) ? ofPublic : own)(context, next);
  };
}
