import { BitSet } from '../snapshot/bitSet.js';
import { illegalArgument, parsingError, queryRefused } from '../errors.js';
import { asBoolean, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import { multiply } from './rescore.js';
import { MATCH_NONE } from './matchAll.js';
import { scoreAt } from './node.js';
import type { QueryNode, ScoredDocs, Scope } from './node.js';
import type { ParseScope } from './parseScope.js';

const MODES = ['avg', 'sum', 'min', 'max', 'none'] as const;
type ScoreMode = (typeof MODES)[number];

/** Documents with an inner document that a query matches. */
export function parseNested(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'nested');
  onlyKeys(options, ['path', 'query', 'score_mode', 'ignore_unmapped', 'boost'], 'nested');
  const path = asString(options['path'], 'path');
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  if (!scope.mapping.nestedPaths.includes(path)) {
    if (asBoolean(options['ignore_unmapped'] ?? false, 'ignore_unmapped')) return MATCH_NONE;
    throw queryRefused(
      `failed to create query: [nested] failed to find nested object under path [${path}]`,
    );
  }
  if (scope.nested !== '') {
    throw parsingError('[nested] does not support [nested] within it in the embedded engine');
  }
  const mode = scoreMode(options['score_mode']);
  const query = scope.parseQuery(options['query'], { ...scope, nested: path });
  return {
    bits: (outer) => parentsOf(query.bits(innerScope(outer, path)), outer, path),
    scored: (outer) => {
      const inner = query.scored(innerScope(outer, path));
      return multiply(joinScores(inner, outer, path, mode), boost);
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
  const { starts } = outer.snapshot.space(path);
  const bits = new BitSet(outer.size);
  let parent = 0;
  inner.forEach((doc) => {
    while ((starts[parent + 1] as number) <= doc) parent++;
    bits.add(parent);
  });
  return bits;
}

/** Inner documents stand in the order of their parents. */
function joinScores(inner: ScoredDocs, outer: Scope, path: string, mode: ScoreMode): ScoredDocs {
  const { starts } = outer.snapshot.space(path);
  const count = inner.docs.length;
  const docs = new Uint32Array(Math.min(count, outer.size));
  const scores = new Float32Array(docs.length);
  const join = JOINS[mode];
  let found = 0;
  let parent = 0;
  for (let index = 0; index < count; parent++) {
    const end = starts[parent + 1] as number;
    const first = index;
    if ((inner.docs[index] as number) >= end) continue;
    let joined = scoreAt(inner, index++);
    while (index < count && (inner.docs[index] as number) < end) {
      joined = join(joined, scoreAt(inner, index++));
    }
    docs[found] = parent;
    scores[found++] = finish(joined, index - first, mode);
  }
  return { docs: docs.subarray(0, found), scores: scores.subarray(0, found) };
}

const sum = (left: number, right: number): number => left + right;
const JOINS: Readonly<Record<ScoreMode, (left: number, right: number) => number>> = {
  none: () => 0,
  avg: sum,
  sum,
  min: Math.min,
  max: Math.max,
};

function finish(joined: number, count: number, mode: ScoreMode): number {
  if (mode === 'none') return 0;
  return mode === 'avg' ? joined / count : joined;
}
