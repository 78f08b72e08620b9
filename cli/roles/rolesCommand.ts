import { Command } from 'commander';
import { ConfigError, searchTarget, type Config } from '../../src/config.js';
import { buildRoles, roleName, type Program } from './elasticsearchRoles.js';
import { configOf, withSettings } from '../support/settingOptions.js';
import { withClient } from '../support/withClient.js';

/** Eight seconds in all: the client itself tries again without pauses of seconds. */
const MOST_TRIES = 7;

/** `vitrine roles`: what server and indexer may do in Elasticsearch, shown or created. */
export function rolesCommand(): Command {
  const command = new Command('roles')
    .description('print the Elasticsearch roles of server and indexer, as JSON')
    .option('--create', 'create the roles, and a user of each that has a password')
    .addHelpText(
      'after',
      '\n--create needs a user that may manage security, such as elastic. The users are named as the\n' +
        'roles; SERVER_PASSWORD and INDEXER_PASSWORD are their passwords.',
    );
  return withSettings(command, 'backend', 'users').action(async (options: { create?: true }) => {
    const config = configOf(command);
    if (options.create) await createRoles(config);
    else process.stdout.write(`${JSON.stringify(namedRoles(config), null, 2)}\n`);
  });
}

function namedRoles({ indexPrefix }: Config) {
  const roles = Object.entries(buildRoles(indexPrefix));
  return Object.fromEntries(
    roles.map(([program, role]) => [roleName(indexPrefix, program as Program), role]),
  );
}

/** Creates roles and users, or brings those that are there up to date. */
async function createRoles(config: Config): Promise<void> {
  if (searchTarget(config).kind === 'embedded')
    throw new ConfigError(['--create needs ELASTICSEARCH_NODE: the embedded engine has no users.']);
  const { hasStatus } = await import('../../src/search/hasStatus.js');
  const { isPassing, withRetries } = await import('../../indexer/write/retry.js');
  const { indexPrefix, serverPassword, indexerPassword } = config;
  const passwords = {
    [roleName(indexPrefix, 'server')]: serverPassword,
    [roleName(indexPrefix, 'indexer')]: indexerPassword,
  };
  // Soon after its start Elasticsearch 9 makes its index of users, and knows nobody meanwhile.
  const patiently = <Result>(work: () => Promise<Result>) =>
    withRetries(work, undefined, MOST_TRIES, (error) => isPassing(error) || hasStatus(error, 401));
  await withClient(config, async ({ security }) => {
    for (const [name, role] of Object.entries(namedRoles(config))) {
      await patiently(() => security.putRole({ name, ...role }));
      const password = passwords[name];
      if (password === undefined) continue;
      await patiently(() => security.putUser({ username: name, password, roles: [name] }));
      process.stderr.write(`${name}: role and user are there.\n`);
    }
  });
}
