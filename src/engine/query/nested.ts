import { BitSet } from '../columns/bitSet.js';
import { EngineError, illegalArgument } from '../errors.js';
import { asBoolean, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import { multiply } from './combine.js';
import { MATCH_NONE } from './matchAll.js';
import { scoreAt } from './node.js';
import type { QueryNode, ScoredDocs, Scope } from './node.js';
import { parseQuery } from './parseQuery.js';
import type { ParseScope } from './parseQuery.js';

const MODES = ['avg', 'sum', 'min', 'max', 'none'] as const;
type ScoreMode = (typeof MODES)[number];

/** Documents with an inner document that a query matches. */
export function parseNested(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'nested');
  onlyKeys(options, ['path', 'query', 'score_mode', 'ignore_unmapped', 'boost', '_name'], 'nested');
  const path = asString(options['path'], 'path');
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  if (!scope.mapping.nestedPaths.includes(path)) {
    if (asBoolean(options['ignore_unmapped'] ?? false, 'ignore_unmapped')) return MATCH_NONE;
    throw new EngineError(
      400,
      'query_shard_exception',
      `failed to create query: [nested] failed to find nested object under path [${path}]`,
    );
  }
  const query = parseQuery(options['query'], { ...scope, nested: path });
  return {
    bits: (outer) => parentsOf(query.bits(innerScope(outer, path)), outer, path),
    scored: (outer) => {
      const inner = query.scored(innerScope(outer, path));
      return multiply(joinScores(inner, outer, path, scoreMode(options['score_mode'])), boost);
    },
  };
}

function scoreMode(value: unknown): ScoreMode {
  const mode = MODES.find((one) => one === (value ?? 'avg'));
  if (!mode)
    throw illegalArgument(`No score mode for child query [${JSON.stringify(value)}] found`);
  return mode;
}

/** The scope of the inner documents of a path. */
export function innerScope(outer: Scope, path: string): Scope {
  const { size, live } = outer.snapshot.space(path);
  return { ...outer, nested: path, size, live };
}

function parentsOf(inner: BitSet, outer: Scope, path: string): BitSet {
  const { parents } = outer.snapshot.space(path);
  const bits = new BitSet(outer.size);
  inner.forEach((doc) => {
    bits.add(parents[doc] as number);
  });
  return bits;
}

/** Inner documents stand in the order of their parents. */
function joinScores(inner: ScoredDocs, outer: Scope, path: string, mode: ScoreMode): ScoredDocs {
  const { parents } = outer.snapshot.space(path);
  const docs: number[] = [];
  const scores: number[] = [];
  let index = 0;
  while (index < inner.docs.length) {
    const parent = parents[inner.docs[index] as number] as number;
    const own: number[] = [];
    while (index < inner.docs.length && parents[inner.docs[index] as number] === parent) {
      own.push(scoreAt(inner, index++));
    }
    docs.push(parent);
    scores.push(joined(own, mode));
  }
  return { docs: Uint32Array.from(docs), scores: Float32Array.from(scores) };
}

function joined(scores: readonly number[], mode: ScoreMode): number {
  const sum = scores.reduce((total, score) => total + score, 0);
  switch (mode) {
    case 'none':
      return 0;
    case 'avg':
      return sum / scores.length;
    case 'sum':
      return sum;
    case 'min':
      return Math.min(...scores);
    case 'max':
      return Math.max(...scores);
  }
}
