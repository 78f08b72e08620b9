import { mergePostings } from '../snapshot/postingList.js';
import { EngineError, illegalArgument } from '../errors.js';
import { asBoolean, asString } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import { plainBool } from './bool.js';
import { idf, scorePostings } from './bm25.js';
import { fieldClause, searchedField } from './fieldOptions.js';
import { MATCH_NONE } from './matchAll.js';
import { minimumShouldMatch } from './minimumShouldMatch.js';
import { constantNode } from './node.js';
import type { QueryNode } from './node.js';
import type { ParseScope } from './parseScope.js';
import { prefixNode, termNode, textTermNode, textTermsNode } from './termLevel.js';

/** Options of a full-text query that hold for each of its fields. */
export interface MatchOptions {
  readonly operator: 'or' | 'and';
  readonly minimum: unknown;
  readonly zeroTerms: 'none' | 'all';
  readonly lenient: boolean;
}

export const MATCH_OPTIONS = ['operator', 'minimum_should_match', 'zero_terms_query', 'lenient'];

export function matchOptions(options: JsonObject): MatchOptions {
  const operator = asString(options['operator'] ?? 'or', 'operator').toLowerCase();
  if (operator !== 'or' && operator !== 'and') {
    throw illegalArgument(`operator needs to be either [or] or [and], but not [${operator}]`);
  }
  const zeroTerms = asString(options['zero_terms_query'] ?? 'none', 'zero_terms_query');
  if (zeroTerms !== 'none' && zeroTerms !== 'all') {
    throw illegalArgument(`Unsupported zero_terms_query value [${zeroTerms}]`);
  }
  const lenient = asBoolean(options['lenient'] ?? false, 'lenient');
  return { operator, minimum: options['minimum_should_match'], zeroTerms, lenient };
}

/** One field, as a full-text query searches it. */
export type FieldQuery = (
  field: Field,
  text: string,
  options: MatchOptions,
  boost: number,
) => QueryNode;

/** The parser of a clause `{ field: text }` or `{ field: { query: text, …options } }`. */
export function textClause(clause: string, allowed: readonly string[], query: FieldQuery) {
  return (body: unknown, scope: ParseScope): QueryNode => {
    const { name, options, boost } = fieldClause(body, clause, 'query', allowed);
    const field = searchedField(name, scope);
    const text = asString(options['query'], 'query');
    const read = matchOptions(options);
    return field ? query(field, text, read, boost) : MATCH_NONE;
  };
}

export const parseMatch = textClause('match', MATCH_OPTIONS, matchNode);
export const parseMatchBoolPrefix = textClause(
  'match_bool_prefix',
  ['operator', 'minimum_should_match'],
  boolPrefixNode,
);

/** The terms of each position of a text, as the field's search analyser cuts it. */
function queryTerms(field: Field, text: string): readonly (readonly string[])[] {
  const positions: string[][] = [];
  for (const token of field.searchAnalyzer?.tokens(text) ?? []) {
    const last = positions.at(-1);
    if (token.increment === 0 && last) last.push(token.text);
    else positions.push([token.text]);
  }
  return positions;
}

/** A `match` of one field, as Elasticsearch builds it: a term, or a bool of terms. */
export function matchNode(
  field: Field,
  text: string,
  options: MatchOptions,
  boost: number,
): QueryNode {
  if (field.type !== 'text') return exactNode(field, text, options, boost);
  const terms = queryTerms(field, text);
  const nodes = terms.map((alternatives) => anyTermNode(field, alternatives, boost));
  return combineTerms(nodes, options);
}

function combineTerms(nodes: readonly QueryNode[], options: MatchOptions): QueryNode {
  const [only] = nodes;
  if (!only) {
    return options.zeroTerms === 'all' ? constantNode(1, (scope) => scope.live) : MATCH_NONE;
  }
  if (nodes.length === 1) return only;
  if (options.operator === 'and') return plainBool(nodes, [], 0);
  const minimum =
    options.minimum === undefined ? 1 : minimumShouldMatch(options.minimum, nodes.length);
  return plainBool([], nodes, Math.max(1, minimum));
}

/** A field that is not analysed takes the whole text as one value. */
function exactNode(field: Field, text: string, options: MatchOptions, boost: number): QueryNode {
  try {
    return termNode(field, text, boost);
  } catch (error) {
    if (options.lenient && error instanceof EngineError) return MATCH_NONE;
    throw error;
  }
}

/** Any of several terms at one position, scored as one term (Lucene's SynonymQuery). */
function anyTermNode(field: Field, terms: readonly string[], boost: number): QueryNode {
  const [only] = terms;
  if (terms.length === 1 && only !== undefined) return textTermNode(field, only, boost);
  return {
    bits: textTermsNode(field, terms, 1).bits,
    scored: ({ snapshot }) => {
      const found = terms.map((term) => snapshot.postings.of(field, term));
      const norms = snapshot.norms(field);
      const frequent = Math.max(...found.map((postings) => postings.docs.length));
      return scorePostings(mergePostings(found), norms, idf(norms.documents, frequent), boost);
    },
  };
}

/**
 * Every word but the last as a term, the last as a prefix. A last word that something follows,
 * if only a space, is complete: a term too.
 */
export function boolPrefixNode(
  field: Field,
  text: string,
  options: MatchOptions,
  boost: number,
): QueryNode {
  if (field.type !== 'text') return prefixNode(field, text, boost);
  const terms = queryTerms(field, text);
  const isOpen = field.searchAnalyzer?.tokens(text).at(-1)?.end === text.length;
  const nodes = terms.map((alternatives, index) =>
    isOpen && index === terms.length - 1
      ? prefixNode(field, alternatives.at(-1) ?? '', boost)
      : anyTermNode(field, alternatives, boost),
  );
  return combineTerms(nodes, options);
}
