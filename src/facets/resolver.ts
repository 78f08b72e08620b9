/** The fields of `searchObjects` that count: facets, the histogram and the range of dates. */
import { assertObjectType, getArgumentValues, type GraphQLResolveInfo } from 'graphql';
import type { Language } from '../collection/localised.js';
import { BadInput } from '../errors.js';
import { callsBelow } from '../graphql/selection.js';
import { FACET_PAGES, parseCount } from '../query/paging.js';
import { FACET_NAMES, type FacetName } from './arguments.js';
import type { Counts } from './counts.js';
import type { CountRequests } from './request.js';
import { facetValues, type FacetValue, type Titles } from './shape.js';
import { DECADE, type DateCount } from './spans.js';

const LONGEST_INTERVAL = 10_000;

/**
 * What a `searchObjects` call wants counted: the facets it selects with the highest limit asked
 * of each, its histograms, its range of dates.
 * @throws BadInput for a limit or interval out of bounds
 */
export function countRequests(info: GraphQLResolveInfo): CountRequests {
  const histograms = callArguments(info, 'ObjectSearch', ['dateHistogram']);
  return {
    facets: FACET_NAMES.flatMap((name) => {
      const limits = callArguments(info, 'ObjectFacets', ['facets', name]).map(parseLimit);
      return limits.length > 0 ? [{ name, limit: Math.max(...limits) }] : [];
    }),
    histogramIntervals: [...new Set(histograms.map(parseInterval))],
    dateRange: callsBelow(info, 'dateRange').length > 0,
  };
}

type Arguments = Readonly<Record<string, unknown>>;

/** Reads `limit` of a facet; all values are answered where it is not given. */
function parseLimit({ limit }: Arguments): number {
  const asked = typeof limit === 'number' ? limit : undefined;
  return parseCount('limit', asked, FACET_PAGES, 'values');
}

/** Reads `interval` of the histogram, in years. */
function parseInterval({ interval }: Arguments): number {
  if (interval === null || interval === undefined) return DECADE;
  const decades = typeof interval === 'number' ? interval / DECADE : NaN;
  if (!Number.isInteger(decades) || decades < 1 || decades * DECADE > LONGEST_INTERVAL) {
    throw new BadInput('interval', `a multiple of 10 up to ${LONGEST_INTERVAL}`, interval, {
      minimum: 10,
      maximum: LONGEST_INTERVAL,
    });
  }
  return decades * DECADE;
}

/** The arguments of each call of a field of `ObjectSearch` or `ObjectFacets`. */
function callArguments(
  info: GraphQLResolveInfo,
  typeName: 'ObjectSearch' | 'ObjectFacets',
  path: readonly [...string[], FacetName | 'dateHistogram'],
): readonly Arguments[] {
  const type = assertObjectType(info.schema.getType(typeName));
  const field = type.getFields()[path.at(-1) ?? ''];
  if (!field) throw new Error(`the schema lacks ${typeName}.${path.join('.')}`);
  return callsBelow(info, ...path).map((node) =>
    getArgumentValues(field, node, info.variableValues),
  );
}

/** What these fields are resolved from: `facets` of a result, and the parent of each facet. */
export class CountedFacets {
  constructor(
    readonly counts: Counts,
    readonly titles: (name: FacetName) => Titles,
    readonly lang: Language,
    /** Names the search, for the keys of values. */
    readonly search: string,
  ) {}
}

/** The counts of a result, given the result or its `facets`. */
function countedFacets(parent: unknown): CountedFacets {
  if (parent instanceof CountedFacets) return parent;
  if (typeof parent === 'object' && parent !== null && 'facets' in parent) {
    return countedFacets(parent.facets);
  }
  throw new Error('the parent of the field is no result of searchObjects');
}

type KeyedValue = FacetValue & { readonly key: string };

/** Fields of `ObjectFacets`. */
export const facetFields = Object.fromEntries(
  FACET_NAMES.map((name) => [
    name,
    (parent: unknown, args: Arguments): readonly KeyedValue[] => {
      const { counts, titles, lang, search } = countedFacets(parent);
      const facet = counts.facets.find((one) => one.name === name);
      const values = facet ? facetValues(facet, titles(name), lang, parseLimit(args)) : [];
      return values.map((value) => ({ ...value, key: `${search}/${name}/${value.id}` }));
    },
  ]),
);

/** Fields of `ObjectSearch` that count. */
export const countFields = {
  dateHistogram: (parent: unknown, args: Arguments): readonly DateCount[] =>
    countedFacets(parent).counts.histograms.get(parseInterval(args)) ?? [],

  dateRange: (parent: unknown) => countedFacets(parent).counts.dateRange,
};
