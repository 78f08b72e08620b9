import type { Ask } from '../../src/graphql/ask.js';
import type { SiteSettings } from './renderer.js';

/** What the collection has that pages may lead to, or search by. */
export type Contents = Pick<SiteSettings, 'hasExhibitions' | 'hasImages' | 'hasColors'>;

interface Found {
  readonly found: { readonly total: number };
  readonly pictured: { readonly total: number };
  readonly colored: { readonly facets: { readonly color: readonly { readonly count: number }[] } };
}

/** Asks, in one query, what of the website there is anything to show in. */
export async function contentsOf(ask: Ask): Promise<Contents> {
  const { found, pictured, colored } = await ask<Found>(
    `{ found: searchExhibitions(first: 0) { total }
       pictured: searchObjects(first: 0, hasImage: true) { total }
       colored: searchObjects(first: 0, color_threshold: 1) { facets { color { count } } } }`,
    {},
  );
  return {
    hasExhibitions: found.total > 0,
    hasImages: pictured.total > 0,
    hasColors: colored.facets.color.some(({ count }) => count > 0),
  };
}
