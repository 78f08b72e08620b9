// What an answer says of the server's own address, and for how long it may.
import type { Context } from 'koa';
import type { PageSettings } from '../../src/pageSettings.js';

type Settings = Pick<PageSettings, 'publicUrl' | 'pageMaxAge'>;

/** How visitors reach this server, such as `https://collection.museum.example`. */
export function originOf(context: Context, { publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return publicUrl ?? `${context.protocol}://${context.host}`;
}

/**
 * Lets a CDN, and nobody else, cache what holds that origin: what it shows may be gone a moment
 * later. Where `X-Forwarded-Host` tells the origin a CDN may not either: most caches do not tell
 * pages apart by it, and anybody may send one.
 */
export function letCache(context: Context, { publicUrl, pageMaxAge }: Settings): void {
  const isTold = publicUrl === undefined && context.host !== context.headers.host;
  const seconds = isTold ? 0 : pageMaxAge;
  context.set(
    'Cache-Control',
    seconds === 0 ? 'no-cache' : `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
  );
}

/** Lets nobody cache an answer, whatever was said of it before. */
export function doNotCache(context: Context): void {
  context.set('Cache-Control', 'no-cache');
  context.remove('ETag');
}
