import { callerNetwork, RateLimits } from '@vitrine/bounded-http';
import type { Context } from 'koa';
import { networkRates } from '../../src/http/networkRates.js';
import type { PageSettings } from '../../src/pageSettings.js';

/** @throws RequestRefused 429 above the rate of the address or its network */
export type CountVisit = (context: Context) => Promise<void>;

/** Counts what is made of the collection for an address: pages and sitemaps together. */
export function createVisits({ ratePerMinute }: Pick<PageSettings, 'ratePerMinute'>): CountVisit {
  const rates = new RateLimits();
  return async (context) => {
    context.set(await rates.count(...networkRates('page', callerNetwork(context), ratePerMinute)));
  };
}
