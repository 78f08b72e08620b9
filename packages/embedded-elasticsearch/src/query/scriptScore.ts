/** The `script_score` query: the score is what a script computes. */
import { doubled } from '../snapshot/doubled.js';
import { illegalArgument, type EngineError } from '../errors.js';
import { asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import { parseExpression, scriptError } from './expression.js';
import { scoredNode } from './node.js';
import type { QueryNode, ScoredDocs, Scope } from './node.js';
import type { ParseScope } from './parseScope.js';
import { ScriptCompiler } from './scriptCompiler.js';
import { BestScores } from './bestScores.js';
import { BLOCK_SIZE } from './blockValues.js';
import type { Block, BlockValue } from './blockValues.js';

export function parseScriptScore(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'script_score');
  onlyKeys(options, ['query', 'script', 'min_score', 'boost'], 'script_score');
  const query = scope.parseQuery(options['query'], scope);
  const prepare = parseScript(options['script'], scope);
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  const { min_score: minScore } = options;
  const least = minScore === undefined ? null : asNumber(minScore, 'min_score');
  const score = (target: Scope, best: BestScores | null): ScoredDocs => {
    const options = { boost, least, best };
    return scoreBlocks(blocksOf(query, target), prepare(target), options, target);
  };
  const scored = (target: Scope): ScoredDocs => score(target, null);
  return {
    ...(least === null ? { scored, bits: query.bits } : scoredNode(scored)),
    best: (target, wanted) =>
      score(target, wanted * 16 < target.size ? new BestScores(wanted) : null),
  };
}

/** The matches of a query with their scores, a block at a time. */
function* blocksOf(query: QueryNode, target: Scope): Generator<Block> {
  const before = new Float64Array(BLOCK_SIZE);
  if (query.constant !== undefined) {
    before.fill(query.constant);
    for (const docs of query.bits(target).pieces(BLOCK_SIZE)) yield { docs, scores: before };
    return;
  }
  const { docs, scores } = query.scored(target);
  if (typeof scores === 'number') before.fill(scores);
  for (let start = 0; start < docs.length; start += BLOCK_SIZE) {
    const block = docs.subarray(start, start + BLOCK_SIZE);
    if (typeof scores !== 'number') before.set(scores.subarray(start, start + block.length));
    yield { docs: block, scores: before };
  }
}

/** What becomes of the scores of a script. */
interface ScoreOptions {
  readonly boost: number;
  /** Documents below this score are left out; null for none. */
  readonly least: number | null;
  /** The best so far, where no others are wanted. */
  readonly best: BestScores | null;
}

function scoreBlocks(
  blocks: Iterable<Block>,
  value: BlockValue,
  { boost, least, best }: ScoreOptions,
  { snapshot: { cancellation } }: Scope,
): ScoredDocs {
  let minimum = least ?? -Infinity;
  let kept = new Uint32Array(BLOCK_SIZE);
  let changed = new Float32Array(BLOCK_SIZE);
  let count = 0;
  for (const block of blocks) {
    cancellation.check();
    const { docs } = block;
    const values = value(block);
    if (count + docs.length > kept.length) {
      kept = doubled(kept);
      changed = doubled(changed);
    }
    const first = count;
    for (let i = 0; i < docs.length; i++) {
      const score = values[i] as number;
      if (!(score >= 0)) throw invalidScore(score, docs[i] as number);
      // Each is written, and the next over it where it is too low: a branch would be guessed wrong.
      kept[count] = docs[i] as number;
      changed[count] = Math.fround(score) * boost;
      count += Number((changed[count] as number) >= minimum);
    }
    if (!best) continue;
    for (let i = first; i < count; i++) best.add(changed[i] as number);
    minimum = Math.max(minimum, best.threshold);
  }
  return { docs: kept.subarray(0, count), scores: changed.subarray(0, count) };
}

function invalidScore(score: number, doc: number): EngineError {
  return illegalArgument(
    `script_score script returned an invalid score [${score}] for doc [${doc}]. Must be a non-negative score!`,
  );
}

/** A script of the form `{ source, params }`, ready to run over a scope. */
export function parseScript(body: unknown, scope: ParseScope): (target: Scope) => BlockValue {
  const options = asObject(body, 'script');
  onlyKeys(options, ['source', 'params', 'lang'], 'script');
  const source = asString(options['source'], 'source');
  if ((options['lang'] ?? 'painless') !== 'painless') {
    throw scriptError('the embedded engine reads [painless] only', source);
  }
  const expression = parseExpression(source);
  const params = asObject(options['params'] ?? {}, 'params');
  const compiler = new ScriptCompiler(source, params, scope);
  // Compiled once without documents, so that a bad script fails even when nothing matches.
  compiler.check(expression);
  return (target) => compiler.compile(expression, target);
}
