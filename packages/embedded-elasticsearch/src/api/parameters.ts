import { illegalArgument } from '../errors.js';
import type { ResolveOptions } from '../indices.js';
import { asBoolean } from '../jsonShapes.js';
import type { Call } from '../protocol.js';

export function flag(call: Call, name: string, fallback = false): boolean {
  const value = call.query.get(name);
  return value === undefined ? fallback : asBoolean(value, name);
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

/** Whether a write is to be visible when it returns: `refresh`, `refresh=true` or `wait_for`. */
export function wantsRefresh(call: Call): boolean {
  const value = call.query.get('refresh');
  return value === 'wait_for' || (value !== undefined && asBoolean(value, 'refresh'));
}
