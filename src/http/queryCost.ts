import { getNamedType, isListType, isNonNullType, isObjectType, visit } from 'graphql';
import type {
  ASTNode,
  DocumentNode,
  GraphQLError,
  GraphQLOutputType,
  GraphQLSchema,
} from 'graphql';
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

/** Costs that are kept of one query, and the longest key of one, in characters. */
export const MAX_KEPT_COSTS = 20;
const MAX_KEY = 200;

type Variables = Readonly<Record<string, unknown>>;

/** The variables that the cost of a query depends on, by name. */
export interface CostVariables {
  /** Page sizes, and what decides whether a field is there. */
  readonly byValue: ReadonlySet<string>;
  /** Pages: that one is asked for tells a list of pages from one that is always whole. */
  readonly byPresence: ReadonlySet<string>;
}

/** Which variables of a query decide about its cost. */
export function costVariables(document: DocumentNode): CostVariables {
  const byValue = new Set<string>();
  const byPresence = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      addVariables(directive, byValue);
    },
    Argument: (argument) => {
      const { value: name } = argument.name;
      if (name === 'per_page' || name === 'first') addVariables(argument, byValue);
      if (name === 'page') addVariables(argument, byPresence);
    },
  });
  return { byValue, byPresence };
}

function addVariables(node: ASTNode, names: Set<string>): void {
  visit(node, {
    Variable: (variable) => {
      names.add(variable.name.value);
    },
  });
}

/**
 * The records that a query can return, each a point, and a point for each object in them; page
 * sizes are taken from arguments, variables and their defaults. Costs are kept with the query:
 * measuring one takes as long as a tenth of answering it (November 2026).
 * @throws QueryTooComplex above `maxCost`
 * @throws GraphQLError when an argument cannot be read
 */
export function checkCost(
  schema: GraphQLSchema,
  query: PreparedQuery,
  variables: Variables,
  maxCost: number,
): void {
  const key = keyOf(query.costVariables, variables);
  const known = query.costs.get(key);
  const cost = known ?? measureCost(schema, query, variables);
  if (known === undefined && key.length <= MAX_KEY) query.costs.set(key, cost);
  refuseAbove(cost, maxCost);
}

function keyOf({ byValue, byPresence }: CostVariables, variables: Variables): string {
  const given = (name: string): boolean => Object.hasOwn(variables, name);
  const values = [...byValue].map((name) => (given(name) ? [variables[name]] : 0));
  const presences = [...byPresence].map(given);
  return JSON.stringify([values, presences]);
}

function refuseAbove(cost: number, maxCost: number): void {
  if (cost > maxCost)
    throw new QueryTooComplex(
      `The query costs ${cost} points, over the limit of ${maxCost}: a point for each record and ` +
        'object that it can return. Ask for smaller pages.',
    );
}

function measureCost(schema: GraphQLSchema, query: PreparedQuery, variables: Variables): number {
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
