import type { Speech } from '../language/language.js';
import { withLanguage } from '../location/searchState.js';
import { siteName } from '../parts/siteName.js';
import { settings } from '../settings.js';

interface Named {
  readonly id: number;
  readonly name: string | null;
  readonly nameOther: string | null;
  readonly type?: string | null;
}

/** Leaves out what is not known. */
export function omitEmpty(thing: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** What the kinds of constituents that are no single person are called, in either language. */
const GROUP = /organi[sz]ation|institution|company|collaborati|collective|机构|機構|團體|組合/iu;

/** Whether the kind that the collection gives is that of several people. */
export function isGroup({ type }: Pick<Named, 'type'>): boolean {
  return GROUP.test(type ?? '');
}

/** A person or an organisation, by the kind that the collection gives. */
export function personOf({ id, name, nameOther, type }: Named): object {
  return omitEmpty({
    '@type': isGroup({ type }) ? 'Organization' : 'Person',
    '@id': new URL(`/makers/${id}`, settings().origin).href,
    name: name ?? nameOther,
    alternateName: name ? nameOther : null,
    url: new URL(`/makers/${id}`, settings().origin).href,
  });
}

/** Where a page is within the site. */
export function breadcrumbs(steps: readonly (readonly [string, string])[], speech: Speech): object {
  const all = [[siteName(speech), '/'] as const, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(withLanguage(address, speech.language), settings().origin).href,
    })),
  };
}
