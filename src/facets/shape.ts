/** The values of a facet as GraphQL shows them. */
import { CLOUDINARY_COLORS, type CloudinaryColor } from '../collection/color.js';
import type { Language } from '../collection/localised.js';
import { COLOR_PAINTS, COLOR_TITLES } from '../color/titles.js';
import { anyText, type MaybeLocalised } from '../language/fallback.js';
import type { Count } from '../search/buckets.js';
import type { FacetCounts } from './counts.js';

/** One value of a facet; see `FacetValue` of the schema. */
export interface FacetValue {
  readonly id: string;
  readonly intId: number | null;
  readonly hex: string | null;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
}

/** What is known of the values of list facets and makers. */
export interface Titles {
  /** The title of a value by its id. */
  title(id: string): MaybeLocalised | undefined;
  /** The ids of a value as a caller wrote it, an id or a title: of several the most frequent first. */
  idsOf(value: string): readonly string[];
}

/**
 * The values of a facet as clients see them: at most `limit`, and beside them every selected one,
 * also where nothing is left of it.
 */
export function facetValues(
  { name, values, selected }: FacetCounts,
  titles: Titles,
  lang: Language,
  limit: number,
): readonly FacetValue[] {
  const shown = name === 'color' ? values : values.slice(0, limit);
  const known = new Set(shown.map(({ key }) => key));
  const chosen = new Set<string>();
  const missing = new Map<string, number>();
  for (const { key, count } of selected) {
    const [first = key, ...others] = titles.idsOf(key);
    const ids = [first, ...others];
    for (const id of ids) chosen.add(id);
    if (!ids.some((id) => known.has(id))) missing.set(first, count);
  }
  const all: readonly Count[] = [...shown, ...[...missing].map(([key, count]) => ({ key, count }))];
  const result = all.map(({ key, count }) => ({
    id: key,
    intId: name === 'maker' || name === 'decade' ? Number(key) : null,
    hex: name === 'color' ? COLOR_PAINTS[key as CloudinaryColor] : null,
    title: titleOf(name, key, titles, lang),
    count,
    selected: chosen.has(key),
  }));
  return result.sort(orderOf(name));
}

/** Decades in time, colours as in the palette, everything else as counted. */
function orderOf(name: FacetCounts['name']): (a: FacetValue, b: FacetValue) => number {
  if (name === 'decade') return (a, b) => Number(a.id) - Number(b.id);
  if (name === 'color') return (a, b) => placeInPalette(a.id) - placeInPalette(b.id);
  return () => 0;
}

function placeInPalette(color: string): number {
  return (CLOUDINARY_COLORS as readonly string[]).indexOf(color);
}

function titleOf(name: FacetCounts['name'], id: string, titles: Titles, lang: Language): string {
  if (name === 'decade') return DECADE_TITLES[lang](Number(id));
  if (name === 'color') return COLOR_TITLES[id as CloudinaryColor][lang];
  // A title in the other language alone says more than an id: there must be one to click on.
  return anyText(titles.title(id), lang)?.text ?? id;
}

/** By their first years; before the common era `500s` would be other years than 500 to 491. */
const DECADE_TITLES: Readonly<Record<Language, (year: number) => string>> = {
  en: (year) => (year < 0 ? `${-year}–${-year - 9} BCE` : `${year}s`),
  'zh-hant': (year) => (year < 0 ? `公元前${-year}–${-year - 9}年` : `${year}年代`),
};
