import { ARGUMENT_VALUES, type ColorScope, type ColorSource, type Language } from '@vitrine/client';
import { readRecordId } from '../../../src/collection/recordId.js';
import {
  isId,
  isInteger,
  readNumber,
  readOne,
  readPaletteColor,
  readYear,
  type PaletteColor,
} from './readPart.js';

/** The orders that a visitor can choose; `best` is the API's own: relevance, closeness, or id. */
const SORTS = [
  ...(['best', 'title', 'oldest', 'newest', 'popular', 'number'] as const),
  ...(['hue', 'lightness', 'saturation', 'shuffle'] as const),
] as const;
export type Sort = (typeof SORTS)[number];
/** Those of works that have colours. */
const COLOR_SORTS: readonly Sort[] = ['hue', 'lightness', 'saturation'];

/** The facets of which an address can ask for all values. */
const WHOLE_FACETS = ['area', 'category', 'medium', 'level', 'maker'] as const;
export type ListedFacet = (typeof WHOLE_FACETS)[number];

/** How results are shown: as pictures, or as a table. */
export const VIEWS = ['grid', 'list'] as const;
type View = (typeof VIEWS)[number];

/** A search as the address holds it. */
export interface SearchState {
  readonly keyword: string;
  readonly area: readonly string[];
  readonly category: readonly string[];
  readonly medium: readonly string[];
  readonly level: readonly string[];
  /** Ids of makers. */
  readonly maker: readonly string[];
  /** First years of decades. */
  readonly decade: readonly string[];
  readonly color: readonly string[];
  readonly source: ColorSource;
  /** Whose colours are meant: those of the thing, or of its whole image. */
  readonly scope: ColorScope;
  /** Least share of the image in percent that a named colour covers. */
  readonly threshold: number;
  /** Any colour, `#RRGGBB`, or the empty string. */
  readonly hex: string;
  /** The colours of a picture, all of which a work is to have; none beside `hex`. */
  readonly palette: readonly PaletteColor[];
  /** How far predominant colours may be from `hex` or those of the palette, on the API's scale. */
  readonly distance: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly image: boolean;
  readonly exhibition: number | null;
  /** Whose works are meant, in whichever role; `maker` has those of makers. */
  readonly person: number | null;
  readonly code: string;
  readonly sort: Sort;
  readonly view: View;
  readonly seed: number;
  /** The facet that is shown with all its values. */
  readonly whole: ListedFacet | null;
  /** Zero-based, in pages of `PAGE_SIZE`; the address counts from one. */
  readonly page: number;
}

/** Changes the search: as a new entry in the history, or (`replace`) as the same one. */
export type ChangeSearch = (part: Partial<SearchState>, how?: 'replace') => void;

export const LIST_FILTERS = [
  'area',
  'category',
  'medium',
  'level',
  'maker',
  'decade',
  'color',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Gentler than the API's 75: a colour that covers a quarter of an image is seen in it. */
const DEFAULT_THRESHOLD = 25;
const DEFAULT_DISTANCE = 10;
/** Colours of one palette, as the API bounds them. */
const MOST_COLORS = 10;
/** Values of one filter, as the API bounds them. */
const MOST_VALUES = 100;

/** A search for everything. */
export const NO_SEARCH: SearchState = {
  keyword: '',
  area: [],
  category: [],
  medium: [],
  level: [],
  maker: [],
  decade: [],
  color: [],
  source: 'google',
  scope: 'subject',
  threshold: DEFAULT_THRESHOLD,
  hex: '',
  palette: [],
  distance: DEFAULT_DISTANCE,
  from: null,
  to: null,
  image: false,
  exhibition: null,
  person: null,
  code: '',
  sort: 'best',
  view: 'grid',
  seed: 1,
  whole: null,
  page: 0,
};

/** How the parts of an address are read that are no free text; null where one is not understood. */
const READERS = {
  maker: (text: string) => (isId(text) ? text : null),
  decade: (text: string) => (isInteger(text) ? text : null),
  source: (text: string | null) => readOne(text, ARGUMENT_VALUES.colorSource),
  scope: (text: string | null) => readOne(text, ARGUMENT_VALUES.colorScope),
  threshold: (text: string | null) => readNumber(text, 0, 100),
  hex: (text: string | null) => /^#?([0-9a-f]{6})$/iu.exec(text ?? '')?.[1] ?? null,
  palette: readPaletteColor,
  distance: (text: string | null) => readNumber(text, 1, 100),
  from: readYear,
  to: readYear,
  image: (text: string | null) => readOne(text, ['0', '1']),
  exhibition: (text: string | null) => readRecordId(text ?? ''),
  person: (text: string | null) => readRecordId(text ?? ''),
  sort: (text: string | null) => readOne(text, SORTS),
  view: (text: string | null) => readOne(text, VIEWS),
  seed: (text: string | null) => readNumber(text, 0, 2 ** 31 - 1),
  all: (text: string | null) => readOne(text, WHOLE_FACETS),
  page: (text: string | null) => readNumber(text, 1, 1_000_000),
};

/** A part of an address that is not understood. */
export interface Misread {
  readonly name: keyof typeof READERS | 'color';
  readonly value: string;
}

/** What an address says that is not understood, and so counts as not given. */
export function readMisread(query: string): readonly Misread[] {
  return [...new URLSearchParams(query)].flatMap(([given, value]) => {
    const name = READER_NAMES.find((one) => one === given);
    return name && value !== '' && READERS[name](value) === null ? [{ name, value }] : [];
  });
}

const READER_NAMES = Object.keys(READERS) as readonly (keyof typeof READERS)[];

/** Reads a search from the query of an address; what it does not understand counts as not given. */
export function readSearch(query: string): SearchState {
  const given = new URLSearchParams(query);
  const lists = Object.fromEntries(
    LIST_FILTERS.map((name) => [
      name,
      [...new Set(given.getAll(name).filter((value) => value !== ''))].slice(0, MOST_VALUES),
    ]),
  ) as Record<ListFilter, string[]>;
  const hex = READERS.hex(given.get('hex'));
  return {
    ...NO_SEARCH,
    ...lists,
    // As people write names by hand.
    color: [...new Set(lists.color.map((name) => name.toLowerCase()))],
    maker: lists.maker.filter(isId),
    decade: lists.decade.filter(isInteger),
    keyword: (given.get('q') ?? '').trim(),
    source: READERS.source(given.get('source')) ?? 'google',
    scope: READERS.scope(given.get('scope')) ?? 'subject',
    threshold: READERS.threshold(given.get('threshold')) ?? DEFAULT_THRESHOLD,
    hex: hex ? `#${hex.toUpperCase()}` : '',
    palette: hex
      ? []
      : given
          .getAll('palette')
          .flatMap((text) => readPaletteColor(text) ?? [])
          .slice(0, MOST_COLORS),
    distance: READERS.distance(given.get('distance')) ?? DEFAULT_DISTANCE,
    ...readYears(given.get('from'), given.get('to')),
    image: READERS.image(given.get('image')) === '1',
    exhibition: READERS.exhibition(given.get('exhibition')),
    person: READERS.person(given.get('person')),
    code: given.get('code') ?? '',
    sort: READERS.sort(given.get('sort')) ?? 'best',
    view: READERS.view(given.get('view')) ?? 'grid',
    seed: READERS.seed(given.get('seed')) ?? 1,
    whole: READERS.all(given.get('all')),
    page: (READERS.page(given.get('page')) ?? 1) - 1,
  };
}

/** Two years that are turned round mean the span between them. */
export function readYears(
  first: string | null,
  last: string | null,
): Pick<SearchState, 'from' | 'to'> {
  const [from, to] = [readYear(first), readYear(last)];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** The address of a search, with only what differs from the defaults. */
export function searchAddress(search: SearchState, language: Language): string {
  const query = new URLSearchParams();
  const written: Readonly<Record<string, string | number | null>> = {
    q: search.keyword,
    source: differing(search.source, 'google'),
    scope: differing(search.scope, 'subject'),
    threshold: differing(search.threshold, DEFAULT_THRESHOLD),
    hex: search.hex.slice(1),
    distance: differing(search.distance, DEFAULT_DISTANCE),
    from: search.from,
    to: search.to,
    image: search.image ? 1 : null,
    exhibition: search.exhibition,
    person: search.person,
    code: search.code,
    sort: differing(search.sort, 'best'),
    view: differing(search.view, 'grid'),
    seed: search.sort === 'shuffle' ? search.seed : null,
    all: search.whole,
    page: search.page > 0 ? search.page + 1 : null,
  };
  for (const name of LIST_FILTERS) for (const value of search[name]) query.append(name, value);
  if (search.hex === '')
    for (const { hex, weight } of search.palette)
      query.append('palette', `${hex.slice(1)}-${weight}`);
  for (const [name, value] of Object.entries(written))
    if (value !== null && value !== '') query.set(name, String(value));
  return withLanguage(`/${query.size > 0 ? `?${query}` : ''}`, language);
}

function differing<Value>(value: Value, standard: Value): Value | null {
  return value === standard ? null : value;
}

/** An address in a language: English is the default and not written. */
export function withLanguage(address: string, language: Language): string {
  const url = new URL(address, 'http://explorer.invalid');
  if (language === 'en') url.searchParams.delete('lang');
  else url.searchParams.set('lang', language);
  return url.pathname + url.search;
}

/** A search with a part changed: from its first page. */
export function changed(search: SearchState, part: Partial<SearchState>): SearchState {
  return { ...search, page: 0, whole: null, ...part };
}

/** An address with another page of its results. */
export function withPage(address: string, page: number): string {
  const url = new URL(address, 'http://explorer.invalid');
  if (page > 0) url.searchParams.set('page', String(page + 1));
  else url.searchParams.delete('page');
  return url.pathname + url.search;
}

/** The orders to choose from, where works have colours or none; the one that is chosen stays. */
export function offeredSorts(chosen: Sort, hasColors: boolean): readonly Sort[] {
  return SORTS.filter((sort) => hasColors || sort === chosen || !COLOR_SORTS.includes(sort));
}

/** Whether the search leaves anything out. */
export function isFiltered(search: SearchState): boolean {
  return (
    searchAddress(
      {
        ...search,
        page: 0,
        whole: null,
        sort: 'best',
        view: 'grid',
        source: 'google',
        scope: 'subject',
        ...unusedColor(search),
      },
      'en',
    ) !== '/'
  );
}

/** Thresholds and distances that apply to no colour leave nothing out. */
function unusedColor(search: SearchState): Partial<SearchState> {
  return {
    ...(search.color.length === 0 ? { threshold: DEFAULT_THRESHOLD } : {}),
    ...(search.hex === '' && search.palette.length === 0 ? { distance: DEFAULT_DISTANCE } : {}),
  };
}
