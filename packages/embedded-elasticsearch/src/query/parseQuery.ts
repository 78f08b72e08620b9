/** Reads a query, each clause by the parser of its name. */
import { illegalArgument, parsingError } from '../errors.js';
import type { Mapping } from '../mapping/fields.js';
import { asObject, onlyEntry } from '../jsonShapes.js';
import { parseBool } from './bool.js';
import { parseConstantScore, parseDisMax } from './compound.js';
import { parseFunctionScore } from './functionScore.js';
import { parseMatch, parseMatchBoolPrefix } from './match.js';
import { parseMultiMatch } from './multiMatch.js';
import { parseNested } from './nested.js';
import { cancellable } from './node.js';
import type { QueryNode } from './node.js';
import type { ParseScope } from './parseScope.js';
import { parseMatchPhrase } from './phrase.js';
import { parseMatchAll, parseMatchNone } from './matchAll.js';
import { parseRange } from './range.js';
import { parseRegexp } from './regexp.js';
import { parseScriptScore } from './scriptScore.js';
import { parseExists, parseIds, parsePrefix, parseTerm, parseTerms } from './termLevel.js';

type ClauseParser = (body: unknown, scope: ParseScope) => QueryNode;

/** Elasticsearch's `indices.query.bool.max_nested_depth`. */
const MAX_DEPTH = 30;

const CLAUSES: Readonly<Record<string, ClauseParser>> = {
  bool: parseBool,
  constant_score: parseConstantScore,
  dis_max: parseDisMax,
  exists: parseExists,
  function_score: parseFunctionScore,
  ids: parseIds,
  match: parseMatch,
  match_all: parseMatchAll,
  match_bool_prefix: parseMatchBoolPrefix,
  match_none: parseMatchNone,
  match_phrase: parseMatchPhrase,
  multi_match: parseMultiMatch,
  nested: parseNested,
  prefix: parsePrefix,
  range: parseRange,
  regexp: parseRegexp,
  script_score: parseScriptScore,
  term: parseTerm,
  terms: parseTerms,
};

/** The scope of a query that stands by itself. */
export function wholeScope(mapping: Mapping, indexName: string): ParseScope {
  return { mapping, nested: '', indexName, depth: 0, parseQuery };
}

/**
 * Parses a query of the Elasticsearch query language.
 *
 * @throws EngineError 400 that names a clause or option that the engine does not have.
 */
export function parseQuery(body: unknown, scope: ParseScope): QueryNode {
  const [name, content] = onlyEntry(asObject(body, 'query'), 'query');
  const parse = Object.hasOwn(CLAUSES, name) ? CLAUSES[name] : undefined;
  if (!parse) throw parsingError(`unknown query [${name}] in the embedded engine`);
  if (scope.depth > MAX_DEPTH) {
    throw illegalArgument(
      `The nested depth of the query exceeds the maximum nested depth for queries set in [indices.query.bool.max_nested_depth]`,
    );
  }
  return cancellable(parse(content, { ...scope, depth: scope.depth + 1 }));
}
