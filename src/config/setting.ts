import type { Parser } from './parsers.js';

/**
 * `backend`: where the collection is stored; `images`: where its images are; `server`: how it is
 * served; `limits`: what a caller may ask.
 */
export type SettingGroup = 'backend' | 'images' | 'server' | 'limits';

/** One setting: read from `env`, or from `flag`, which wins. */
export interface Setting<Value> {
  readonly env: string;
  readonly group: SettingGroup;
  readonly description: string;
  readonly default: Value;
  readonly parser: Parser<Value>;
  /** Instead of `parser` for the flag, which shows in the list of processes. */
  readonly flagParser?: Parser<Value>;
  /** Read from the environment only (a flag shows in the list of processes), and never echoed. */
  readonly secret?: true;
}

/** Gives the settings of a group their types. */
export function settingOf(group: SettingGroup) {
  return <Value>(definition: Omit<Setting<Value>, 'group'>): Setting<Value> => ({
    ...definition,
    group,
  });
}
