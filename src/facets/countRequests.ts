import { getArgumentValues, isObjectType, type GraphQLResolveInfo } from 'graphql';
import { BadInput } from '../errors.js';
import { FACETS, type CountRequests, type FacetName } from './request.js';
import { FACET_PAGES, parseCount } from '../query/paging.js';
import { callsBelow } from '../graphql/selection.js';

const DEFAULT_INTERVAL = 10;
const LONGEST_INTERVAL = 10_000;

/**
 * What a `searchObjects` call wants counted: the facets it selects with the highest limit asked
 * of each, its histograms, its range of dates.
 * @throws BadInput for a limit or interval out of bounds
 */
export function countRequests(info: GraphQLResolveInfo): CountRequests {
  const histograms = callArguments(info, 'ObjectSearch', ['dateHistogram']);
  return {
    facets: FACETS.flatMap((name) => {
      const limits = callArguments(info, 'ObjectFacets', ['facets', name]).map(parseLimit);
      return limits.length > 0 ? [{ name, limit: Math.max(...limits) }] : [];
    }),
    histogramIntervals: [...new Set(histograms.map(parseInterval))],
    dateRange: callsBelow(info, 'dateRange').length > 0,
  };
}

type Arguments = Readonly<Record<string, unknown>>;

/** Reads `limit` of a facet; all values are answered where it is not given. */
export function parseLimit({ limit }: Arguments): number {
  const asked = typeof limit === 'number' ? limit : undefined;
  return parseCount('limit', asked, FACET_PAGES, 'values');
}

/** Reads `interval` of the histogram, in years. */
export function parseInterval({ interval }: Arguments): number {
  if (interval === null || interval === undefined) return DEFAULT_INTERVAL;
  const decades = typeof interval === 'number' ? interval / 10 : NaN;
  if (!Number.isInteger(decades) || decades < 1 || decades * 10 > LONGEST_INTERVAL) {
    throw new BadInput('interval', `a multiple of 10 up to ${LONGEST_INTERVAL}`, interval);
  }
  return decades * 10;
}

/** The arguments of each call of a field of `ObjectSearch` or `ObjectFacets`. */
function callArguments(
  info: GraphQLResolveInfo,
  typeName: 'ObjectSearch' | 'ObjectFacets',
  path: readonly [...string[], FacetName | 'dateHistogram'],
): readonly Arguments[] {
  const type = info.schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[path.at(-1) ?? ''] : undefined;
  if (!field) throw new Error(`the schema lacks ${typeName}.${path.join('.')}`);
  return callsBelow(info, ...path).map((node) =>
    getArgumentValues(field, node, info.variableValues),
  );
}
