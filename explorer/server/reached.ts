import type { Context } from 'koa';
import type { PageSettings } from '../../src/server.js';

type Settings = Pick<PageSettings, 'publicUrl' | 'pageMaxAge'>;

/** How visitors reach this server, such as `https://collection.museum.example`. */
export function originOf(context: Context, { publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return publicUrl ?? `${context.protocol}://${context.host}`;
}

/**
 * Seconds that a CDN may keep what holds that origin. None where `X-Forwarded-Host` tells it: most
 * caches do not tell pages apart by it, and anybody may send one.
 */
export function maxAgeOf(context: Context, { publicUrl, pageMaxAge }: Settings): number {
  const isTold = publicUrl === undefined && context.host !== context.headers.host;
  return isTold ? 0 : pageMaxAge;
}
