import type { Context } from 'koa';

/**
 * Where a visitor is sent who arrives at an address without a language and whose browser would
 * rather have Chinese. Not from another page of the site: there the language was chosen.
 */
export function languageElsewhere(context: Context): string | undefined {
  if (context.get('Accept-Language') === '' || context.query['lang'] !== undefined)
    return undefined;
  if (context.get('Sec-Fetch-Site') === 'same-origin') return undefined;
  if (context.acceptsLanguages('en', 'zh') !== 'zh') return undefined;
  const query = new URLSearchParams(context.querystring);
  query.set('lang', 'zh-hant');
  return `${context.path}?${query.toString()}`;
}
