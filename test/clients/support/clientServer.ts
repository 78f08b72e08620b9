import { BadInput } from '../../../src/errors.js';
import { startTiny, type TinyServer } from '../../http/support/tinyServer.js';

/** What every client is asked to do, and what it must be able to read. */
export const CASES = {
  data: { query: '{ hello }', message: 'world' },
  unauthenticated: { query: '{ hello }', message: 'This token is not valid' },
  validation: { query: '{ hello nonsense }', message: 'Cannot query field "nonsense"' },
  badInput: { query: '{ fail }', message: 'Expected en or zh-hant for "lang", received "fr".' },
  rateLimited: { query: '{ hello }', message: 'The limit of 1 requests a minute' },
} as const;

const resolvers = {
  fail: () => {
    throw new BadInput('lang', 'en or zh-hant', 'fr');
  },
};

/** The edge without a rate limit. */
export function startOpen(): Promise<TinyServer> {
  return startTiny({ resolvers });
}

/** The edge that lets one request a minute pass, which is used up already. */
export async function startExhausted(): Promise<TinyServer> {
  const tiny = await startTiny({ resolvers, ratePerMinute: 1 });
  await tiny.post({ query: '{ hello }' });
  return tiny;
}
