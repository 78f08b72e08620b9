import type { Clause, Json } from './json.js';

/** Exactly this value of a field. */
export function term(field: string, value: string | number | boolean): Clause {
  return { term: { [field]: { value } } };
}

/** Any of these values of a field; no values: nothing. */
export function terms(field: string, values: readonly (string | number)[]): Clause {
  return { terms: { [field]: values } };
}

/** Values within bounds, ends included. */
export function range(
  field: string,
  bounds: { readonly gte?: number; readonly lte?: number },
): Clause {
  return { range: { [field]: bounds } };
}

/** Everything; what an index holds is public. */
export const EVERYTHING: Clause = { match_all: {} };

/** What scores (`must`), what only ranks (`should`), and what only decides (`filter`). */
export interface QueryParts {
  readonly must?: readonly Clause[];
  readonly should?: readonly Clause[];
  readonly filter?: readonly Clause[];
}

/** One query of all parts: the parts of `must` and `filter` combine with AND. */
export function combine({ must = [], should = [], filter = [] }: QueryParts): Clause {
  const parts: Record<string, Json> = {};
  if (must.length > 0) parts['must'] = must;
  if (should.length > 0) parts['should'] = should;
  if (filter.length > 0) parts['filter'] = filter;
  // Without must and filter, at least one should clause would have to match.
  if (must.length === 0 && filter.length === 0) {
    if (should.length === 0) return EVERYTHING;
    parts['must'] = [EVERYTHING];
  }
  return { bool: parts };
}
