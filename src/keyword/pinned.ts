/** Works that the museum has pinned to a search. */
import { combine, term, terms } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Wording } from '../wording/wording.js';

/** The score of the first pinned work, far above that of any words, and how the others follow. */
const FIRST = 2_000_000;
const STEP = 10_000;

interface Scored {
  readonly must: readonly Clause[];
  readonly should: readonly Clause[];
}

/** The clauses of a text, its pinned works first, without those that are put away. */
export function withPins(
  { must, should }: Scored,
  { first, away }: ReturnType<Wording['pinsOf']>,
): Scored {
  if (first.length + away.length === 0) return { must, should };
  const pinned = first.map((id, place): Clause => {
    return { constant_score: { filter: term('id', id), boost: FIRST - place * STEP } };
  });
  const query: Clause = { dis_max: { queries: [combine({ must, should }), ...pinned] } };
  const gone: Clause[] = away.length > 0 ? [{ bool: { must_not: [terms('id', away)] } }] : [];
  return { must: [query, ...gone], should: [] };
}
