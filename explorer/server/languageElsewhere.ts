import type { Context } from 'koa';

/**
 * Where a visitor is sent who arrives at an address without a language and whose browser would
 * rather have Chinese. Not from another page of the site: there the language was chosen.
 */
export function languageElsewhere(context: Context): string | undefined {
  context.vary(['Accept-Language', 'Sec-Fetch-Site']);
  if (context.get('Accept-Language') === '') return undefined;
  if (context.acceptsLanguages('en', 'zh') !== 'zh' || isWithin(context)) return undefined;
  const query = new URLSearchParams(context.querystring);
  if (query.has('lang')) return undefined;
  query.set('lang', 'zh-hant');
  return `${context.path}?${query.toString()}`;
}

/**
 * Whether the visitor comes from another page of the site. Where pages come unencrypted, and in
 * older browsers, only the address of that page tells.
 */
function isWithin(context: Context): boolean {
  const site = context.get('Sec-Fetch-Site');
  if (site !== '') return site === 'same-origin';
  context.vary('Referer');
  const before = context.get('Referer');
  return URL.canParse(before) && new URL(before).host === context.host;
}
