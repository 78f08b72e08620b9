import type { BitSet } from '../columns/bitSet.js';
import { illegalArgument, parsingError } from '../errors.js';
import { asList, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { cachedBits } from './cachedFilter.js';
import { keepFrom, multiply, rescore } from './combine.js';
import { searchedField } from './fieldOptions.js';
import { MATCH_ALL } from './matchAll.js';
import { scoredNode } from './node.js';
import type { QueryNode, Scope } from './node.js';
import { parseQuery } from './parseQuery.js';
import type { ParseScope } from './parseQuery.js';
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
  '_name',
];

export function parseFunctionScore(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'function_score');
  onlyKeys(options, [...OPTIONS, ...KINDS, 'weight'], 'function_score');
  const query = options['query'] === undefined ? MATCH_ALL : parseQuery(options['query'], scope);
  const listed = asList(options['functions'] ?? []).map((one) => asObject(one, 'functions'));
  const inline = [...KINDS, 'weight'].some((kind) => options[kind] !== undefined) ? [options] : [];
  const functions = [...listed, ...inline].map((one) =>
    parseFunction(one, scope, inline.length > 0),
  );
  const scoreMode = asString(options['score_mode'] ?? 'multiply', 'score_mode');
  const boostMode = asString(options['boost_mode'] ?? 'multiply', 'boost_mode');
  const maxBoost = asNumber(options['max_boost'] ?? Number.MAX_VALUE, 'max_boost');
  const boost = asNumber(options['boost'] ?? 1, 'boost');
  const minScore = options['min_score'];
  return scoredNode((target) => {
    const found = query.scored(target);
    const factor = joinFunctions(functions, scoreMode, target);
    const apply = boostModeOf(boostMode);
    const rescored = (doc: number, score: number): number => {
      const value = factor(doc, score);
      return value === null ? score : apply(score, Math.min(value, maxBoost));
    };
    const changed = rescore(found, rescored, target.snapshot.cancellation);
    const scored = multiply(changed, boost);
    return minScore === undefined ? scored : keepFrom(scored, asNumber(minScore, 'min_score'));
  });
}

function parseFunction(options: JsonObject, scope: ParseScope, inline: boolean): ScoreFunction {
  if (!inline) onlyKeys(options, ['filter', 'weight', ...KINDS], 'functions');
  const { filter } = options;
  const weight = asNumber(options['weight'] ?? 1, 'weight');
  const kind = KINDS.find((name) => options[name] !== undefined);
  return {
    filter: filter === undefined || inline ? null : cachedBits(filter, parseQuery(filter, scope)),
    weight,
    prepare: kind === undefined ? () => () => 1 : parseKind(kind, options[kind], scope),
  };
}

function parseKind(kind: string, body: unknown, scope: ParseScope): (target: Scope) => DocScore {
  const options = asObject(body, kind);
  if (kind === 'script_score') {
    onlyKeys(options, ['script'], kind);
    return parseScript(options['script'], scope);
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
    const { starts, values } = target.snapshot.numeric(field);
    return (position) => {
      const at = starts[position] as number;
      const has = at !== starts[position + 1];
      if (!has && missing === undefined) {
        throw illegalArgument(`Missing value for field [${name}]`);
      }
      const value = has ? (values[at] as number) : asNumber(missing, 'missing');
      return modify(value * factor);
    };
  };
}

/** The functions' joint value for a document; null where none applies. */
function joinFunctions(
  functions: readonly ScoreFunction[],
  mode: string,
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
    const [first] = values;
    if (!first) return null;
    if (mode === 'first') return first.value;
    if (mode === 'avg') {
      const weights = values.reduce((total, one) => total + one.weight, 0);
      return values.reduce((total, one) => total + one.value, 0) / weights;
    }
    const join = Object.hasOwn(COMBINE, mode) ? COMBINE[mode as keyof typeof COMBINE] : null;
    if (!join) throw illegalArgument(`illegal score_mode [${mode}]`);
    return values.slice(1).reduce((total, one) => join(total, one.value), first.value);
  };
}

function boostModeOf(mode: string): (score: number, value: number) => number {
  if (mode === 'replace') return (_, value) => value;
  if (mode === 'avg') return (score, value) => (score + value) / 2;
  const join = Object.hasOwn(COMBINE, mode) ? COMBINE[mode as keyof typeof COMBINE] : null;
  if (!join) throw illegalArgument(`illegal boost_mode [${mode}]`);
  return join;
}
