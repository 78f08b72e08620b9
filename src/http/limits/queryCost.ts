import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import type {
  ASTNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { QueryTooComplex } from '../../errors.js';
import { isIncluded } from '../../graphql/included.js';
import type { ListPrice, Prices } from '../../graphql/prices.js';
import { fragmentsOf } from './documentLimits.js';

/** Costs that are cached of one query, and the longest key of one, in characters. */
const MAX_CACHED_COSTS = 20;
const MAX_KEY = 200;

type Values = Readonly<Record<string, unknown>>;

/** What fields cost. */
export interface Tariff {
  readonly schema: GraphQLSchema;
  readonly prices: Prices;
}

/** An operation, the variables that its cost depends on, by name, and the costs measured so far. */
export interface PricedQuery extends Operation {
  /** Those that say how long a list is, or whether a field is there. */
  readonly byValue: ReadonlySet<string>;
  /** Those that may be lists: their length counts. */
  readonly byLength: ReadonlySet<string>;
  /** By the values and lengths of those variables. */
  readonly costs: LRUCache<string, number>;
}

interface Operation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Finds out which variables decide about the cost of a query. */
export function priceQuery({ document, operation }: Operation, prices: Prices): PricedQuery {
  const pages = new Set(
    Object.values(prices.lists).flatMap((fields) =>
      Object.values(fields).flatMap((price) => price.arguments),
    ),
  );
  const byValue = new Set<string>();
  const byLength = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      addVariables(directive, byValue);
      return false;
    },
    Argument: (argument) => {
      addVariables(argument, pages.has(argument.name.value) ? byValue : byLength);
    },
  });
  const costs = new LRUCache<string, number>({ max: MAX_CACHED_COSTS });
  return { document, operation, byValue, byLength, costs };
}

function addVariables(node: ASTNode, names: Set<string>): void {
  visit(node, {
    Variable: (variable) => {
      names.add(variable.name.value);
    },
  });
}

/**
 * What a query can cause: a point for each record, object and list entry that it can return, and
 * for each list value that it sends, and some for each search. Costs are cached with the query:
 * measuring one takes a tenth of the time of answering it (November 2026).
 * @param variables coerced, with their defaults
 * @returns points
 * @throws QueryTooComplex above `maxCost`
 * @throws GraphQLError when an argument cannot be read
 */
export function checkCost(
  tariff: Tariff,
  query: PricedQuery,
  variables: Values,
  maxCost: number,
): number {
  const key = keyOf(query, variables);
  const known = query.costs.get(key);
  const cost = known ?? costOf(tariff, query, variables);
  if (known === undefined && key.length <= MAX_KEY) query.costs.set(key, cost);
  if (cost > maxCost)
    throw new QueryTooComplex(
      `The query costs ${cost} points, over the limit of ${maxCost}: a point for each record, ` +
        'object and list entry that it can return and each list value that it sends, ' +
        `${tariff.prices.search} for each search. Ask for smaller pages.`,
    );
  return cost;
}

/**
 * Queries of one key cost the same. Absent, null and a value are told apart for every variable:
 * which of them it is decides whether an argument can be read, which measuring finds out.
 */
function keyOf({ byValue, byLength }: PricedQuery, variables: Values): string {
  const known = (name: string, value: unknown): unknown =>
    Object.hasOwn(variables, name) ? [value] : 'absent';
  const values = [...byValue].map((name) => known(name, variables[name]));
  const lengths = [...byLength].map((name) =>
    known(name, variables[name] === null ? null : countValues(variables[name])),
  );
  return JSON.stringify([values, lengths]);
}

/** The cost of an operation, in points. */
export function costOf(
  tariff: Tariff,
  { document, operation }: Operation,
  variables: Values,
): number {
  const root = tariff.schema.getRootType(operation.operation);
  if (!root) return 0;
  return new Count(tariff, document, variables).ofSet(operation.selectionSet, root, {});
}

/** Adds up a valid operation. Its work is bounded: see `checkDocumentLimits`. */
class Count {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(
    readonly tariff: Tariff,
    document: DocumentNode,
    readonly variables: Values,
  ) {
    this.#fragments = fragmentsOf(document);
  }

  /** @param given arguments of the field that the set belongs to */
  ofSet(set: SelectionSetNode, type: GraphQLCompositeType, given: Values): number {
    return set.selections
      .filter((selection) => isIncluded(selection, this.variables))
      .reduce((cost, selection) => cost + this.#ofSelection(selection, type, given), 0);
  }

  #ofSelection(selection: SelectionNode, type: GraphQLCompositeType, given: Values): number {
    if (selection.kind === Kind.FIELD) return this.#ofField(selection, type, given);
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : this.#fragments.get(selection.name.value);
    if (!fragment) return 0;
    const condition = fragment.typeCondition?.name.value;
    const inner = condition === undefined ? type : this.tariff.schema.getType(condition);
    return isCompositeType(inner) ? this.ofSet(fragment.selectionSet, inner, given) : 0;
  }

  #ofField(node: FieldNode, type: GraphQLCompositeType, given: Values): number {
    const field = fieldOf(node.name.value, type);
    if (!field) return 0;
    const args = getArgumentValues(field, node, this.variables);
    const named = getNamedType(field.type);
    const below =
      node.selectionSet && isCompositeType(named) ? this.ofSet(node.selectionSet, named, args) : 0;
    return (
      this.#priceOfAsking(field, type, args) +
      this.#lengthOf(field, type, args, given) * (1 + below)
    );
  }

  #priceOfAsking({ name, type: answer }: Field, type: GraphQLCompositeType, args: Values): number {
    const { schema, prices } = this.tariff;
    const isRoot = type === schema.getQueryType() && !name.startsWith('__');
    const searches = isRoot && isCompositeType(getNamedType(answer));
    return Object.entries(args).reduce(
      (sum, [argument, value]) => sum + countValues(value) * (prices.values[argument] ?? 1),
      searches ? prices.search : 0,
    );
  }

  /** A value on its own costs nothing: it comes with its record. */
  #lengthOf(field: Field, type: GraphQLCompositeType, args: Values, given: Values): number {
    if (!isListType(getNullableType(field.type)))
      return isCompositeType(getNamedType(field.type)) ? 1 : 0;
    const price = this.tariff.prices.lists[type.name]?.[field.name];
    if (!price) throw new Error(`${type.name}.${field.name} has no price`);
    return pageSize(price, price.of === 'parent' ? given : args);
  }
}

type Field = GraphQLField<unknown, unknown>;

const META_FIELDS = new Map<string, Field>(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
);

function fieldOf(name: string, type: GraphQLCompositeType): Field | undefined {
  return META_FIELDS.get(name) ?? ('getFields' in type ? type.getFields()[name] : undefined);
}

function pageSize(price: ListPrice, args: Values): number {
  const asked = price.arguments.map((name) => args[name]).find((size) => typeof size === 'number');
  // An empty page has to be asked for, too.
  return Math.min(Math.max(asked ?? price.default, 1), price.max);
}

/** List entries in a value, at any depth. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce<number>(
    (count, entry) => count + countValues(entry),
    Array.isArray(value) ? value.length : 0,
  );
}
