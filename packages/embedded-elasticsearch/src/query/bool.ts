/** The `bool` query: clauses that must, should or must not match. */
import { BitSet } from '../snapshot/bitSet.js';
import { asList, asNumber, asObject, onlyKeys } from '../jsonShapes.js';
import { cachedBits } from './cachedFilter.js';
import { addOptional, sumScores } from './combine.js';
import type { ConstantDocs } from './combine.js';
import { multiply, restrict } from './rescore.js';
import { minimumShouldMatch } from './minimumShouldMatch.js';
import type { QueryNode, ScoredDocs, Scope } from './node.js';
import type { ParseScope } from './parseScope.js';

interface BoolClauses {
  readonly must: readonly QueryNode[];
  readonly should: readonly QueryNode[];
  /** Sets that a document must be in. */
  readonly filter: readonly ((scope: Scope) => BitSet)[];
  readonly mustNot: readonly ((scope: Scope) => BitSet)[];
  /** How many of `should` must match. */
  readonly minimum: number;
  readonly boost: number;
}

export function parseBool(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'bool');
  onlyKeys(
    options,
    ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost'],
    'bool',
  );
  const list = (name: string): readonly unknown[] => asList(options[name] ?? []);
  const scoring = (name: string): readonly QueryNode[] =>
    list(name).map((clause) => scope.parseQuery(clause, scope));
  const sets = (name: string) =>
    list(name).map((clause) => cachedBits(clause, scope.parseQuery(clause, scope)));
  const must = scoring('must');
  const should = scoring('should');
  const filter = sets('filter');
  const fallback = must.length + filter.length === 0 && should.length > 0 ? 1 : 0;
  const given = options['minimum_should_match'];
  const minimum = given === undefined ? fallback : minimumShouldMatch(given, should.length);
  return boolNode({
    must,
    should,
    filter,
    mustNot: sets('must_not'),
    minimum,
    boost: asNumber(options['boost'] ?? 1, 'boost'),
  });
}

/** Must, should, filter and must_not together, as Lucene's BooleanQuery scores them. */
function boolNode(clauses: BoolClauses): QueryNode {
  const { must, should, minimum, boost } = clauses;
  const [only, another] = [...must, ...should];
  const best = another ? undefined : only?.best;
  const isRequired = must.length === 1 || minimum === 1;
  return {
    bits: (scope) => boolBits(clauses, scope),
    scored: (scope) => multiply(boolScores(clauses, scope), boost),
    // Another boost could make equal what was not.
    ...(best && isRequired && boost === 1 ? { best: bestOfOne(best, clauses) } : {}),
  };
}

type Best = NonNullable<QueryNode['best']>;

/** Of the one clause that scores, as many more as the other clauses could take away. */
function bestOfOne(best: Best, clauses: BoolClauses): Best {
  return (scope, wanted) => {
    const allowed = allowedDocs(clauses, scope);
    const enough = wanted + scope.live.count() - allowed.count();
    return restrict(best(scope, enough), allowed);
  };
}

/** Only clauses that all documents must or may match. */
export function plainBool(
  must: readonly QueryNode[],
  should: readonly QueryNode[],
  minimum: number,
): QueryNode {
  return boolNode({ must, should, minimum, filter: [], mustNot: [], boost: 1 });
}

function boolBits(clauses: BoolClauses, scope: Scope): BitSet {
  const { must, should, minimum } = clauses;
  const bits = allowedDocs(clauses, scope);
  for (const node of must) bits.and(node.bits(scope));
  if (minimum === 1) {
    const any = new BitSet(scope.size);
    for (const node of should) any.or(node.bits(scope));
    bits.and(any);
  } else if (minimum > 1) {
    const counts = new Uint16Array(scope.size);
    for (const node of should) {
      node.bits(scope).forEach((doc) => {
        counts[doc] = (counts[doc] as number) + 1;
      });
    }
    bits.forEach((doc) => {
      if ((counts[doc] as number) < minimum) bits.delete(doc);
    });
  }
  return bits;
}

function allowedDocs({ filter, mustNot }: BoolClauses, scope: Scope): BitSet {
  const bits = scope.live.copy();
  for (const set of filter) bits.and(set(scope));
  for (const set of mustNot) bits.andNot(set(scope));
  return bits;
}

function boolScores(clauses: BoolClauses, scope: Scope): ScoredDocs {
  const { must, should, minimum } = clauses;
  const allowed = allowedDocs(clauses, scope);
  if (must.length + should.length === 0) return { docs: allowed.toArray(), scores: 0 };
  const inAtLeast = (least: number, nodes: readonly QueryNode[]): ScoredDocs =>
    sumScores(
      scope.size,
      nodes.map((node) => node.scored(scope)),
      least,
    );
  if (must.length === 0) {
    if (minimum > 0) return restrict(inAtLeast(minimum, should), allowed);
    return addOptional({ docs: allowed.toArray(), scores: 0 }, optionalDocs(should, scope));
  }
  const required = restrict(inAtLeast(must.length, must), allowed);
  if (minimum === 0) return addOptional(required, optionalDocs(should, scope));
  const optional = inAtLeast(minimum, should);
  return addOptional(restrict(required, BitSet.of(scope.size, optional.docs)), [optional]);
}

function optionalDocs(
  should: readonly QueryNode[],
  scope: Scope,
): readonly (ScoredDocs | ConstantDocs)[] {
  return should.map((node) =>
    node.constant === undefined
      ? node.scored(scope)
      : { bits: node.bits(scope), score: node.constant },
  );
}
