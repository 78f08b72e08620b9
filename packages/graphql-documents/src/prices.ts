import {
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';

/**
 * How many entries a list is taken to have when the cost of a query is counted: what one of its
 * page arguments asks, up to `max`, or `default`.
 */
export interface ListPrice {
  /** Names of the arguments that say how many; none where the list is always whole. */
  readonly arguments?: readonly string[];
  /** Name of the list argument that has as many entries. */
  readonly entriesOf?: string;
  /** These are arguments of the field that the list is selected in, not of its own. */
  readonly of?: 'parent';
  readonly default: number;
  readonly max: number;
  /** Points of asking for it at all, beside those of its entries. */
  readonly asking?: number;
}

/** By type and field. */
type ListPrices = Readonly<Record<string, Readonly<Record<string, ListPrice>>>>;

/** What a query costs, in points; a record or another object on its own costs one. */
export interface Prices {
  /** Each field that is a list needs one; those of introspection have some already. */
  readonly lists: ListPrices;
  /** Of a value of a list argument, by the argument's name; any other costs one point. */
  readonly values: Readonly<Record<string, number>>;
  /** Of an argument that has a value, by its name; any other is free. */
  readonly given?: Readonly<Record<string, number>>;
  /** Of what a text says, by the argument's name, beside `given`; of any other its length is free. */
  readonly texts?: Readonly<Record<string, (text: string) => number>>;
  /** Of each page before the one that an argument names, but the first, up to `max` pages. */
  readonly depth?: { readonly argument: string; readonly points: number; readonly max: number };
  /** Of a field of `Query` that has fields below it: it asks a search backend. */
  readonly search: number;
}

/** For a schema of some 70 types, half of whose fields have arguments. */
const INTROSPECTION: ListPrices = {
  __Schema: { types: about(70), directives: about(5) },
  __Type: {
    fields: about(10),
    interfaces: about(1),
    possibleTypes: about(1),
    enumValues: about(2),
    inputFields: about(1),
  },
  __Field: { args: about(2) },
  __Directive: { args: about(1), locations: about(3) },
};

function about(length: number): ListPrice {
  return { default: length, max: length };
}

/**
 * Prices of every list of a schema, its introspection included.
 * @throws Error that names the lists without a price
 */
export function completePrices(schema: GraphQLSchema, prices: Prices): Prices {
  const lists: ListPrices = { ...INTROSPECTION, ...prices.lists };
  const missing = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)))
        .filter((field) => !lists[type.name]?.[field.name])
        .map((field) => `${type.name}.${field.name}`),
    );
  if (missing.length > 0) throw new Error(`lists without a price: ${missing.join(', ')}`);
  return { ...prices, lists };
}
