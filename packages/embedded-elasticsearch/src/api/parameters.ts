import { illegalArgument } from '../errors.js';
import type { Indices, ResolveOptions } from '../indices.js';
import { asBoolean } from '../jsonShapes.js';
import type { Call } from '../protocol.js';
import { parseTimeValue } from '../search/timeValue.js';
import type { IndexEntry } from '../storage/catalogue.js';
import type { WriteCondition } from '../storage/writeBatch.js';

const BOOLEANS = [
  ...['pretty', 'v', 'ignore_unavailable', 'allow_no_indices', 'flush', 'force'],
  ...['wait_if_ongoing', 'request_cache', 'allow_partial_search_results', 'track_scores'],
  ...['ccs_minimize_roundtrips', 'version', 'seq_no_primary_term'],
];
const WHOLE_NUMBERS = [
  ...['max_num_segments', 'retry_on_conflict', 'batched_reduce_size', 'pre_filter_shard_size'],
  ...['max_concurrent_shard_requests', 'max_concurrent_searches'],
];
const TIMES = ['timeout', 'master_timeout'];

/**
 * Checks the parameters whose values have one form wherever they stand, also where they change
 * no answer.
 *
 * @throws EngineError 400 that names the parameter.
 */
export function checkValues(call: Call): void {
  for (const name of BOOLEANS) flag(call, name);
  for (const name of WHOLE_NUMBERS) wholeNumber(call, name);
  for (const name of TIMES) parseTimeValue(call.query.get(name), name);
}

/** A parameter that is true or false; named without a value, as in `?v`, it is true. */
export function flag(call: Call, name: string, fallback = false): boolean {
  const value = call.query.get(name);
  if (value === undefined) return fallback;
  return value === '' || asBoolean(value, name);
}

/** What `ignore_unavailable` and `allow_no_indices` say about names of indices. */
export function nameOptions(call: Call): ResolveOptions {
  return {
    ignoreUnavailable: flag(call, 'ignore_unavailable'),
    allowNone: flag(call, 'allow_no_indices', true),
  };
}

/** The index, or the expression, that stands first in the path; `_all` where none does. */
export function indexOf(call: Call): string {
  const [first = '_all'] = call.segments;
  return first.startsWith('_') ? '_all' : first;
}

/** The indices that a request names in its path. */
export function namedIndices(call: Call, indices: Indices): readonly IndexEntry[] {
  return indices.resolve(indexOf(call), nameOptions(call));
}

/**
 * `_source`, `_source_includes` and `_source_excludes` as the body of a search has them;
 * undefined where none is given.
 */
export function sourceOption(call: Call): unknown {
  const [plain, includes, excludes] = ['', '_includes', '_excludes'].map((end) =>
    call.query.get(`_source${end}`),
  );
  if (plain === 'false') return false;
  const shown = includes ?? (plain === 'true' || plain === '' ? undefined : plain);
  if (shown === undefined && excludes === undefined) return plain === undefined ? undefined : true;
  return { includes: shown?.split(',') ?? [], excludes: excludes?.split(',') ?? [] };
}

/** A whole number given as a parameter; undefined where it is not given. */
export function wholeNumber(call: Call, name: string): number | undefined {
  const value = call.query.get(name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === '' || !Number.isInteger(number)) {
    throw illegalArgument(`Failed to parse int parameter [${name}] with value [${value}]`);
  }
  return number;
}

/**
 * What `if_seq_no` and `if_primary_term` of a write expect.
 *
 * @throws EngineError 400 where only one of them is given: alone it would be no condition.
 */
export function conditionOf(
  seqNo: number | undefined,
  primaryTerm: number | undefined,
): WriteCondition {
  if (seqNo !== undefined && primaryTerm !== undefined) return { version: { seqNo, primaryTerm } };
  if (seqNo === undefined && primaryTerm === undefined) return {};
  const [given, missing] =
    seqNo === undefined ? ['if_primary_term', 'if_seq_no'] : ['if_seq_no', 'if_primary_term'];
  throw illegalArgument(`[${given}] needs [${missing}] beside it`);
}

/** Whether a write is to be visible when it returns: `refresh`, `refresh=true` or `wait_for`. */
export function wantsRefresh(call: Call): boolean {
  return call.query.get('refresh') === 'wait_for' || flag(call, 'refresh');
}
