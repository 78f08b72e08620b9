import { Command } from 'commander';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { flagOf, readConfig, type Config, type Flags, type SettingName } from '../../src/config.js';
import { SETTINGS } from '../../src/config/settings.js';
import { OperatorError } from '../../src/operatorError.js';
import { packageRoot } from '../../src/packageRoot.js';
import { givenFlags, withSettings } from '../support/settingOptions.js';
import { startWhole } from './startWhole.js';
import { untilSignal } from '../support/untilSignal.js';
import { withClient } from '../support/withClient.js';

/**
 * `vitrine start`, which `npm start` runs: for a first look. Where nothing is indexed yet, the
 * sample collection is; then it is served, and what one needs to query it is printed.
 */
export function startCommand(): Command {
  const command = new Command('start').description(
    'serve what is indexed, or else index the sample collection first',
  );
  return withSettings(command, 'server', 'limits', 'images', 'backend').action(async () => {
    const flags = givenFlags(command);
    const config = quietly(readConfig(flags));
    if (!(await isIndexed(config))) await indexSample(flags);
    const server = await startWhole(config);
    process.stdout.write(welcome(server.url, server.developmentToken));
    await untilSignal(server.stop);
  });
}

/** A line for each request would bury the URLs; who wants them sets LOG_LEVEL. */
export function quietly(config: Config): Config {
  return config.logLevel === undefined && config.nodeEnv !== 'production'
    ? Object.freeze({ ...config, logLevel: 'warn' })
    : config;
}

async function isIndexed(config: Config): Promise<boolean> {
  const { indexExists } = await import('../../src/indices/createIndex.js');
  const { aliasName } = await import('../../src/collection/indices.js');
  const alias = aliasName(config.indexPrefix, 'objects');
  return withClient(config, (client) => indexExists(client, alias));
}

/** Of the flags of `vitrine start` those that concern `vitrine index`, too. */
export function passOn(flags: Flags): readonly string[] {
  return (Object.entries(flags) as [SettingName, string][])
    .filter(([name]) => ['backend', 'images'].includes(SETTINGS[name].group))
    .flatMap(([name, value]) => [flagOf(name) ?? '', value]);
}

/** In a process of its own: its memory and its workers are gone when the server starts. */
async function indexSample(flags: Flags): Promise<void> {
  process.stdout.write('Nothing is indexed yet: indexing the sample collection.\n');
  const program = path.join(packageRoot, 'dist', 'cli', 'vitrine.js');
  const source = path.join(packageRoot, 'sample');
  const child = spawn(process.execPath, [program, 'index', '--source', source, ...passOn(flags)], {
    stdio: 'inherit',
  });
  // A terminal sends SIGINT to both: passed on too, it would be a second one, which ends at once.
  const stopping = { SIGINT: () => undefined, SIGTERM: () => child.kill('SIGTERM') };
  for (const [name, pass] of Object.entries(stopping)) process.on(name, pass);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode, by) => {
        resolve([exitCode, by]);
      });
    },
  );
  for (const [name, pass] of Object.entries(stopping)) process.off(name, pass);
  if (code !== 0)
    throw new OperatorError(
      `The sample collection was not indexed (${signal ?? `exit code ${code ?? '?'}`}).`,
      code ?? 130,
    );
}

function welcome(url: string, token: string | undefined): string {
  const lines = [
    '',
    `  Explorer    ${url}/`,
    `  Playground  ${url}/playground`,
    `  GraphQL     ${url}/graphql`,
  ];
  if (token !== undefined) {
    const query = '{ objects(per_page: 3) { id title } }';
    lines.push(
      `  Token       ${token}  (for development; good until this process ends)`,
      '',
      '  Try it:',
      '',
      `  curl ${url}/graphql -H 'Content-Type: application/json' \\`,
      `    -H 'Authorization: bearer ${token}' \\`,
      `    -d '{"query": "${query}"}'`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}
