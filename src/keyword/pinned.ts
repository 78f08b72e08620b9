/** Works that the museum has pinned to a search. */
import { combine, term, terms } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Wording } from '../wording/wording.js';
import { readSyntax } from './syntax.js';

/** The score of the first pinned work, far above that of any words, and how the others follow. */
const FIRST = 2_000_000;
const STEP = 10_000;

interface Scored {
  readonly must: readonly Clause[];
  readonly should: readonly Clause[];
}

type Pins = ReturnType<Wording['pinsOf']>;

/** The works pinned to a keyword: one that leaves something out is another search. */
export function pinsOf(keyword: string, wording: Wording): Pins {
  if (readSyntax(keyword).without.length > 0) return { first: [], away: [] };
  return wording.pinsOf(keyword);
}

/** All but what is put away, as a clause; none where nothing is. */
export function notAway({ away }: Pins): readonly Clause[] {
  return away.length > 0 ? [{ bool: { must_not: [terms('id', away)] } }] : [];
}

/** The clauses of a text, its pinned works first, without those that are put away. */
export function withPins({ must, should }: Scored, pins: Pins): Scored {
  const { first, away } = pins;
  if (first.length + away.length === 0) return { must, should };
  const pinned = first.map((id, place): Clause => {
    return { constant_score: { filter: term('id', id), boost: FIRST - place * STEP } };
  });
  const query: Clause = { dis_max: { queries: [combine({ must, should }), ...pinned] } };
  return { must: [query, ...notAway(pins)], should: [] };
}
