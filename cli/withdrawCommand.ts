import { Command, Option } from 'commander';
import type { Client } from '@elastic/elasticsearch';
import { readRecordId } from '../src/collection/recordId.js';
import type { Config } from '../src/config.js';
import type { Parser } from '../src/config/parsers.js';
import { OperatorError } from '../src/operatorError.js';
import { argument } from './support/readArgument.js';
import { configOf, withSettings } from './support/settingOptions.js';
import { withClient } from './support/withClient.js';

interface Flags {
  readonly object?: number;
  readonly undo?: true;
  readonly list?: true;
  readonly json?: true;
}

const EXIT_CODES = `
Exit codes: 0 done; 1 no such object; 2 wrong option or setting; 6 to 11 the backend does not
answer as it should. docs/runs.md has what to do.`;

const objectId: Parser<number> = {
  expected: 'the id of an object, a whole number',
  read: (text) => readRecordId(text) ?? undefined,
};

/** `vitrine withdraw`: takes an object away at once, or lists what was taken away. */
export function withdrawCommand(): Command {
  const command = new Command('withdraw')
    .description('take an object away from all that is served, at once and for all later runs')
    .addOption(new Option('--object <id>', 'the object').argParser(argument(objectId)))
    .option('--undo', 'let the next run show it again')
    .option('--list', 'list the objects that are withdrawn')
    .option('--json', 'with --list: as JSON')
    .addHelpText('after', EXIT_CODES);
  return withSettings(command, 'backend').action(async () => {
    const flags = command.opts<Flags>();
    if ((flags.object === undefined) !== (flags.list === true) || (flags.list && flags.undo))
      throw new OperatorError('Give --object ID, or --object ID --undo, or --list.', 2);
    const config = configOf(command);
    const { object } = flags;
    if (object === undefined) await withClient(config, (client) => list(client, config, flags));
    else await withClient(config, (client) => change(client, config, object, flags), 'indexing');
  });
}

async function list(client: Client, { indexPrefix }: Config, { json }: Flags): Promise<void> {
  const { WithdrawnStore } = await import('../src/withdrawals/withdrawnStore.js');
  const withdrawals = await new WithdrawnStore(client, indexPrefix).list();
  const lines = withdrawals.map(({ id, withdrawnAt }) => `${id}  ${withdrawnAt}\n`);
  if (json) process.stdout.write(`${JSON.stringify(withdrawals, null, 2)}\n`);
  else process.stdout.write(lines.join('') || 'No object is withdrawn.\n');
}

/** Requests that began on what was served have this long (ms) to end. */
const GRACE = 2_000;

async function change(
  client: Client,
  { indexPrefix: prefix, dataDir, replicas }: Config,
  id: number,
  { undo }: Flags,
): Promise<void> {
  const { WithdrawnStore } = await import('../src/withdrawals/withdrawnStore.js');
  const { checkVersion } = await import('../indexer/write/checkVersion.js');
  await checkVersion(client);
  if (undo) {
    if (!(await new WithdrawnStore(client, prefix).remove(id)))
      throw new OperatorError(`Object ${id} is not withdrawn: see vitrine withdraw --list.`);
    process.stderr.write(`Object ${id} is shown again after the next run, if its source has it.\n`);
    return;
  }
  const { withdrawObject } = await import('../indexer/withdraw/withdrawObject.js');
  const onWait = (holder: string): void => {
    process.stderr.write(`Noted; waiting for a run to end (${holder}).\n`);
  };
  const onNotedOnly = (): void => {
    process.stderr.write(
      `Object ${id} is noted, so that no run from now on shows it; what is served now may show it yet. When what follows is put right, give the command again.\n`,
    );
  };
  const onThumbnailsStay = (): void => {
    process.stderr.write(
      `Object ${id} is withdrawn; thumbnails of it may be there until the next run deletes them.\n`,
    );
  };
  const told = { onWait, onNotedOnly, onThumbnailsStay };
  const context = { client, prefix, dataDir, replicas, grace: GRACE, ...told };
  await withdrawObject(context, id);
  process.stderr.write(`Object ${id} is withdrawn. Caches of others may have its picture yet.\n`);
}
