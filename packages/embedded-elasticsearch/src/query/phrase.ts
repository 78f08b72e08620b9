/** The `match_phrase` query: tokens that follow each other. */
import type { Field } from '../mapping/fields.js';
import type { Postings } from '../columns/postingList.js';
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
  return scoredNode((scope) => {
    const { snapshot } = scope;
    const norms = snapshot.norms(field);
    const rarity = terms.map(({ text: term }) =>
      idf(norms.documents, snapshot.postings.of(field, term).docs.length),
    );
    const sum = rarity.reduce((total, one) => total + one, 0);
    return scorePostings(phrasePostings(field, terms, scope), norms, Math.fround(sum), boost);
  });
}

/** The documents that have the phrase, and how often. */
function phrasePostings(field: Field, terms: readonly PhraseTerm[], scope: Scope): Postings {
  const { postings, cancellation } = scope.snapshot;
  const places = terms.map(({ text, offset }) => ({
    offset,
    byDocument: postings.offsets(field, text),
  }));
  const [first, ...others] = places;
  const docs: number[] = [];
  const frequencies: number[] = [];
  if (first) {
    let seen = 0;
    for (const [doc, offsets] of first.byDocument) {
      cancellation.checkAt(seen++);
      const rest = others.map(({ offset, byDocument }) => ({
        offset,
        at: new Set(byDocument.get(doc) ?? []),
      }));
      const count = offsets.filter((start) =>
        rest.every(({ offset, at }) => at.has(start - first.offset + offset)),
      ).length;
      if (count === 0) continue;
      docs.push(doc);
      frequencies.push(count);
    }
  }
  const order = docs.map((_, i) => i).sort((a, b) => (docs[a] ?? 0) - (docs[b] ?? 0));
  return {
    docs: Uint32Array.from(order, (i) => docs[i] ?? 0),
    frequencies: Uint32Array.from(order, (i) => frequencies[i] ?? 0),
  };
}
