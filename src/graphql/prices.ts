/** What a query costs: how long each list of the schema is taken to be. */
import type { Prices } from '@vitrine/graphql-documents';
import { COLOR_NAMES } from '../color/namedColor.js';
import { countTerms, MAX_KEYWORD_LENGTH } from '../keyword/limits.js';
import {
  EXHIBITION_PAGES,
  FACET_PAGES,
  LIST_PAGES,
  RECORD_PAGES,
  SIMILAR_PAGES,
  SUGGESTION_PAGES,
  type PageLimits,
} from '../query/paging.js';

function paged({ defaultPerPage, maxPerPage }: PageLimits, name = 'per_page') {
  return { arguments: [name], default: defaultPerPage, max: maxPerPage };
}

/** A list without pages: what one of the museum's holds in practice, or at most. */
function about(length: number) {
  return { default: length, max: length };
}

const WHOLE_LIST = paged(LIST_PAGES);
/** Each is counted over all that is found. */
const COUNTED = { asking: 150 };
const FACET = { ...paged(FACET_PAGES, 'limit'), ...COUNTED };
const OBJECT_LISTS = {
  dimensionDetails: about(3),
  tags: about(3),
  images: about(3),
  credits: about(3),
};
const CONSTITUENT_LISTS = { exhibitionBios: about(3) };

/** The page of a search, which its own arguments say the size of. */
const FOUND = { ...paged(RECORD_PAGES), arguments: ['per_page', 'first'], of: 'parent' } as const;

const LIST_PRICES: Prices['lists'] = {
  Query: {
    objects: paged(RECORD_PAGES),
    objectsByIds: { entriesOf: 'ids', default: 50, max: RECORD_PAGES.maxPerPage },
    constituents: paged(RECORD_PAGES),
    exhibitions: paged(EXHIBITION_PAGES),
    areas: WHOLE_LIST,
    categories: WHOLE_LIST,
    archivalLevels: WHOLE_LIST,
    fonds: WHOLE_LIST,
    mediums: WHOLE_LIST,
    makertypes: WHOLE_LIST,
    suggest: paged(SUGGESTION_PAGES, 'limit'),
    similar: paged(SIMILAR_PAGES),
  },
  ObjectRecord: OBJECT_LISTS,
  Object: { ...OBJECT_LISTS, constituents: about(3), highlights: about(3) },
  SingleObject: { ...OBJECT_LISTS, constituents: about(3) },
  NestedObject: OBJECT_LISTS,
  Classification: { area: about(1), category: about(1), archivalLevel: about(1) },
  ObjectImage: { renditions: about(4) },
  ObjectColor: { predominant: about(6) },
  SubjectColor: { predominant: about(6) },
  NamedColors: { google: about(4), cloudinary: about(4) },
  ObjectExhibitions: { exhibitions: about(3), labels: about(3) },
  ExhibitionRecord: { venues: about(2) },
  ObjectExhibition: { venues: about(2) },
  Exhibition: { venues: about(2), objects: paged(RECORD_PAGES) },
  ConstituentRecord: CONSTITUENT_LISTS,
  Constituent: { ...CONSTITUENT_LISTS, roles: about(3), objects: paged(RECORD_PAGES) },
  ObjectConstituent: CONSTITUENT_LISTS,
  SingleObjectConstituent: { ...CONSTITUENT_LISTS, objects: paged(RECORD_PAGES) },
  ObjectSearch: {
    items: FOUND,
    hits: FOUND,
    // A museum's years by tens: five thousand of them.
    dateHistogram: about(500),
    didYouMean: about(5),
    // Counted once for each argument.
    emptyBecause: about(30),
  },
  ConstituentSearch: { items: FOUND },
  ConstituentFacets: { gender: about(5), nationality: about(100), role: about(100) },
  ExhibitionSearch: { items: FOUND },
  ObjectFacets: {
    area: FACET,
    category: FACET,
    medium: FACET,
    archivalLevel: FACET,
    maker: FACET,
    decade: FACET,
    rights: FACET,
    color: { ...about(COLOR_NAMES.cloudinary.length), ...COUNTED },
  },
  ObjectHit: { highlights: about(3) },
  Highlight: { fragments: about(3) },
  HighlightFragment: { runs: about(3) },
  Suggestion: { runs: about(3) },
  SimilarObject: { reasons: about(3) },
};

/** Words that are within the price of a search. */
const FEW_WORDS = 4;
const WORD = 50;

/** Each word is looked for in every field; where nothing is found, with its spellings, too. */
function ofWords(text: string): number {
  const terms = countTerms([text.slice(0, MAX_KEYWORD_LENGTH)]);
  return Math.max(0, terms - FEW_WORDS) * WORD;
}

/** The prices of the museum's schema. */
export const PRICES: Prices = {
  lists: LIST_PRICES,
  // Each colour is a measure of distance over all objects.
  values: { color_palette: 500 },
  // What was typed is looked for in every index, and with slips where nothing is found.
  given: { color_hex: 500, text: 250 },
  texts: { keyword: ofWords, name: ofWords },
  depth: { argument: 'page', points: 2, max: 1_000 },
  search: 100,
};
