/** A document of the `tokens` index (mappings/tokens.json): all that is stored of a token. */
export interface TokenRecord {
  readonly id: string;
  /** Whom it was given to, as the operator wrote it; shown in logs and metrics. */
  readonly label: string;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  /** ISO 8601, as are the other two. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Requests a minute; null: the server's default; 0: no limit. */
  readonly ratePerMinute: number | null;
  readonly scope: 'read';
}

type TokenState = 'active' | 'expired' | 'revoked';

/** @param now milliseconds since 1970 */
export function tokenState(record: TokenRecord, now: number): TokenState {
  if (record.revokedAt !== null) return 'revoked';
  if (record.expiresAt !== null && Date.parse(record.expiresAt) <= now) return 'expired';
  return 'active';
}
