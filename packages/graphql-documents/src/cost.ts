// What an operation costs, in points: its lists by their page sizes, and what is below them.
import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { ListPrice, Prices } from './prices.js';
import { fieldsOf, isIncluded, type Fragments, type Values } from './selections.js';

/** What fields cost. */
export interface Tariff {
  readonly schema: GraphQLSchema;
  readonly prices: Prices;
}

/** Adds up the cost of a valid operation. Its work is bounded: see `checkLimits`. */
export class Costing {
  /** @param variables coerced, with their defaults */
  constructor(
    readonly tariff: Tariff,
    readonly fragments: Fragments,
    readonly variables: Values,
  ) {}

  /**
   * @returns points
   * @throws GraphQLError when an argument cannot be read
   */
  ofOperation({ operation, selectionSet }: OperationDefinitionNode): number {
    const root = this.tariff.schema.getRootType(operation);
    return root ? this.#ofSet(selectionSet, root.name, {}) : 0;
  }

  /**
   * @param on the name of the type that the set belongs to
   * @param given arguments of the field that it is selected in
   */
  #ofSet(set: SelectionSetNode, on: string, given: Values): number {
    const includes = (node: SelectionNode) => isIncluded(node, this.variables);
    const fields = fieldsOf(set, on, this.fragments, includes);
    return fields.reduce(
      (cost, [node, type]) => cost + this.#ofField(node, type, given),
      countCopies(fields.map(([node]) => node)),
    );
  }

  #ofField(node: FieldNode, on: string, given: Values): number {
    const field = fieldNamed(node.name.value, on, this.tariff.schema);
    if (!field) return 0;
    const args = getArgumentValues(field, node, this.variables);
    const below = node.selectionSet
      ? this.#ofSet(node.selectionSet, getNamedType(field.type).name, args)
      : 0;
    return this.#ofAsking(field, on, args) + this.#lengthOf(field, on, args, given) * (1 + below);
  }

  #ofAsking({ name, type }: Field, on: string, args: Values): number {
    const { schema, prices } = this.tariff;
    const isRoot = on === schema.getQueryType()?.name && !name.startsWith('__');
    const searches = isRoot && isCompositeType(getNamedType(type));
    return Object.entries(args).reduce(
      (sum, [argument, value]) => sum + this.#ofArgument(argument, value),
      (searches ? prices.search : 0) + (prices.lists[on]?.[name]?.asking ?? 0),
    );
  }

  #ofArgument(name: string, value: unknown): number {
    const { values, given = {}, depth } = this.tariff.prices;
    const entries = countEntries(value) * (values[name] ?? 1);
    const asked = value === null ? 0 : (given[name] ?? 0);
    const text = priceOfText(name, value, this.tariff.prices);
    const isPage = name === depth?.argument && typeof value === 'number';
    const pages = isPage ? Math.min(Math.max(value - 1, 0), depth.max) * depth.points : 0;
    return entries + asked + text + pages;
  }

  /** A value on its own costs nothing the first time: it comes with its record. */
  #lengthOf({ name, type }: Field, on: string, args: Values, given: Values): number {
    if (!isListType(getNullableType(type))) return isCompositeType(getNamedType(type)) ? 1 : 0;
    const price = this.tariff.prices.lists[on]?.[name];
    if (!price) throw new Error(`${on}.${name} has no price`);
    return pageSize(price, price.of === 'parent' ? given : args);
  }
}

/** Values that are there already, under another name: an answer holds each of them again. */
function countCopies(fields: readonly FieldNode[]): number {
  const values = fields.filter(({ selectionSet }) => !selectionSet);
  const names = new Set(values.map(({ name }) => name.value));
  const shown = new Set(values.map(({ alias, name }) => (alias ?? name).value));
  return shown.size - names.size;
}

type Field = GraphQLField<unknown, unknown>;

const META_FIELDS = new Map<string, Field>(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
);

function fieldNamed(name: string, on: string, schema: GraphQLSchema): Field | undefined {
  const type = schema.getType(on);
  const isFielded = isObjectType(type) || isInterfaceType(type);
  return META_FIELDS.get(name) ?? (isFielded ? type.getFields()[name] : undefined);
}

function pageSize({ arguments: names = [], ...price }: ListPrice, args: Values): number {
  if (price.entriesOf !== undefined)
    return Math.min(Math.max(countEntries(args[price.entriesOf]), 1), price.max);
  const asked = names.map((name) => args[name]).find((size) => typeof size === 'number');
  // An empty page has to be asked for, too.
  return Math.min(Math.max(asked ?? price.default, 1), price.max);
}

/** Of what is written in an argument. */
export function priceOfText(name: string, value: unknown, { texts = {} }: Prices): number {
  return typeof value === 'string' ? (texts[name]?.(value) ?? 0) : 0;
}

/** List entries in a value, at any depth. */
export function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce<number>(
    (count, entry) => count + countEntries(entry),
    Array.isArray(value) ? value.length : 0,
  );
}
