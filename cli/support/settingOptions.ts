import { Option, type Command } from 'commander';
import {
  ConfigError,
  flagOf,
  readConfig,
  settingNames,
  spellFlag,
  type Config,
  type SettingName,
} from '../../src/config.js';
import { showAllowance } from '../../src/config/parsers.js';
import type { Setting, SettingGroup } from '../../src/config/setting.js';
import { SETTINGS } from '../../src/config/settings.js';

/**
 * Adds a flag for each setting of these groups that may be a flag. `configOf` reads them back.
 */
export function withSettings(command: Command, ...groups: readonly SettingGroup[]): Command {
  for (const name of settingNames) {
    if (!groups.includes(SETTINGS[name].group)) continue;
    command.addOption(flagOf(name) === undefined ? secretOption(name) : settingOption(name));
  }
  return command;
}

/** The refusal of an unknown flag would show its value. */
function secretOption(name: SettingName): Option {
  const { env } = SETTINGS[name];
  return refusedOption(
    name,
    `a flag shows in the list of processes; set ${env} in the environment.`,
  );
}

/** Known only to be refused with the reason. */
function refusedOption(name: SettingName, reason: string): Option {
  return new Option(`${spellFlag(name)} <value>`).hideHelp().argParser(() => {
    throw new ConfigError([`${spellFlag(name)}: ${reason}`]);
  });
}

/** Has a command say of the settings of others that it does not use them, not that there are none. */
export function refuseOtherSettings(command: Command): void {
  const taken = new Set(command.options.map(({ long }) => long));
  for (const name of settingNames)
    if (!taken.has(spellFlag(name)))
      command.addOption(
        refusedOption(name, `${fullName(command)} does not use ${SETTINGS[name].env}.`),
      );
}

/** `vitrine token create` */
function fullName(command: Command): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

/** The flag of one setting, which must not be a secret. */
export function settingOption(name: SettingName): Option {
  return new Option(`${flagOf(name) ?? ''} <value>`, describeSetting(name));
}

/** The settings under this command's flags and the environment. @throws ConfigError */
export function configOf(command: Command): Config {
  return readConfig(givenFlags(command));
}

/** The settings that were given as flags, as they were given. */
export function givenFlags(command: Command): Partial<Record<SettingName, string>> {
  // The flags of `vitrine generations` are taken also behind its subcommand `use`, which has the same.
  const options = command.optsWithGlobals<Record<string, unknown>>();
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const given = options[optionKey(name)];
    if (typeof given === 'string') flags[name] = given;
  }
  return flags;
}

/** The name that commander gives a flag: `--data-dir` is `dataDir`. */
function optionKey(name: SettingName): string {
  const words = SETTINGS[name].env.toLowerCase().split('_');
  return words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

/** "port to listen on; 0: any free one (default 4000)" */
function describeSetting(name: SettingName): string {
  const setting: Setting<unknown> = SETTINGS[name];
  const unit = setting.parser.unit === undefined ? '' : `, ${setting.parser.unit}`;
  const shown = showDefault(SETTINGS[name].default);
  return `${setting.description}${unit}${shown === '' ? '' : ` (default ${shown})`}`;
}

function showDefault(value: Config[SettingName]): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'percent' in value || 'count' in value ? showAllowance(value) : value.join(',');
}

/** A line for each setting: variable, then meaning. Ends `vitrine --help`. */
export function settingsHelp(): string {
  const width = Math.max(...settingNames.map((name) => SETTINGS[name].env.length));
  const lines = settingNames.map(
    (name) => `  ${SETTINGS[name].env.padEnd(width)}  ${describeSetting(name)}`,
  );
  const rule =
    'Each is also a flag (DATA_DIR: --data-dir) of the commands that it concerns, and the flag\n' +
    'wins; secrets are taken from the environment only.';
  return `\nSettings (environment variables):\n${lines.join('\n')}\n\n${rule}`;
}

/** The table of docs/settings.md, as Markdown. */
export function settingsTable(): string {
  const rows = settingNames.map((name) => {
    const setting: Setting<unknown> = SETTINGS[name];
    const flag = flagOf(name);
    const shown = showDefault(SETTINGS[name].default);
    const cells = [
      `\`${setting.env}\``,
      flag === undefined ? '(environment only)' : `\`${flag}\``,
      shown === '' ? '' : `\`${shown}\``,
      setting.description + (setting.parser.unit === undefined ? '' : `, ${setting.parser.unit}`),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| Variable | Flag | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
