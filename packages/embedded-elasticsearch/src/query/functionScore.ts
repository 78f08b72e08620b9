/** The `function_score` query: scores changed by functions and filters. */
import { endOf, startOf } from '../columns/columns.js';
import type { BitSet } from '../snapshot/bitSet.js';
import { illegalArgument, parsingError } from '../errors.js';
import { asList, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { BlockValue } from './blockValues.js';
import { cachedBits } from './cachedFilter.js';
import { multiply, rescore, rescoredNode } from './rescore.js';
import { searchedField } from './fieldOptions.js';
import { MATCH_ALL } from './matchAll.js';
import type { QueryNode, Scope } from './node.js';
import type { ParseScope } from './parseScope.js';
import { randomScores } from './randomScore.js';
import { parseScript } from './scriptScore.js';

type DocScore = (position: number, score: number) => number;

interface ScoreFunction {
  readonly filter: ((scope: Scope) => BitSet) | null;
  readonly weight: number;
  readonly prepare: (scope: Scope) => DocScore;
}

const COMBINE = {
  multiply: (a: number, b: number) => a * b,
  sum: (a: number, b: number) => a + b,
  max: Math.max,
  min: Math.min,
} as const;
const KINDS = ['random_score', 'field_value_factor', 'script_score'];
const OPTIONS = [
  'query',
  'functions',
  'score_mode',
  'boost_mode',
  'max_boost',
  'min_score',
  'boost',
];

export function parseFunctionScore(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'function_score');
  onlyKeys(options, [...OPTIONS, ...KINDS, 'weight'], 'function_score');
  const query =
    options['query'] === undefined ? MATCH_ALL : scope.parseQuery(options['query'], scope);
  const listed = asList(options['functions'] ?? []).map((one) => asObject(one, 'functions'));
  const alone = [...KINDS, 'weight', 'functions'].filter((name) => options[name] !== undefined);
  if (alone.length > 1) {
    throw parsingError(
      `[function_score] takes either [functions] or a single function, received [${alone.join(', ')}]`,
    );
  }
  const inline = alone.length === 0 || alone[0] === 'functions' ? [] : [options];
  const functions = [...listed, ...inline].map((one) =>
    parseFunction(one, scope, inline.length > 0),
  );
  const scoreMode = scoreModeOf(asString(options['score_mode'] ?? 'multiply', 'score_mode'));
  const apply = boostModeOf(asString(options['boost_mode'] ?? 'multiply', 'boost_mode'));
  const maxBoost = asNumber(options['max_boost'] ?? Number.MAX_VALUE, 'max_boost');
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  const minScore = options['min_score'];
  const least = minScore === undefined ? null : asNumber(minScore, 'min_score');
  return rescoredNode(query, least, (target) => {
    const found = query.scored(target);
    const factor = joinFunctions(functions, scoreMode, target);
    const rescored = (doc: number, score: number): number => {
      const value = factor(doc, score);
      return value === null ? score : apply(score, Math.min(value, maxBoost));
    };
    return multiply(rescore(found, rescored, target.snapshot.cancellation), boost);
  });
}

function parseFunction(options: JsonObject, scope: ParseScope, inline: boolean): ScoreFunction {
  if (!inline) onlyKeys(options, ['filter', 'weight', ...KINDS], 'functions');
  const { filter } = options;
  const weight = asNumber(options['weight'] ?? 1, 'weight');
  const [kind, another] = KINDS.filter((name) => options[name] !== undefined);
  if (another !== undefined || (kind === undefined && options['weight'] === undefined)) {
    throw parsingError(
      `[function_score] takes one function at each place, received [${[kind, another].filter(Boolean).join(', ')}]`,
    );
  }
  return {
    filter:
      filter === undefined || inline ? null : cachedBits(filter, scope.parseQuery(filter, scope)),
    weight,
    prepare: kind === undefined ? () => () => 1 : parseKind(kind, options[kind], scope),
  };
}

function parseKind(kind: string, body: unknown, scope: ParseScope): (target: Scope) => DocScore {
  const options = asObject(body, kind);
  if (kind === 'script_score') {
    onlyKeys(options, ['script'], kind);
    return oneByOne(parseScript(options['script'], scope));
  }
  if (kind === 'field_value_factor') return fieldValueFactor(options, scope);
  onlyKeys(options, ['seed', 'field'], kind);
  const field = searchedField(asString(options['field'], 'random_score.field'), scope);
  if (!field) throw illegalArgument(`Field [${String(options['field'])}] is not mapped`);
  const { seed } = options;
  if (typeof seed !== 'number' && typeof seed !== 'string') {
    throw parsingError('[random_score] of the embedded engine requires [seed] and [field]');
  }
  return (target) => randomScores(target, field, seed, scope.indexName);
}

/** Scripts run over blocks, functions over documents. */
function oneByOne(prepare: (target: Scope) => BlockValue): (target: Scope) => DocScore {
  return (target) => {
    const value = prepare(target);
    const block = { docs: new Uint32Array(1), scores: new Float64Array(1) };
    return (position, score) => {
      block.docs[0] = position;
      block.scores[0] = score;
      return value(block)[0] as number;
    };
  };
}

const MODIFIERS: Readonly<Record<string, (value: number) => number>> = {
  none: (value) => value,
  log: Math.log10,
  log1p: (value) => Math.log10(value + 1),
  log2p: (value) => Math.log10(value + 2),
  ln: Math.log,
  ln1p: Math.log1p,
  ln2p: (value) => Math.log(value + 2),
  square: (value) => value * value,
  sqrt: Math.sqrt,
  reciprocal: (value) => 1 / value,
};

function fieldValueFactor(options: JsonObject, scope: ParseScope): (target: Scope) => DocScore {
  onlyKeys(options, ['field', 'factor', 'modifier', 'missing'], 'field_value_factor');
  const name = asString(options['field'], 'field');
  const field = searchedField(name, scope);
  const modify = MODIFIERS[asString(options['modifier'] ?? 'none', 'modifier')];
  if (!modify) throw illegalArgument(`Illegal modifier in [field_value_factor]`);
  const factor = asNumber(options['factor'] ?? 1, 'factor');
  const { missing } = options;
  if (!field) throw illegalArgument(`Unable to find a field mapper for field [${name}]`);
  return (target) => {
    const column = target.snapshot.numeric(field);
    return (position) => {
      const at = startOf(column, position);
      const has = at < endOf(column, position);
      if (!has && missing === undefined) {
        throw illegalArgument(`Missing value for field [${name}]`);
      }
      const value = has ? (column.values[at] as number) : asNumber(missing, 'missing');
      const score = modify(value * factor);
      if (score >= 0) return score;
      throw illegalArgument(
        `field value function must not produce negative scores, but got: [${score}] for field value: [${value}]`,
      );
    };
  };
}

/** The functions' joint value for a document; null where none applies. */
function joinFunctions(
  functions: readonly ScoreFunction[],
  join: ScoreMode,
  scope: Scope,
): (position: number, score: number) => number | null {
  const prepared = functions.map(({ filter, weight, prepare }) => ({
    bits: filter?.(scope) ?? null,
    weight,
    value: prepare(scope),
  }));
  return (position, score) => {
    const values = prepared
      .filter(({ bits }) => bits?.has(position) ?? true)
      .map(({ weight, value }) => ({ weight, value: weight * value(position, score) }));
    return values.length === 0 ? null : join(values);
  };
}

/** Joins the values of one or more functions. */
type ScoreMode = (values: readonly { readonly weight: number; readonly value: number }[]) => number;

function scoreModeOf(mode: string): ScoreMode {
  if (mode === 'first') return ([first]) => first?.value ?? 1;
  if (mode === 'avg') {
    return (values) => {
      const weights = values.reduce((total, one) => total + one.weight, 0);
      return values.reduce((total, one) => total + one.value, 0) / weights;
    };
  }
  const join = Object.hasOwn(COMBINE, mode) ? COMBINE[mode as keyof typeof COMBINE] : null;
  if (!join) throw illegalArgument(`illegal score_mode [${mode}]`);
  return (values) => values.map(({ value }) => value).reduce((a, b) => join(a, b));
}

function boostModeOf(mode: string): (score: number, value: number) => number {
  if (mode === 'replace') return (_, value) => value;
  if (mode === 'avg') return (score, value) => (score + value) / 2;
  const join = Object.hasOwn(COMBINE, mode) ? COMBINE[mode as keyof typeof COMBINE] : null;
  if (!join) throw illegalArgument(`illegal boost_mode [${mode}]`);
  return join;
}
