import {
  AREAS,
  CATEGORIES,
  COLORS,
  LEVELS,
  MAKERS,
  MEDIUMS,
  PIECES_OF_GALLERY,
  type Piece,
  type Title,
} from './gallery.js';

/** Filters of `searchObjects` as the API takes them. */
export interface Wanted {
  readonly area?: readonly string[];
  readonly category?: readonly string[];
  readonly mediums?: readonly string[];
  readonly archivalLevel?: readonly string[];
  readonly makers?: readonly number[];
  readonly decades?: readonly number[];
  readonly colors?: readonly string[];
  readonly color_threshold?: number;
  readonly minDate?: number;
  readonly maxDate?: number;
}

/** The filters that are facets. */
export const FACETS = [
  'area',
  'category',
  'mediums',
  'archivalLevel',
  'makers',
  'decades',
  'colors',
] as const;
type FacetArgument = (typeof FACETS)[number];

function span({ years: [begin, end] }: Piece): readonly [number, number] | null {
  const first = begin ?? end;
  const last = end ?? begin;
  return first === null || last === null ? null : [first, last];
}

/** First years of the decades that a piece's years touch. */
export function decadesOf(piece: Piece): readonly number[] {
  const years = span(piece);
  if (!years) return [];
  const first = Math.floor(years[0] / 10) * 10;
  return Array.from(
    { length: (Math.floor(years[1] / 10) * 10 - first) / 10 + 1 },
    (_, at) => first + at * 10,
  );
}

/** The values of a facet that a piece has, as its id in the API. */
function valuesOf(piece: Piece, facet: FacetArgument, threshold: number): readonly string[] {
  const slugs = (titles: readonly Title[], chosen: readonly number[]) =>
    chosen.map((at) => slug(titles[at]?.[0] ?? ''));
  switch (facet) {
    case 'area':
      return slugs(AREAS, piece.areas);
    case 'category':
      return slugs(CATEGORIES, piece.categories);
    case 'archivalLevel':
      return slugs(LEVELS, piece.levels);
    case 'mediums':
      return piece.medium === null ? [] : slugs(MEDIUMS, [piece.medium]);
    case 'makers':
      return piece.makers.map(String);
    case 'decades':
      return decadesOf(piece).map(String);
    case 'colors':
      return COLORS.filter((name) => (piece.colors[name] ?? -1) >= threshold);
  }
}

/** The slug of a title of the gallery: lower-case words joined by hyphens. */
function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** The public pieces that match, but for the filters left out. */
export function matching(
  wanted: Wanted,
  leftOut: readonly (keyof Wanted)[] = [],
): readonly Piece[] {
  const threshold = wanted.color_threshold ?? 75;
  return PIECES_OF_GALLERY.filter((piece) => {
    if (!piece.isPublic) return false;
    const years = span(piece);
    const { minDate, maxDate } = wanted;
    if (!leftOut.includes('minDate') && minDate !== undefined && !(years && years[1] >= minDate)) {
      return false;
    }
    if (!leftOut.includes('maxDate') && maxDate !== undefined && !(years && years[0] <= maxDate)) {
      return false;
    }
    return FACETS.every((facet) => {
      const asked = wanted[facet] ?? [];
      if (asked.length === 0 || leftOut.includes(facet)) return true;
      const values = valuesOf(piece, facet, threshold);
      return asked.some((value) => values.includes(slugOf(facet, value)));
    });
  });
}

/** The id of a value that may be written as a title in either language. */
export function slugOf(facet: FacetArgument, value: string | number): string {
  const titles = { area: AREAS, category: CATEGORIES, mediums: MEDIUMS, archivalLevel: LEVELS };
  if (!(facet in titles)) return String(value);
  const known = titles[facet as keyof typeof titles].find(
    ([en, chinese]) => en === value || chinese === value || slug(en) === value,
  );
  return known ? slug(known[0]) : String(value);
}

/** How many of some pieces have each value of a facet. */
export function countValues(
  pieces: readonly Piece[],
  facet: FacetArgument,
  threshold: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    for (const value of new Set(valuesOf(piece, facet, threshold))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

/** Ids of all makers of the gallery. */
export const MAKER_IDS = Array.from({ length: MAKERS }, (_, at) => at + 1);
