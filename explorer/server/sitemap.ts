// What search engines read: robots.txt, and a sitemap of exactly what is public.
import { callerNetwork, letRevalidate, tagOf } from '@vitrine/bounded-http';
import type { Context } from 'koa';
import type { Ask } from '../../src/graphql/ask.js';
import type { PageSettings } from '../../src/pageSettings.js';
import type { CountVisit } from './countVisit.js';
import { doNotCache, letCache, originOf } from './reached.js';

/** What a part of the sitemap lists, and how GraphQL is asked for it. */
const KINDS = {
  objects: 'searchObjects',
  makers: 'searchConstituents',
  exhibitions: 'searchExhibitions',
} as const;
type Kind = keyof typeof KINDS;

/** Records of a part: the API's most per request, a fiftieth of what a sitemap may hold. */
const PART = 1_000;

interface Listed {
  readonly id: number;
  readonly updatedAt: string | null;
}

interface FeedOptions extends Pick<PageSettings, 'collection' | 'publicUrl' | 'pageMaxAge'> {
  readonly hasAbout: boolean;
  readonly countVisit: CountVisit;
}

/** Sends robots.txt, the index of the sitemap, and its parts. */
export function createFeeds(options: FeedOptions): (context: Context) => Promise<void> {
  const { collection, countVisit } = options;
  return async (context) => {
    const origin = originOf(context, options);
    letCache(context, options);
    if (context.path === '/robots.txt') {
      context.type = 'text/plain';
      context.body = robots(origin);
      return;
    }
    await countVisit(context);
    context.type = 'application/xml';
    const visitor = callerNetwork(context);
    const version = await collection.version(context.res, visitor);
    if (letRevalidate(context, tagOf(`${version} ${origin}${context.path}`))) return;
    const [, kind = '', number = ''] = /^\/sitemap\/([a-z]+)-(\d+)\.xml$/u.exec(context.path) ?? [];
    const part = { origin, kind, number: Number(number), hasAbout: options.hasAbout };
    const write = (ask: Ask) => (kind === '' ? writeIndex(ask, origin) : writePart(ask, part));
    const { result } = await collection.read(context.res, write, { lane: 'heavy', visitor });
    if (result === null) {
      context.status = 404;
      doNotCache(context);
      context.type = 'text/plain';
      context.body = `There is no ${context.path}: /sitemap.xml lists the parts that there are.`;
    } else context.body = result;
  };
}

/** Everything may be read but what only programs call, and results that are found by searching. */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /graphql',
    'Disallow: /export',
    'Disallow: /playground',
    'Disallow: /colors',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

async function writeIndex(ask: Ask, origin: string): Promise<string> {
  const kinds = Object.keys(KINDS) as Kind[];
  const asked = kinds.map((kind) => `${kind}: ${KINDS[kind]}(first: 0) { total }`).join(' ');
  const totals = await ask<Record<Kind, { total: number }>>(`{ ${asked} }`, {});
  const parts = kinds.flatMap((kind) =>
    Array.from(
      { length: Math.max(Math.ceil(totals[kind].total / PART), kind === 'objects' ? 1 : 0) },
      (_, part) => `<sitemap><loc>${origin}/sitemap/${kind}-${part}.xml</loc></sitemap>`,
    ),
  );
  return xml('sitemapindex', parts);
}

interface SitemapPart extends Pick<FeedOptions, 'hasAbout'> {
  readonly origin: string;
  readonly kind: string;
  /** From 0. */
  readonly number: number;
}

/** Null where there is no such part. */
async function writePart(
  ask: Ask,
  { origin, kind, number, hasAbout }: SitemapPart,
): Promise<string | null> {
  if (!isKind(kind)) return null;
  const { list } = await ask<{ list: { items: readonly Listed[] } }>(
    `query ($page: Int, $first: Int) { list: ${KINDS[kind]}(page: $page, first: $first, sort_field: "id") { items { id updatedAt } } }`,
    { page: number, first: PART },
  );
  const { items } = list;
  const first =
    kind === 'objects' && number === 0
      ? siteEntries(origin, { '/exhibitions': await hasExhibitions(ask), '/about': hasAbout })
      : [];
  if (items.length === 0 && first.length === 0) return null;
  return xml('urlset', [
    ...first,
    ...items.map(({ id, updatedAt }) => entry(`${origin}/${kind}/${id}`, updatedAt)),
  ]);
}

async function hasExhibitions(ask: Ask): Promise<boolean> {
  const query = '{ found: searchExhibitions(first: 0) { total } }';
  return (await ask<{ found: { total: number } }>(query, {})).found.total > 0;
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

/** Pages that every site has, and of others those that there are. */
function siteEntries(origin: string, others: Readonly<Record<string, boolean>>): string[] {
  const there = Object.keys(others).filter((path) => others[path]);
  const paths = ['/', '/makers', '/developers', ...there];
  return paths.map((path) => entry(origin + path, null));
}

/** A page in both languages, and when what it shows last changed. */
function entry(address: string, changed: string | null): string {
  const chinese = `${address}?lang=zh-hant`;
  const links = [
    ['en', address],
    ['zh-Hant', chinese],
  ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
  const date = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
  return [address, chinese]
    .map((loc) => `<url><loc>${loc}</loc>${date}${links.join('')}</url>`)
    .join('\n');
}

function xml(name: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</${name}>`,
    '',
  ].join('\n');
}
