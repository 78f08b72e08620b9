/** Clauses of Elasticsearch's query language, and how they combine. */
import type { Clause } from './searchBody.js';

/** Exactly this value of a field. */
export function term(field: string, value: string | number | boolean): Clause {
  return { term: { [field]: { value } } };
}

/** Any of these values of a field; no values: nothing. */
export function terms(field: string, values: readonly (string | number)[]): Clause {
  return { terms: { [field]: [...values] } };
}

/** The records of an index with these ids, which they are stored under: nothing is gone through. */
export function withIds(ids: readonly number[]): Clause {
  return { ids: { values: ids.map(String) } };
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

export const NOTHING: Clause = { match_none: {} };

/** What holds when any of the clauses does. */
export function anyOf(clauses: readonly Clause[]): Clause {
  return { bool: { should: [...clauses] } };
}

/** What scores (`must`), what only ranks (`should`), and what only decides (`filter`). */
interface QueryParts {
  readonly must?: readonly Clause[];
  readonly should?: readonly Clause[];
  readonly filter?: readonly Clause[];
}

/** One query of all parts: the parts of `must` and `filter` combine with AND. */
export function combine({ must = [], should = [], filter = [] }: QueryParts): Clause {
  // Without must and filter, at least one should clause would have to match.
  const onlyRanks = must.length === 0 && filter.length === 0;
  if (onlyRanks && should.length === 0) return EVERYTHING;
  const scoring = onlyRanks ? [EVERYTHING] : [...must];
  return {
    bool: {
      ...(scoring.length > 0 ? { must: scoring } : {}),
      ...(should.length > 0 ? { should: [...should] } : {}),
      ...(filter.length > 0 ? { filter: [...filter] } : {}),
    },
  };
}
