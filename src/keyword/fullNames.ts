/** Names of which somebody types the initials: `J.M.W. Turner` is Joseph Mallord William Turner. */
import { unmarked } from '../language/unmarked.js';
import { anyOf, combine } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Asked } from './asked.js';
import { areInitialsTogether } from './initials.js';

/** Fields of names, whose first ones are initials to many. */
const NAMES = new Set(['text.makers.en', 'text.name.en']);
/** Whoever has the initials of a name is meant more likely than a text that is about them. */
const OWN_NAME = 100;

/**
 * Who has a name beside initials (`J.M.W. Turner`, `Turner, J.`) and others that begin with them,
 * for each of the things that are asked for.
 */
export function fullNameClauses(
  asked: readonly Asked[],
  fields: readonly string[],
): readonly (readonly Clause[])[] {
  const names = fields.map((field) => field.replace(/\^.*/u, '')).filter((one) => NAMES.has(one));
  return asked.map(({ words }, at) => {
    const letters = lettersOf(words);
    const beside = [asked[at + 1], asked[at - 1]]
      .flatMap((one) => one?.words ?? [])
      .filter((word) => /^\p{Script=Latin}{2}/u.test(word) && lettersOf([word]).length === 0);
    if (letters.length === 0 || beside.length === 0) return [];
    return names.map((field) => fullName(field, letters, beside));
  });
}

function fullName(field: string, letters: readonly string[], beside: readonly string[]): Clause {
  const filter = [
    anyOf(beside.map((query) => ({ match: { [field]: { query, operator: 'and' } } }))),
    ...letters.map((value): Clause => ({ prefix: { [field]: { value } } })),
  ];
  return { constant_score: { filter: combine({ filter }), boost: OWN_NAME } };
}

/** The letters that words are the initials of, as fields of names have them. */
function lettersOf(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const areInitials = /^\p{Script=Latin}(?:[. ]+\p{Script=Latin}){0,3}$|^\p{Lu}{2,4}$/u.test(text);
  if (!areInitials && !areInitialsTogether(text)) return [];
  return [...new Set(unmarked(text).match(/\p{L}/gu))];
}
