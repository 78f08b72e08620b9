import type { Speech } from '../language/language.js';
import { LANGUAGE_TAGS, LANGUAGES } from '../language/languages.js';
import { withLanguage } from '../location/searchState.js';
import { siteName } from '../parts/siteName.js';
import { settings } from '../settings.js';
import type { PageHead } from './head.js';

/** How Open Graph writes languages. */
const LOCALES = { en: 'en_GB', 'zh-hant': 'zh_HK' } as const;

/** The part of the head that differs from page to page, as HTML. */
export function writeHead(head: PageHead, speech: Speech): string {
  const { origin } = settings();
  const absolute = (address: string) => new URL(address, origin).href;
  const address = absolute(withLanguage(head.address, speech.language));
  const links = [
    tag('link', { rel: 'canonical', href: address }),
    ...LANGUAGES.map((language) =>
      tag('link', {
        rel: 'alternate',
        hreflang: LANGUAGE_TAGS[language],
        href: absolute(withLanguage(head.address, language)),
      }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: absolute(head.address) }),
  ];
  return [
    `<title>${escape(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(head.isIndexed ? [] : [tag('meta', { name: 'robots', content: 'noindex, follow' })]),
    ...links,
    ...openGraph(head, speech, address, absolute),
    ...head.things.map(jsonLd),
  ].join('\n    ');
}

/** The head of a page that is not there, or cannot be shown: nothing to find or to share. */
export function writeBareHead(title: string): string {
  return [
    `<title>${escape(title)}</title>`,
    tag('meta', { name: 'robots', content: 'noindex' }),
  ].join('\n    ');
}

function openGraph(
  head: PageHead,
  speech: Speech,
  address: string,
  absolute: (address: string) => string,
): string[] {
  const { image } = head;
  const property = (name: string, content: string | number | null | undefined) =>
    content ? [tag('meta', { property: name, content: String(content) })] : [];
  return [
    ...property('og:type', head.type),
    ...property('og:site_name', siteName(speech)),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:url', address),
    ...property('og:locale', LOCALES[speech.language]),
    ...LANGUAGES.filter((language) => language !== speech.language).flatMap((language) =>
      property('og:locale:alternate', LOCALES[language]),
    ),
    ...(image
      ? [
          ...property('og:image', absolute(image.address)),
          ...property('og:image:width', image.width),
          ...property('og:image:height', image.height),
          ...property('og:image:alt', image.alt),
        ]
      : []),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ];
}

/** A data block runs nothing: the content security policy needs no exception for it. */
function jsonLd(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`);
  return `<${name} ${written.join(' ')}>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
