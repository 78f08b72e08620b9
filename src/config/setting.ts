import type { Parser } from './parsers.js';

/**
 * `backend`: where the collection is stored; `images`: where its images are; `guards`: what a run
 * of the indexer may take away; `server`: how it is served; `limits`: what a caller may ask;
 * `users`: whom `vitrine roles` makes.
 */
export type SettingGroup = 'backend' | 'images' | 'guards' | 'server' | 'limits' | 'users';

/** One setting: read from `env`, or from `flag`, which wins. */
export interface Setting<Value> {
  readonly env: string;
  readonly group: SettingGroup;
  readonly description: string;
  /** Absent: undefined is a value of it. */
  readonly default?: Value;
  readonly parser: Parser<Value>;
  /** Instead of `parser` for the flag, which shows in the list of processes. */
  readonly flagParser?: Parser<Value>;
  /** Read from the environment only (a flag shows in the list of processes), and never echoed. */
  readonly secret?: true;
}

/** Gives the settings of a group their types: without a default, a value may be undefined. */
export function settingOf(group: SettingGroup) {
  return <Value, Default extends Value | undefined = undefined>(
    definition: Omit<Setting<Value>, 'group' | 'default'> & { readonly default?: Default },
  ): Setting<Value | Default> => ({ ...definition, group });
}
