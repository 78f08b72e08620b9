/** The `multi_match` query: a `match` in several fields. */
import { illegalArgument, parsingError } from '../errors.js';
import { asList, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import { fitsWildcard } from '../wildcard.js';
import { disMaxNode } from './compound.js';
import { searchedField } from './fieldOptions.js';
import { boolPrefixNode, MATCH_OPTIONS, matchNode, matchOptions } from './match.js';
import type { FieldQuery } from './match.js';
import { MATCH_NONE } from './matchAll.js';
import type { QueryNode } from './node.js';
import type { ParseScope } from './parseScope.js';
import { phraseNode } from './phrase.js';

const KINDS: Readonly<Record<string, { readonly query: FieldQuery; readonly tie: number }>> = {
  best_fields: { query: matchNode, tie: 0 },
  most_fields: { query: matchNode, tie: 1 },
  phrase: { query: phraseNode, tie: 0 },
  bool_prefix: { query: boolPrefixNode, tie: 1 },
};

export function parseMultiMatch(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'multi_match');
  onlyKeys(
    options,
    ['query', 'fields', 'type', 'tie_breaker', 'boost', ...MATCH_OPTIONS],
    'multi_match',
  );
  const type = asString(options['type'] ?? 'best_fields', 'type');
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) throw parsingError(`[multi_match] query does not support type [${type}]`);
  const text = asString(options['query'], 'query');
  const perField = matchOptions(options);
  const nodes = fieldBoosts(options['fields'], scope).flatMap(([name, boost]) => {
    const field = searchedField(name, scope);
    return field ? [kind.query(field, text, perField, boost)] : [];
  });
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  if (nodes.length === 0) return MATCH_NONE;
  return disMaxNode(nodes, asNumber(options['tie_breaker'] ?? kind.tie, 'tie_breaker'), boost);
}

/** `title^3`, and `text.*` for every text or keyword field whose path fits. */
function fieldBoosts(fields: unknown, scope: ParseScope): readonly (readonly [string, number])[] {
  if (fields === undefined) throw illegalArgument('[multi_match] requires [fields]');
  return asList(fields).flatMap((entry) => {
    const [pattern = '', boostText] = asString(entry, 'fields').split('^');
    const boost = boostText === undefined ? 1 : asNumber(boostText, 'fields');
    if (!pattern.includes('*')) return [[pattern, boost] as const];
    return [...scope.mapping.fields.values()]
      .filter(({ type }) => type === 'text' || type === 'keyword')
      .filter(({ path }) => fitsWildcard(pattern, path))
      .map((field) => [field.path, boost] as const);
  });
}
