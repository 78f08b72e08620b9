import { EngineError, illegalArgument } from '../errors.js';
import { asString, isObject } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { parseTimeValue } from '../search/timeValue.js';

const BYTES = /^\d+(?:\.\d+)?[kmgtp]?b$/i;
const MOST_INTEGER = 2 ** 31 - 1;
const MOST_SHARDS = 1024;

type Check = (value: string, name: string) => void;

/**
 * Settings of an index that the engine does, or that change no answer: an index has one shard and
 * one copy whatever its numbers say, and every write is durable. Limits that the engine does not
 * have are refused like anything else that it does not do.
 */
const KNOWN: Readonly<Record<string, Check>> = {
  number_of_shards: wholeFrom(1, MOST_SHARDS),
  number_of_replicas: wholeFrom(0),
  auto_expand_replicas: formOf(/^(?:false|\d+-(?:\d+|all))$/, 'false, 0-1, 0-all, …'),
  refresh_interval: parseTimeValue,
  max_result_window: wholeFrom(1),
  max_inner_result_window: wholeFrom(1),
  hidden: oneOf('false'),
  codec: oneOf('default', 'best_compression', 'legacy_default', 'legacy_best_compression'),
  'blocks.read_only': oneOf('true', 'false'),
  'blocks.read_only_allow_delete': oneOf('true', 'false'),
  'blocks.write': oneOf('true', 'false'),
  'translog.durability': formOf(/^(?:request|async)$/i, 'request, async'),
  'translog.sync_interval': parseTimeValue,
  'translog.flush_threshold_size': formOf(BYTES, 'a size such as 512mb'),
  'unassigned.node_left.delayed_timeout': parseTimeValue,
  'merge.policy.max_merged_segment': formOf(BYTES, 'a size such as 512mb'),
};
const FIXED = ['number_of_shards', 'codec'];

type FlatSettings = Readonly<Record<string, string>>;

/** Settings as they come (nested, dotted, with or without `index.`) and the analysis apart. */
export function readSettings(settings: JsonObject): {
  readonly flat: Record<string, string | null>;
  readonly analysis: JsonObject;
} {
  const flat: Record<string, string | null> = {};
  let analysis: JsonObject = {};
  const visit = (prefix: string, value: unknown): void => {
    if (prefix === 'analysis' && isObject(value)) {
      analysis = value;
      return;
    }
    if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        visit(prefix === '' || prefix === 'index' ? key : `${prefix}.${key}`, child);
      }
      return;
    }
    const name = prefix.replace(/^index\./, '');
    flat[name] = value === null ? null : readSetting(name, value);
  };
  visit('', settings);
  return { flat, analysis };
}

/** A setting that is known, with a value that it may have; the value as text. */
function readSetting(name: string, value: unknown): string {
  const check = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (!check) {
    const known = Object.keys(KNOWN).join(', ');
    throw illegalArgument(
      `unknown setting [index.${name}] in the embedded engine (known: ${known})`,
    );
  }
  const text = asString(value, name);
  check(text, `index.${name}`);
  return text;
}

/** The settings of a new index. */
export function newSettings(flat: Readonly<Record<string, string | null>>): FlatSettings {
  const settings: Record<string, string> = { number_of_shards: '1', number_of_replicas: '1' };
  for (const [name, value] of Object.entries(flat)) if (value !== null) settings[name] = value;
  return settings;
}

/** Settings after a `PUT _settings`: null puts a setting back to its default. */
export function updatedSettings(
  current: FlatSettings,
  flat: Readonly<Record<string, string | null>>,
): FlatSettings {
  const settings: Record<string, string> = { ...current };
  for (const [name, value] of Object.entries(flat)) {
    if (FIXED.includes(name) && value !== current[name]) {
      throw illegalArgument(`final index setting [index.${name}], not updateable`);
    }
    if (value === null) Reflect.deleteProperty(settings, name);
    else settings[name] = value;
  }
  return settings;
}

/** Flat settings as the nested object that `GET _settings` shows. */
export function nestSettings(flat: FlatSettings): JsonObject {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let level = nested;
    for (const part of path) {
      const child = (level[part] ?? {}) as Record<string, unknown>;
      level[part] = child;
      level = child;
    }
    level[last] = value;
  }
  return nested;
}

/** Most hits that `from` and `size` may reach. */
export function resultWindow(settings: FlatSettings): number {
  return Number(settings['max_result_window'] ?? 10_000);
}

/** Most hits that `top_hits` may reach. */
export function innerResultWindow(settings: FlatSettings): number {
  return Number(settings['max_inner_result_window'] ?? 100);
}

/** Whether writes become visible without an explicit refresh. */
export function refreshesItself(settings: FlatSettings): boolean {
  return settings['refresh_interval'] !== '-1';
}

/** @throws EngineError 403 where the index is set to refuse writes. */
export function checkWritable(index: string, settings: FlatSettings): void {
  const blocks: readonly (readonly [string, string])[] = [
    ['blocks.read_only', 'FORBIDDEN/5/index read-only (api)'],
    ['blocks.write', 'FORBIDDEN/8/index write (api)'],
  ];
  if (settings['blocks.read_only_allow_delete'] === 'true') {
    throw new EngineError(
      429,
      'cluster_block_exception',
      `index [${index}] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];`,
    );
  }
  const blocked = blocks.find(([name]) => settings[name] === 'true');
  if (blocked) {
    throw new EngineError(
      403,
      'cluster_block_exception',
      `index [${index}] blocked by: [${blocked[1]}];`,
    );
  }
}

/** A check for whole numbers; without `most`, up to the largest that Elasticsearch holds. */
function wholeFrom(least: number, most = MOST_INTEGER): Check {
  return (value, name) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return;
    throw refusedValue(name, value, `whole numbers from ${least} to ${most}`);
  };
}

/** A check for some values. */
function oneOf(...values: readonly string[]): Check {
  return (value, name) => {
    if (!values.includes(value)) throw refusedValue(name, value, values.join(', '));
  };
}

/** A check for values of a form; `shown` says for the message what fits. */
function formOf(form: RegExp, shown: string): Check {
  return (value, name) => {
    if (!form.test(value)) throw refusedValue(name, value, shown);
  };
}

function refusedValue(name: string, value: string, shown: string): EngineError {
  return illegalArgument(
    `Failed to parse setting [${name}: ${value}] in the embedded engine (only: ${shown})`,
  );
}
