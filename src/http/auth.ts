import { RequestRefused, SearchUnavailable } from '../errors.js';
import type { TokenGate, Viewer } from '../tokens/tokenGate.js';

/**
 * Who sent this `Authorization` header. The scheme may be in any case (RFC 9110, 11.1).
 * @throws RequestRefused 401 with `WWW-Authenticate` (RFC 6750), without telling a revoked token
 * from an unknown one
 * @throws SearchUnavailable when tokens cannot be read
 */
export async function authenticate(
  gate: TokenGate,
  authorization: string | undefined,
): Promise<Viewer> {
  const token = bearerToken(authorization);
  const viewer = await gate.identify(token);
  if (viewer === 'unknowable') throw new SearchUnavailable('Tokens cannot be checked now.');
  if (!viewer)
    throw unauthenticated('This token is not valid: unknown, expired or revoked.', 'invalid_token');
  return viewer;
}

function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined)
    throw unauthenticated(
      'A token is required: send the header "Authorization: bearer <API_TOKEN>".',
    );
  const match = /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization);
  if (!match?.[1])
    throw unauthenticated(
      'The Authorization header is malformed: expected "bearer <API_TOKEN>".',
      'invalid_request',
    );
  return match[1];
}

function unauthenticated(message: string, error?: string): RequestRefused {
  const challenge = 'Bearer realm="vitrine"' + (error === undefined ? '' : `, error="${error}"`);
  return new RequestRefused(401, message, { 'WWW-Authenticate': challenge }, 'UNAUTHENTICATED');
}
