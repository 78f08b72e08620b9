/** The queries for exact values: `term`, `terms`, `prefix`, `exists` and `ids`. */
import { BitSet } from '../snapshot/bitSet.js';
import { findTerm, flagPrefix, flagTerms, termCount } from '../columns/terms.js';
import { illegalArgument, parsingError, queryRefused } from '../errors.js';
import { asBoolean, asList, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import { holdsNumbers } from '../mapping/fields.js';
import type { Field } from '../mapping/fields.js';
import { readQueryDate, readScalar, ValueError } from '../mapping/values.js';
import { constantTermScore, idf, scorePostings, statisticsOf } from './bm25.js';
import { fieldClause, searchedField } from './fieldOptions.js';
import { MATCH_NONE } from './matchAll.js';
import {
  ANY_NUMBER,
  docsWithin,
  docsWithOneOf,
  docsWithOneTerm,
  docsWithTerm,
  docsWithValue,
} from './matchValues.js';
import { constantNode } from './node.js';
import type { QueryNode, Scope } from './node.js';
import type { ParseScope } from './parseScope.js';

export function parseTerm(body: unknown, scope: ParseScope): QueryNode {
  const { name, options, boost } = fieldClause(body, 'term', 'value', ['case_insensitive=false']);
  const { value } = options;
  if (value === null || value === undefined) throw illegalArgument('value cannot be null');
  if (name === '_id') return idsNode([asString(value, 'value')], boost);
  if (name === '_index') return indexNode(asString(value, 'value') === scope.indexName, boost);
  const field = searchedField(name, scope);
  return field ? termNode(field, value, boost) : MATCH_NONE;
}

/** All documents, where they are of the index that is asked for. */
function indexNode(isThis: boolean, boost: number): QueryNode {
  return isThis ? constantNode(boost, (scope) => scope.live) : MATCH_NONE;
}

/** Documents with exactly this value, as the field's type and normaliser read it. */
export function termNode(field: Field, value: unknown, boost: number): QueryNode {
  if (field.type === 'text') return textTermNode(field, asString(value, 'value'), boost);
  if (field.type === 'date') return datesNode(field, [value], boost);
  const wanted = readQueryValue(field, value);
  if (wanted === undefined) return MATCH_NONE;
  if (typeof wanted === 'string') return keywordTermNode(field, wanted, boost);
  return constantNode(boost, (scope) =>
    docsWithOneOf(scope.snapshot.numeric(field), scope, new Set([wanted])),
  );
}

/** One term of a text field, as it stands in the index. */
export function textTermNode(field: Field, term: string, boost: number): QueryNode {
  return {
    bits: (scope) => BitSet.of(scope.size, scope.snapshot.postings.of(field, term).docs),
    scored: ({ snapshot }) => {
      const postings = snapshot.postings.of(field, term);
      const norms = snapshot.norms(field);
      return scorePostings(postings, norms, idf(norms.documents, postings.docs.length), boost);
    },
  };
}

function keywordTermNode(field: Field, term: string, boost: number): QueryNode {
  const bits = (scope: Scope): BitSet => {
    const column = scope.snapshot.keyword(field);
    const number = findTerm(column.terms, term);
    return number < 0 ? new BitSet(scope.size) : docsWithOneTerm(column, scope, number);
  };
  return {
    bits,
    scored: (scope) => {
      const docs = bits(scope).toArray();
      const statistics = statisticsOf(scope.snapshot.keyword(field), scope);
      return { docs, scores: constantTermScore(statistics, docs.length, boost) };
    },
  };
}

/** Documents with a time within any of some dates. */
function datesNode(field: Field, values: readonly unknown[], boost: number): QueryNode {
  const spans = values.map((value) => ofQuery(() => readQueryDate(value)));
  return constantNode(boost, (scope) => {
    const column = scope.snapshot.numeric(field);
    const found = new BitSet(scope.size);
    for (const { first, last } of spans)
      found.or(docsWithin(column, scope, { ...ANY_NUMBER, atLeast: first, atMost: last }));
    return found;
  });
}

/** A value of a query as the field's type reads it; undefined for one it can never hold. */
function readQueryValue(field: Field, value: unknown): string | number | undefined {
  if (field.type === 'keyword') return field.normalize(asString(value, field.path));
  return ofQuery(() => {
    try {
      const read = readScalar(field, value);
      // A fraction can equal no whole number.
      if (typeof read === 'number' && ['byte', 'short', 'integer', 'long'].includes(field.type)) {
        return Number(value) === read ? read : undefined;
      }
      return read;
    } catch (error) {
      if (error instanceof ValueError && /out of range/.test(error.message)) return undefined;
      throw error;
    }
  });
}

/** What reads a value of a query, its failure as one of the query. */
function ofQuery<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw queryRefused(`failed to create query: ${error.message}`);
  }
}

export function parseTerms(body: unknown, scope: ParseScope): QueryNode {
  const { boost: boostOption, ...fields } = asObject(body, 'terms');
  const boost = asNumber(boostOption ?? 1, 'boost');
  const [entry, another] = Object.entries(fields);
  if (!entry || another) {
    throw parsingError(
      `[terms] query requires one field, received [${Object.keys(fields).join(', ')}]`,
    );
  }
  const [name, list] = entry;
  if (!Array.isArray(list)) throw parsingError('[terms] needs an array of values');
  if (name === '_id')
    return idsNode(
      list.map((id) => asString(id, '_id')),
      boost,
    );
  const field = searchedField(name, scope);
  if (!field) return MATCH_NONE;
  const values = list as readonly unknown[];
  if (values.includes(null)) throw illegalArgument('No value specified for terms query');
  if (field.type === 'text') return textTermsNode(field, values.map(String), boost);
  if (field.type === 'date') return datesNode(field, values, boost);
  const wanted = new Set(values.map((value) => readQueryValue(field, value)));
  return constantNode(boost, (target) =>
    holdsNumbers(field)
      ? docsWithOneOf(target.snapshot.numeric(field), target, wanted)
      : docsWithTerm(target.snapshot.keyword(field), target, flagsOf(field, target, wanted)),
  );
}

/** Documents with any of some terms of a text field. */
export function textTermsNode(field: Field, terms: readonly string[], boost: number): QueryNode {
  return constantNode(boost, (scope) => {
    const bits = new BitSet(scope.size);
    for (const term of terms)
      for (const doc of scope.snapshot.postings.of(field, term).docs) bits.add(doc);
    return bits;
  });
}

function flagsOf(field: Field, scope: Scope, wanted: ReadonlySet<unknown>): Uint8Array {
  const column = scope.snapshot.keyword(field);
  const flags = new Uint8Array(termCount(column.terms));
  for (const term of wanted) {
    const number = findTerm(column.terms, String(term));
    if (number >= 0) flags[number] = 1;
  }
  return flags;
}

export function parsePrefix(body: unknown, scope: ParseScope): QueryNode {
  const { name, options, boost } = fieldClause(body, 'prefix', 'value', ['case_insensitive']);
  const field = searchedField(name, scope);
  if (!field) return MATCH_NONE;
  const value = asString(options['value'], 'value');
  const ignoreCase = asBoolean(options['case_insensitive'] ?? false, 'case_insensitive');
  return prefixNode(field, value, boost, ignoreCase);
}

/** Documents with a term that starts so; all score the boost. */
export function prefixNode(
  field: Field,
  prefix: string,
  boost: number,
  ignoreCase = false,
): QueryNode {
  if (holdsNumbers(field)) {
    throw queryRefused(
      `Can only use prefix queries on keyword, text and wildcard fields - not on [${field.path}] which is of type [${field.type}]`,
    );
  }
  const wanted = field.type === 'keyword' ? field.normalize(prefix) : prefix;
  const lower = wanted.toLowerCase();
  const accept = (term: string): boolean =>
    ignoreCase ? term.toLowerCase().startsWith(lower) : term.startsWith(wanted);
  return constantNode(boost, (scope) => {
    const { postings } = scope.snapshot;
    if (field.type === 'text' && wanted !== '' && !ignoreCase) {
      return BitSet.of(scope.size, postings.withPrefix(field, wanted));
    }
    if (field.type === 'text') {
      return textTermsNode(field, postings.termsOf(field).filter(accept), 1).bits(scope);
    }
    const column = scope.snapshot.keyword(field);
    const { terms } = column;
    const flags = ignoreCase ? flagTerms(terms, accept) : flagPrefix(terms, wanted);
    return docsWithTerm(column, scope, flags);
  });
}

export function parseExists(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'exists');
  onlyKeys(options, ['field', 'boost'], 'exists');
  const name = asString(options['field'], 'field');
  const inside = `${name}.`;
  const fields = [...scope.mapping.fields.values()].filter(
    (field) =>
      field.nested === scope.nested &&
      (field.path === name || (scope.mapping.objects.has(name) && field.path.startsWith(inside))),
  );
  return constantNode(asNumber(options['boost'] ?? 1, 'boost'), (target) => {
    const bits = new BitSet(target.size);
    for (const field of fields) {
      const words = target.snapshot.cached(`exists ${field.path}`, () => {
        const value = existing(field, target).sharedWords();
        return { value, bytes: value.byteLength, kind: 'shared' };
      });
      bits.or(new BitSet(target.size, words));
    }
    return bits;
  });
}

function existing(field: Field, scope: Scope): BitSet {
  if (field.type === 'text') {
    const { norms } = scope.snapshot.norms(field);
    const bits = new BitSet(scope.size);
    norms.forEach((norm, doc) => {
      if (norm > 0) bits.add(doc);
    });
    return bits.and(scope.live);
  }
  if (field.type === 'dense_vector') {
    const { present } = scope.snapshot.vectors(field);
    return present === null ? scope.live : new BitSet(scope.size, present.slice()).and(scope.live);
  }
  return docsWithValue(scope.snapshot.values(field), scope);
}

export function parseIds(body: unknown): QueryNode {
  const options = asObject(body, 'ids');
  onlyKeys(options, ['values', 'boost'], 'ids');
  const ids = asList(options['values'] ?? []).map((id) => asString(id, 'values'));
  return idsNode(ids, asNumber(options['boost'] ?? 1, 'boost'));
}

function idsNode(ids: readonly string[], boost: number): QueryNode {
  return constantNode(boost, (scope) => {
    const positions = ids.flatMap((id) => scope.snapshot.findId(id) ?? []);
    return BitSet.of(scope.size, positions);
  });
}
