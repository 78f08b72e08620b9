/** The `match_phrase` query: tokens that follow each other. */
import type { Field } from '../mapping/fields.js';
import { gallop } from '../snapshot/gallop.js';
import { NO_POSTINGS } from '../snapshot/postingList.js';
import type { Postings } from '../snapshot/postingList.js';
import { idf, scorePostings } from './bm25.js';
import { matchNode, textClause } from './match.js';
import type { MatchOptions } from './match.js';
import { scoredNode } from './node.js';
import type { QueryNode, Scope } from './node.js';

export const parseMatchPhrase = textClause(
  'match_phrase',
  ['slop=0', 'zero_terms_query'],
  phraseNode,
);

interface PhraseTerm {
  readonly text: string;
  /** Positions after the first term of the phrase. */
  readonly offset: number;
}

/** The words of the text next to each other in this order. */
export function phraseNode(
  field: Field,
  text: string,
  options: MatchOptions,
  boost: number,
): QueryNode {
  if (field.type !== 'text') return matchNode(field, text, options, boost);
  let position = -1;
  const terms: PhraseTerm[] = [];
  for (const token of field.searchAnalyzer?.tokens(text) ?? []) {
    position += token.increment;
    terms.push({ text: token.text, offset: position });
  }
  if (terms.length < 2) return matchNode(field, text, options, boost);
  const name = `phrase ${field.path} ${JSON.stringify(terms)}`;
  return scoredNode((scope) => {
    const { snapshot } = scope;
    const norms = snapshot.norms(field);
    const lists = terms.map(({ text: term }) => snapshot.postings.of(field, term).docs);
    const rarity = lists.map(({ length }) => idf(norms.documents, length));
    const sum = rarity.reduce((total, one) => total + one, 0);
    // Spellings of a text that are tried together have most of their phrases in common.
    const found = snapshot.cached(name, () => {
      const value = phrasePostings(field, terms, inAll(lists), scope);
      const bytes = value.docs.byteLength + value.frequencies.byteLength;
      return { value, bytes, kind: 'quick' };
    });
    return scorePostings(found, norms, Math.fround(sum), boost);
  });
}

/** The documents that have the phrase, and how often, of those that have all of its terms. */
function phrasePostings(
  field: Field,
  terms: readonly PhraseTerm[],
  withAll: Uint32Array,
  scope: Scope,
): Postings {
  if (withAll.length === 0) return NO_POSTINGS;
  const { postings, cancellation } = scope.snapshot;
  const places = terms.map(({ text, offset }) => ({
    offset,
    byDocument: postings.offsets(field, text, withAll),
  }));
  const docs: number[] = [];
  const frequencies: number[] = [];
  withAll.forEach((doc, seen) => {
    cancellation.checkAt(seen);
    const starts = places.map(({ offset, byDocument }) =>
      (byDocument.get(doc) ?? []).map((place) => place - offset),
    );
    const count = commonTo(starts);
    if (count === 0) return;
    docs.push(doc);
    frequencies.push(count);
  });
  return { docs: Uint32Array.from(docs), frequencies: Uint32Array.from(frequencies) };
}

/** What is in all of some ascending lists. */
function inAll(lists: readonly Uint32Array[]): Uint32Array {
  const [fewest = new Uint32Array(0), ...others] = lists.toSorted((a, b) => a.length - b.length);
  const at = new Uint32Array(others.length);
  return fewest.filter((doc) =>
    others.every((list, n) => {
      at[n] = gallop(list, doc, at[n] as number);
      return list[at[n]] === doc;
    }),
  );
}

/** A list up to this length is gone through, a longer one is made a set. */
const SHORT = 16;

/** How many numbers are in all of some lists. */
function commonTo(lists: readonly (readonly number[])[]): number {
  const [fewest = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
  if (fewest.length === 0) return 0;
  const known = others.map((list) => (list.length > SHORT ? new Set(list) : list));
  return fewest.filter((number) =>
    known.every((list) => (list instanceof Set ? list.has(number) : list.includes(number))),
  ).length;
}
