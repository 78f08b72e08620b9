/** Which resolver answers which field: the one list of all rooms. */
import type { GraphQLFieldResolver } from 'graphql';
import { constituentQueries } from './constituents/resolver.js';
import { searchFields, searchObjects } from './discover/resolver.js';
import { exhibitionQueries } from './exhibitions/resolver.js';
import { countFields, facetFields } from './facets/resolver.js';
import type { RequestContext } from './graphql/context.js';
import { listQueries } from './lists/resolver.js';
import type { ParentLink } from './nested/request.js';
import { nestedObjects } from './nested/resolver.js';
import { objectQueries } from './objects/resolver.js';
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

/** Every field that is more than a property of its parent. */
export const resolvers: Resolvers = {
  Query: {
    hello: () => 'world',
    ...objectQueries,
    ...constituentQueries,
    ...exhibitionQueries,
    ...listQueries,
    searchObjects,
    similar,
    suggest,
  },
  ObjectSearch: { ...searchFields, ...countFields },
  ObjectFacets: facetFields,
  ...Object.fromEntries(
    Object.entries(WITH_OBJECTS).map(([type, link]) => [type, { objects: nestedObjects(link) }]),
  ),
};
