import type { EdgeMiddleware } from './edge/edgeState.js';

/**
 * Two of what has few places, one of them for callers with a token of their own: strangers with
 * addresses enough, such as any household has of IPv6, hold all places of the other and none of
 * theirs.
 */
export function apart(make: () => EdgeMiddleware): EdgeMiddleware {
  const [own, ofPublic] = [make(), make()];
  return async (context, next) => {
    const isPublic = context.state.viewer?.kind === 'public';
    await (isPublic ? ofPublic : own)(context, next);
  };
}
