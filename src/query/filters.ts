/** Filters by the argument that asks for them, so that a count can leave out one argument. */
import type { estypes } from '@elastic/elasticsearch';
import { combine, term, terms } from './clauses.js';
import type { Clause } from './searchBody.js';
import { parseText, type Maybe } from './values.js';

/** What each argument asks of a record, by the argument's name. All of it must hold. */
export type Filters = ReadonlyMap<string, Clause>;

/** The filters of the arguments that were given: a clause is undefined where one was not. */
export function filtersOf(
  clauses: readonly (readonly [argument: string, clause: Clause | undefined])[],
): Filters {
  return new Map(clauses.flatMap(([argument, clause]) => (clause ? [[argument, clause]] : [])));
}

/** The clauses of all arguments but some, as one. */
export function allBut(filters: Filters, names: readonly string[]): Clause {
  const filter = [...filters].filter(([name]) => !names.includes(name)).map(([, clause]) => clause);
  return combine({ filter });
}

/** A whole value; the field's normaliser makes it case-insensitive, the indexer trims values. */
export function whole(field: string, value: Maybe<string>): Clause | undefined {
  const text = parseText(value?.trim());
  return text === undefined ? undefined : term(field, text);
}

/** One number, or yes or no; undefined where not given. */
export function equal(field: string, value: Maybe<number | boolean>): Clause | undefined {
  return value === null || value === undefined ? undefined : term(field, value);
}

/** Any of the values; not given where undefined, and nothing where empty. */
export function oneOf(
  field: string,
  values: readonly (string | number)[] | undefined,
): Clause | undefined {
  return values && terms(field, values);
}

/** The aggregation that counts the records of each named clause. */
export function countEach(
  clauses: Iterable<readonly [name: string, clause: Clause]>,
): estypes.AggregationsAggregationContainer {
  return { filters: { filters: Object.fromEntries(clauses) } };
}
