import type { Config } from '../config.js';
import { storedPublicToken } from './publicToken.js';
import { createToken } from './tokenFormat.js';
import type { FixedToken } from './tokenGate.js';

/** Tokens that are not in the store. */
export interface FixedTokens {
  /** Lives as long as this process; none in production. */
  readonly development: string | undefined;
  /** The one in the explorer's pages; in production only where it is configured. */
  readonly public: string | undefined;
  readonly all: readonly FixedToken[];
}

/** @throws OperatorError when a generated public token cannot be stored */
export function fixedTokens(config: Config): FixedTokens {
  const isProduction = config.nodeEnv === 'production';
  const given =
    config.publicToken === 'generate' ? storedPublicToken(config.dataDir) : config.publicToken;
  const development = isProduction ? undefined : createToken();
  const publicToken = given ?? (isProduction ? undefined : createToken());
  const all = [
    fixed('development', development, config.rateLimit),
    fixed('public', publicToken, config.publicRateLimit),
  ].flat();
  return { development, public: publicToken, all };
}

function fixed(
  kind: 'development' | 'public',
  token: string | undefined,
  ratePerMinute: number,
): FixedToken[] {
  if (token === undefined) return [];
  return [{ token, viewer: { id: kind, label: kind, kind, ratePerMinute } }];
}
