import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Parser } from './config/parsers.js';
import type { Setting } from './config/setting.js';
import { SETTINGS, type Config, type SettingName } from './config/settings.js';
import type { SearchTarget } from './config/searchTarget.js';
import { systemCode } from './systemCode.js';

export type { Config, SettingName } from './config/settings.js';

/** Settings that cannot be used; the message has a line for each. The exit code is 2. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/** The texts of settings by name, as flags give them. */
export type Flags = Readonly<Partial<Record<SettingName, string>>>;

export const settingNames = Object.keys(SETTINGS) as SettingName[];

/** `elasticsearchNodes` → `--elasticsearch-node`: the variable's name, as a flag. */
export function flagOf(name: SettingName): string | undefined {
  const setting: Setting<unknown> = SETTINGS[name];
  return setting.secret ? undefined : spellFlag(name);
}

/** How a setting would be spelled as a flag, also one that may not be a flag. */
export function spellFlag(name: SettingName): string {
  return `--${SETTINGS[name].env.toLowerCase().replaceAll('_', '-')}`;
}

/**
 * Reads and checks every setting: the flag, else the variable, else the default. An empty text
 * is the same as none.
 * @throws ConfigError that names every setting in error, never the value of a secret
 */
export function readConfig(
  flags: Flags = {},
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const problems: string[] = [];
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of settingNames) {
    const setting: Setting<unknown> = SETTINGS[name];
    const given = flags[name] ?? env[setting.env]?.trim() ?? '';
    if (given === '') values[name] = setting.default;
    else {
      const byFlag = name in flags;
      const parser = (byFlag ? setting.flagParser : undefined) ?? setting.parser;
      const value = parser.read(given);
      if (value === undefined) problems.push(describeProblem(name, given, byFlag, parser));
      values[name] = value;
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const config = Object.freeze(values) as Config;
  checkTogether(config);
  return config;
}

function describeProblem(
  name: SettingName,
  given: string,
  byFlag: boolean,
  { expected }: Parser<unknown>,
): string {
  const setting: Setting<unknown> = SETTINGS[name];
  const source = (byFlag ? flagOf(name) : undefined) ?? setting.env;
  // Before an @ there may be a password.
  const isHidden = setting.secret === true || given.includes('@');
  const received = isHidden ? 'something else (not shown)' : JSON.stringify(given);
  return `${source}: expected ${expected}, received ${received}.`;
}

function checkTogether(config: Config): void {
  const problems: string[] = [];
  if (config.elasticsearchApiKey && config.elasticsearchUsername)
    problems.push('Give ELASTICSEARCH_API_KEY or ELASTICSEARCH_USERNAME, not both.');
  if (config.elasticsearchUsername && !config.elasticsearchPassword)
    problems.push('ELASTICSEARCH_USERNAME needs ELASTICSEARCH_PASSWORD.');
  if (config.elasticsearchPassword && !config.elasticsearchUsername)
    problems.push('ELASTICSEARCH_PASSWORD needs ELASTICSEARCH_USERNAME.');
  if (problems.length > 0) throw new ConfigError(problems);
}

/** The address to listen on, undefined for all: this machine only, but in production all. */
export function listenHost(config: Config): string | undefined {
  return config.host ?? (config.nodeEnv === 'production' ? undefined : '127.0.0.1');
}

/**
 * The backend that the settings name.
 * @throws ConfigError when the certificate file cannot be read, or holds no certificate
 */
export function searchTarget(config: Config): SearchTarget {
  if (config.elasticsearchNodes.length === 0) return { kind: 'embedded', dataDir: config.dataDir };
  const { elasticsearchApiKey: apiKey, elasticsearchUsername: username } = config;
  const password = config.elasticsearchPassword;
  return {
    kind: 'elasticsearch',
    nodes: config.elasticsearchNodes,
    timeout: config.elasticsearchTimeout,
    ...(apiKey ? { auth: { apiKey } } : {}),
    ...(username && password ? { auth: { username, password } } : {}),
    ...(config.elasticsearchCa ? { ca: readCertificate(config.elasticsearchCa) } : {}),
  };
}

function readCertificate(file: string): string {
  const text = readCertificateFile(file);
  try {
    // TLS takes a file without a certificate as it is, and then trusts nobody.
    new X509Certificate(text);
  } catch {
    throw new ConfigError([
      `ELASTICSEARCH_CA: expected certificates in PEM (-----BEGIN CERTIFICATE-----), but the file ${file} does not begin with one that can be read.`,
    ]);
  }
  return text;
}

function readCertificateFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([
      `ELASTICSEARCH_CA: cannot read the file ${file} (${systemCode(error)}).`,
    ]);
  }
}
