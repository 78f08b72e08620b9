/** Which resolver answers which field: the one list of all rooms. */
import type { GraphQLFieldResolver } from 'graphql';
import { constituentQueries } from './constituents/resolver.js';
import { searchFields, searchObjects } from './discover/resolver.js';
import { searchConstituents, searchExhibitions } from './discover/searchRecords.js';
import { exhibitionQueries, textsOf } from './exhibitions/resolver.js';
import { countFields, facetFields } from './facets/resolver.js';
import type { RequestContext } from './graphql/context.js';
import { listQueries } from './lists/resolver.js';
import type { ParentLink } from './nested/request.js';
import { nestedObjects, nestedTotals } from './nested/resolver.js';
import { objectQueries, popularCount } from './objects/resolver.js';
import { similar } from './similar/resolver.js';
import { suggest } from './suggest/resolver.js';

/** Resolvers by type and field. GraphQL has checked arguments against the schema by then. */
export type Resolvers = Readonly<
  Record<string, Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>>>
>;

/** Types with a list of `objects`, and the field by which an object belongs to one of them. */
const WITH_OBJECTS: Readonly<Record<string, ParentLink>> = {
  Constituent: 'filter.constituents',
  SingleObjectConstituent: 'filter.constituents',
  Exhibition: 'filter.exhibitions',
};

/** Types with a `popularCount`. */
const OBJECT_VIEWS = ['Object', 'SingleObject', 'NestedObject'];
/** Types with `exhibitionBios`. */
const WITH_BIOGRAPHIES = ['Constituent', 'ObjectConstituent', 'SingleObjectConstituent'];

/** Every field that is more than a property of its parent. */
export const resolvers: Resolvers = {
  Query: {
    hello: () => 'world',
    ...objectQueries,
    ...constituentQueries,
    ...exhibitionQueries,
    ...listQueries,
    searchObjects,
    searchConstituents,
    searchExhibitions,
    similar,
    suggest,
  },
  ObjectSearch: { ...searchFields, ...countFields },
  ObjectFacets: facetFields,
  ...merge(
    Object.entries(WITH_OBJECTS).map(([type, link]) => [
      type,
      { objects: nestedObjects(link), objectsTotal: nestedTotals(link) },
    ]),
    OBJECT_VIEWS.map((type) => [type, { popularCount }]),
    WITH_BIOGRAPHIES.map((type) => [type, { exhibitionBios: textsOf('exhibitionBios') }]),
    [['ObjectExhibitions', { labels: textsOf('labels') }]],
  ),
};

type TypeFields = Resolvers[string];

/** The resolvers of types by name, several lists of them in one. */
function merge(...lists: (readonly (readonly [type: string, fields: TypeFields])[])[]): Resolvers {
  const merged: Record<string, TypeFields> = {};
  for (const [type, fields] of lists.flat()) merged[type] = { ...merged[type], ...fields };
  return merged;
}
