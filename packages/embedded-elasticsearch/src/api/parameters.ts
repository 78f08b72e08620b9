import { illegalArgument } from '../errors.js';
import { asBoolean } from '../jsonShapes.js';
import type { Call } from '../protocol.js';

/** Parameters that any request may carry. */
const EVERYWHERE = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];

/** Refuses parameters that the route does not know, as Elasticsearch does. */
export function checkParameters(call: Call, allowed: readonly string[]): void {
  for (const name of call.query.keys()) {
    if (EVERYWHERE.includes(name) || allowed.includes(name)) continue;
    throw illegalArgument(
      `request [/${call.segments.join('/')}] contains unrecognized parameter: [${name}]`,
    );
  }
}

export function flag(call: Call, name: string, fallback = false): boolean {
  const value = call.query.get(name);
  return value === undefined ? fallback : asBoolean(value, name);
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
