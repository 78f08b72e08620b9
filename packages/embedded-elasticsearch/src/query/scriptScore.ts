/** The `script_score` query: the score is what a script computes. */
import { EngineError } from '../errors.js';
import { asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { Cancellation } from '../cancellation.js';
import { parseExpression, scriptError } from './expression.js';
import { scoredNode } from './node.js';
import type { QueryNode, ScoredDocs, Scope } from './node.js';
import type { ParseScope } from './parseScope.js';
import { ScriptCompiler } from './scriptCompiler.js';
import { BLOCK_SIZE } from './blockValues.js';
import type { BlockValue } from './blockValues.js';

export function parseScriptScore(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'script_score');
  onlyKeys(options, ['query', 'script', 'min_score', 'boost'], 'script_score');
  const query = scope.parseQuery(options['query'], scope);
  const prepare = parseScript(options['script'], scope);
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  const { min_score: minScore } = options;
  const least = minScore === undefined ? null : asNumber(minScore, 'min_score');
  const scored = (target: Scope): ScoredDocs => {
    const found = query.scored(target);
    return scoreBlocks(found, prepare(target), { boost, least }, target.snapshot.cancellation);
  };
  return least === null ? { scored, bits: (target) => query.bits(target) } : scoredNode(scored);
}

/** What becomes of the scores of a script. */
interface ScoreOptions {
  readonly boost: number;
  /** Documents below this score are left out; null for none. */
  readonly least: number | null;
}

function scoreBlocks(
  { docs, scores }: ScoredDocs,
  value: BlockValue,
  { boost, least }: ScoreOptions,
  cancellation: Cancellation,
): ScoredDocs {
  const minimum = least ?? -Infinity;
  const kept = new Uint32Array(docs.length);
  const changed = new Float32Array(docs.length);
  const before = new Float64Array(BLOCK_SIZE);
  if (typeof scores === 'number') before.fill(scores);
  let count = 0;
  for (let start = 0; start < docs.length; start += BLOCK_SIZE) {
    cancellation.check();
    const block = docs.subarray(start, start + BLOCK_SIZE);
    if (typeof scores !== 'number') before.set(scores.subarray(start, start + block.length));
    const values = value({ docs: block, scores: before });
    for (let i = 0; i < block.length; i++) {
      const score = values[i] as number;
      if (!(score >= 0)) throw invalidScore(score, block[i] as number);
      // Each is written, and the next over it where it is too low: a branch would be guessed wrong.
      kept[count] = block[i] as number;
      changed[count] = Math.fround(score) * boost;
      count += Number((changed[count] as number) >= minimum);
    }
  }
  return { docs: kept.subarray(0, count), scores: changed.subarray(0, count) };
}

function invalidScore(score: number, doc: number): EngineError {
  return new EngineError(
    400,
    'illegal_argument_exception',
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
