/**
 * Puts the sorted terms of several keyword columns together, and renumbers their values.
 */
import { compareCodepoints, sortByCodepoint } from '../storage/codepointOrder.js';
import { findTerm } from './columns.js';
import type { KeywordColumn } from './columns.js';

type Terms = Pick<KeywordColumn, 'terms' | 'values'>;

/** New terms up to this share of the known ones are put in their places one by one. */
const FEW = 1 / 8;

/** The terms of consecutive keyword columns as one list, and the values as its numbers. */
export function joinTerms(parts: readonly KeywordColumn[]): Terms {
  const [first, ...rest] = parts;
  if (!first) return { terms: [], values: new Uint32Array(0) };
  const count = rest.reduce((sum, { terms }) => sum + terms.length, 0);
  return count <= first.terms.length * FEW ? joinFew(first, rest) : joinMany(parts);
}

/** All terms through a map: as when a column is read for the first time. */
function joinMany(parts: readonly KeywordColumn[]): Terms {
  const numbers = new Map<string, number>();
  for (const { terms } of parts) for (const term of terms) numbers.set(term, 0);
  const terms = sortByCodepoint([...numbers.keys()]);
  terms.forEach((term, number) => numbers.set(term, number));
  const changes = parts.map((part) =>
    Uint32Array.from(part.terms, (term) => numbers.get(term) ?? 0),
  );
  return { terms, values: renumber(parts, changes) };
}

/** After a refresh: a million known terms are not gone through for the sake of a few new ones. */
function joinFew(first: KeywordColumn, rest: readonly KeywordColumn[]): Terms {
  const unknown = rest.flatMap((part) =>
    part.terms.filter((term) => findTerm(first, term, compareCodepoints) < 0),
  );
  const added = sortByCodepoint([...new Set(unknown)]);
  const places = added.map((term) => ~findTerm(first, term, compareCodepoints));
  const terms = added.length === 0 ? first.terms : insertAt(first.terms, places, added);
  const changes = [
    shiftedFrom(first.terms.length, places),
    ...rest.map((part) =>
      Uint32Array.from(part.terms, (term) => findTerm({ terms }, term, compareCodepoints)),
    ),
  ];
  return { terms, values: renumber([first, ...rest], changes) };
}

/** @param places Ascending: before which of the known terms each added one comes. */
function insertAt(
  known: readonly string[],
  places: readonly number[],
  added: readonly string[],
): readonly string[] {
  const pieces = added.map((term, index) => [
    ...known.slice(places[index - 1] ?? 0, places[index]),
    term,
  ]);
  return [...pieces.flat(), ...known.slice(places.at(-1) ?? 0)];
}

/** The new numbers of so many terms, each later by the places before it. */
function shiftedFrom(count: number, places: readonly number[]): Uint32Array {
  const numbers = new Uint32Array(count);
  let shift = 0;
  for (let number = 0; number < count; number++) {
    while (shift < places.length && (places[shift] as number) <= number) shift++;
    numbers[number] = number + shift;
  }
  return numbers;
}

function renumber(parts: readonly KeywordColumn[], changes: readonly Uint32Array[]): Uint32Array {
  const values = new Uint32Array(parts.reduce((sum, part) => sum + part.values.length, 0));
  let offset = 0;
  parts.forEach((part, index) => {
    const change = changes[index] as Uint32Array;
    for (const value of part.values) values[offset++] = change[value] as number;
  });
  return values;
}
