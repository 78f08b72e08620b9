import { callerNetwork, RequestRefused, type Rate, type RateLimits } from '@vitrine/bounded-http';
import { SearchUnavailable } from '../errors.js';
import type { TokenGate, Viewer } from '../tokens/tokenGate.js';
import type { EdgeContext, EdgeMiddleware } from './edge/edgeState.js';
import { networkRates } from './networkRates.js';

/**
 * Lets a request pass that has a good token and is within its rate; the viewer is then known. An
 * answer of more weight than one request counts as several.
 */
export function requireToken(gate: TokenGate, rates: RateLimits): EdgeMiddleware {
  return async (context, next) => {
    const viewer = await authenticate(gate, context.headers.authorization);
    context.state.viewer = viewer;
    const ratesOfCaller = ratesOf(viewer, context);
    context.state.visitor = viewer.kind === 'public' ? callerNetwork(context) : viewer.id;
    context.set(await rates.count(...ratesOfCaller));
    try {
      await next();
    } finally {
      // What fails has been worked on, too.
      const { weight = 1 } = context.state;
      if (weight > 1) await rates.charge(ratesOfCaller, weight - 1);
    }
  };
}

/** What counts in the limit: a token, or with the public token where it comes from. */
function ratesOf(viewer: Viewer, context: EdgeContext): readonly [Rate, ...Rate[]] {
  const perMinute = viewer.ratePerMinute;
  if (viewer.kind !== 'public') return [{ caller: viewer.id, kind: 'token', perMinute }];
  // As long as the connection is there: a caller who has gone has no address.
  return networkRates('public', callerNetwork(context), perMinute);
}

/**
 * Who sent this `Authorization` header. The scheme may be in any case (RFC 9110, 11.1).
 * @throws RequestRefused 401 with `WWW-Authenticate` (RFC 6750), without telling a revoked token
 * from an unknown one
 * @throws SearchUnavailable when tokens cannot be read
 */
async function authenticate(gate: TokenGate, authorization: string | undefined): Promise<Viewer> {
  if (authorization === undefined)
    throw unauthenticated(
      'A token is required: send the header "Authorization: bearer <API_TOKEN>".',
    );
  const token = /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw unauthenticated(
      'The Authorization header is malformed: expected "bearer <API_TOKEN>".',
      'invalid_request',
    );
  const viewer = await gate.identify(token);
  if (viewer === 'unknowable') throw new SearchUnavailable('Tokens cannot be checked now.');
  if (!viewer)
    throw unauthenticated('This token is not valid: unknown, expired or revoked.', 'invalid_token');
  return viewer;
}

function unauthenticated(message: string, error?: string): RequestRefused {
  const challenge = 'Bearer realm="vitrine"' + (error === undefined ? '' : `, error="${error}"`);
  return new RequestRefused(401, message, { 'WWW-Authenticate': challenge });
}
