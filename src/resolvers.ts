import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from './graphql/context.js';
import { constituentQueries, exhibitionQueries } from './constituents/resolver.js';
import { facetFields, searchFields } from './discover/searchFields.js';
import { searchObjects } from './discover/resolver.js';
import { similar } from './similar/resolver.js';
import { suggest } from './suggest/resolver.js';
import { listQueries } from './lists/resolver.js';
import { nestedObjects } from './nested/resolver.js';
import { objectQueries } from './objects/resolver.js';

/** Resolvers by type and field. GraphQL has checked arguments against the schema by then. */
export type Resolvers = Readonly<
  Record<string, Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>>>
>;

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
  ObjectSearch: searchFields,
  ObjectFacets: facetFields,
  Constituent: { objects: nestedObjects('filter.constituents') },
  SingleObjectConstituent: { objects: nestedObjects('filter.constituents') },
  Exhibition: { objects: nestedObjects('filter.exhibitions') },
};
