import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../context.js';
import { constituentQueries, exhibitionQueries } from './constituents.js';
import { facetFields, searchFields } from './discover/searchFields.js';
import { searchObjects } from './discover/searchObjects.js';
import { similar } from './discover/similar.js';
import { suggest } from './discover/suggest.js';
import { listQueries } from './lists.js';
import { nestedObjects } from './nested.js';
import { objectQueries } from './objects.js';

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
