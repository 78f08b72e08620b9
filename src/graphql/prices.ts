/** What a query costs: how long each list of the schema is taken to be. */
import { getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { COLOR_NAMES } from '../color/namedColor.js';
import {
  EXHIBITION_PAGES,
  FACET_PAGES,
  MAX_LIST_ENTRIES,
  RECORD_PAGES,
  SIMILAR_PAGES,
  SUGGESTION_PAGES,
  type PageLimits,
} from '../query/paging.js';

/**
 * How many entries a list is taken to have when the cost of a query is counted: what one of its
 * page arguments asks, up to `max`, or `default`.
 */
export interface ListPrice {
  /** Names of the arguments that say how many; none where the list is always whole. */
  readonly arguments: readonly string[];
  /** Whether these are arguments of the field itself or of the one that it is selected in. */
  readonly of: 'field' | 'parent';
  readonly default: number;
  readonly max: number;
}

/** What a query costs, in points; a record or another object on its own costs one. */
export interface Prices {
  /** By type and field. Each field that is a list has one: `checkPrices`. */
  readonly lists: ListPrices;
  /** Of a value of a list argument, by the argument's name; any other costs one point. */
  readonly values: Readonly<Record<string, number>>;
  /** Of a field of `Query` that asks the search backend. */
  readonly search: number;
}

export type ListPrices = Readonly<Record<string, Readonly<Record<string, ListPrice>>>>;

function paged(limits: PageLimits, name = 'per_page'): ListPrice {
  return {
    arguments: [name],
    of: 'field',
    default: limits.defaultPerPage,
    max: limits.maxPerPage,
  };
}

/** A list without pages: what one of the museum's holds in practice, or at most. */
function about(length: number): ListPrice {
  return { arguments: [], of: 'field', default: length, max: length };
}

const WHOLE_LIST = paged({ defaultPerPage: MAX_LIST_ENTRIES, maxPerPage: MAX_LIST_ENTRIES });
const FACET = paged(FACET_PAGES, 'limit');
const OBJECT_LISTS = { dimensionDetails: about(3), tags: about(3), images: about(3) };
const CONSTITUENT_LISTS = { exhibitionBios: about(3) };

/** The prices of the museum's lists. */
export const LIST_PRICES: ListPrices = {
  Query: {
    objects: paged(RECORD_PAGES),
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
  ObjectColor: { predominant: about(6) },
  NamedColors: { google: about(4), cloudinary: about(4) },
  ObjectExhibitions: { exhibitions: about(3), labels: about(3) },
  ObjectExhibition: { venues: about(2) },
  Exhibition: { venues: about(2), objects: paged(RECORD_PAGES) },
  ConstituentRecord: CONSTITUENT_LISTS,
  Constituent: { ...CONSTITUENT_LISTS, roles: about(3), objects: paged(RECORD_PAGES) },
  ObjectConstituent: CONSTITUENT_LISTS,
  SingleObjectConstituent: { ...CONSTITUENT_LISTS, objects: paged(RECORD_PAGES) },
  ObjectSearch: {
    items: {
      arguments: ['per_page', 'first'],
      of: 'parent',
      default: RECORD_PAGES.defaultPerPage,
      max: RECORD_PAGES.maxPerPage,
    },
    // A museum's years by tens: five thousand of them.
    dateHistogram: about(500),
    didYouMean: about(5),
    // Counted once for each argument.
    emptyBecause: about(30),
  },
  ObjectFacets: {
    area: FACET,
    category: FACET,
    medium: FACET,
    archivalLevel: FACET,
    maker: FACET,
    decade: FACET,
    color: about(COLOR_NAMES.cloudinary.length),
  },
  Highlight: { fragments: about(3) },
  HighlightFragment: { runs: about(3) },
  Suggestion: { runs: about(3) },
  SimilarObject: { reasons: about(3) },
  // Introspection, by what this schema has: some 70 types, half of whose fields have arguments.
  __Schema: { types: about(70), directives: about(5) },
  __Type: {
    fields: about(10),
    interfaces: about(1),
    possibleTypes: about(1),
    enumValues: about(2),
    inputFields: about(1),
  },
  __Field: { args: about(2) },
  __Directive: { args: about(1), locations: about(3) },
};

/** The prices of the museum's schema. */
export const PRICES: Prices = {
  lists: LIST_PRICES,
  // Each colour is a measure of distance over all objects.
  values: { color_palette: 500 },
  search: 100,
};

/** @throws Error that names the lists of a schema, its introspection included, without a price */
export function checkPrices(schema: GraphQLSchema, prices: ListPrices): void {
  const missing = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)))
        .filter((field) => !prices[type.name]?.[field.name])
        .map((field) => `${type.name}.${field.name}`),
    );
  if (missing.length > 0) throw new Error(`lists without a price: ${missing.join(', ')}`);
}
