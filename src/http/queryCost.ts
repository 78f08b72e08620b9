import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLError, GraphQLOutputType, GraphQLSchema } from 'graphql';
import { getComplexity, type ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { QueryTooComplex } from '../errors.js';
import type { PreparedQuery } from './preparedQueries.js';

/** Records of a list that takes no `per_page`: what one holds in practice. */
const UNPAGED_LENGTH = 3;
/** Page size where the schema has no default: decisions.md, "per_page", for entries of lists. */
const UNSTATED_PAGE = 500;
/** More than any answer has: a page size above is an error in the resolver anyway. */
const LARGEST_PAGE = 10_000;
/** Selections looked at in one query, its fragments written out. */
const MAX_NODES = 50_000;

/**
 * The records that a query can return, each a point, and a point for each object in them; page
 * sizes are taken from arguments, variables and their defaults.
 * @throws QueryTooComplex above `maxCost`
 * @throws GraphQLError when a variable or an argument cannot be read
 */
export function checkCost(
  schema: GraphQLSchema,
  query: PreparedQuery,
  variables: Readonly<Record<string, unknown>> | undefined,
  maxCost: number,
): void {
  if (query.constantCost === undefined) {
    const cost = measureCost(schema, query, variables);
    if (!query.hasVariables) query.constantCost = cost;
    refuseAbove(cost, maxCost);
  } else refuseAbove(query.constantCost, maxCost);
}

function refuseAbove(cost: number, maxCost: number): void {
  if (cost > maxCost)
    throw new QueryTooComplex(
      `The query costs ${cost} points, over the limit of ${maxCost}: a point for each record and ` +
        'object that it can return. Ask for smaller pages.',
    );
}

function measureCost(
  schema: GraphQLSchema,
  query: PreparedQuery,
  variables: Readonly<Record<string, unknown>> | undefined,
): number {
  try {
    return getComplexity({
      schema,
      query: query.document,
      variables: { ...variables },
      ...(query.operationName === undefined ? {} : { operationName: query.operationName }),
      estimators: [estimateField],
      maxQueryNodes: MAX_NODES,
    });
  } catch (error) {
    if ((error as GraphQLError).message.includes('maximum allowed number of nodes'))
      throw new QueryTooComplex(
        `The query selects more fields than the limit of ${MAX_NODES}, its fragments written out.`,
      );
    throw error;
  }
}

/** A scalar costs nothing: it comes with its record. */
function estimateField({ field, args, childComplexity }: ComplexityEstimatorArgs): number {
  if (!isObjectLike(field.type)) return 0;
  if (field.name.startsWith('__')) return 1 + childComplexity;
  return pageSize(field.type, args) * (1 + childComplexity);
}

function isObjectLike(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return isObjectType(named) || 'getFields' in named || 'getTypes' in named;
}

function pageSize(type: GraphQLOutputType, args: Readonly<Record<string, unknown>>): number {
  const asked = args['per_page'] ?? args['first'];
  const bare = isNonNullType(type) ? (type.ofType as GraphQLOutputType) : type;
  const size = typeof asked === 'number' ? Math.min(Math.max(asked, 0), LARGEST_PAGE) : undefined;
  if (!isListType(bare)) {
    // A page inside an object (searchObjects): its list has a length already, which this fills up.
    return size === undefined ? 1 : Math.max(1, Math.ceil(size / UNPAGED_LENGTH));
  }
  if (size !== undefined) return size;
  return 'page' in args || 'per_page' in args ? UNSTATED_PAGE : UNPAGED_LENGTH;
}
