import type { Messages } from '../language/en.js';
import type { ListFilter, SearchState } from '../location/searchState.js';
import { NO_SEARCH } from '../location/searchState.js';

/** The facets as the API names them, by the filter that each is for. */
export const FACETS = {
  area: 'area',
  category: 'category',
  medium: 'medium',
  level: 'archivalLevel',
  maker: 'maker',
  color: 'color',
} as const satisfies Record<Exclude<ListFilter, 'decade'>, string>;

/** A value of a facet. */
export interface FacetValue {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
}

/** A facet's value in the visitor's words: decades, as the bars of the chart, and colours are named by the interface. */
export function valueTitle(filter: ListFilter, value: FacetValue, messages: Messages): string {
  if (filter === 'decade') return writeSpan(Number(value.id), Number(value.id) + 9, messages);
  if (filter === 'color') return colorName(value.id, messages);
  return value.title;
}

/** A span of years in the visitor's words. */
export function writeSpan(from: number | null, to: number | null, messages: Messages): string {
  const { year, years, since, until } = messages.filters;
  if (from !== null && to !== null) return from === to ? year(from) : years(from, to);
  return from === null ? until(year(to ?? 0)) : since(year(from));
}

/** The name of a named colour; one that the interface does not know is shown as it is. */
export function colorName(color: string, messages: Messages): string {
  const names: Readonly<Record<string, string>> = messages.color.names;
  return names[color] ?? color;
}

/** What takes a filter away, by the name of the API's argument. */
export function withoutArgument(argument: string): Partial<SearchState> | null {
  const parts: Readonly<Record<string, Partial<SearchState>>> = {
    keyword: { keyword: '' },
    area: { area: [] },
    category: { category: [] },
    medium: { medium: [] },
    mediums: { medium: [] },
    archivalLevel: { level: [] },
    makers: { maker: [] },
    decades: { decade: [] },
    color: { color: [] },
    colors: { color: [] },
    color_hex: { hex: '', distance: NO_SEARCH.distance },
    color_palette: { palette: [], distance: NO_SEARCH.distance },
    minDate: { from: null },
    maxDate: { to: null },
    hasImage: { image: false },
    exhibition: { exhibition: null },
    constituent: { person: null },
    collectionCode: { code: '' },
  };
  return parts[argument] ?? null;
}

/** The visitor's word for an argument of the API. */
export function argumentName(argument: string, search: SearchState, messages: Messages): string {
  const names: Readonly<Record<string, string>> = {
    keyword: messages.results.forKeyword(search.keyword),
    area: messages.filters.area,
    category: messages.filters.category,
    medium: messages.filters.medium,
    mediums: messages.filters.medium,
    archivalLevel: messages.filters.level,
    makers: messages.filters.maker,
    decades: messages.filters.decade,
    color: messages.color.title,
    colors: messages.color.title,
    color_hex: search.hex,
    color_palette: messages.picture.chosen,
    minDate: writeSpan(search.from, null, messages),
    maxDate: writeSpan(null, search.to, messages),
    hasImage: messages.filters.image,
    exhibition: messages.filters.exhibition,
    constituent: messages.filters.maker,
    collectionCode: messages.filters.code,
  };
  return names[argument] ?? argument;
}
