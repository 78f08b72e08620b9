import { Command } from 'commander';
import type { ListedGeneration } from '../indexer/generations/listGenerations.js';
import type { UsedGeneration } from '../indexer/generations/useGeneration.js';
import { formatColumns } from './support/formatColumns.js';
import { configOf, withSettings } from './support/settingOptions.js';
import { withClient } from './support/withClient.js';

/** `vitrine generations`: what can be served, and going back. */
export function generationsCommand(): Command {
  const command = new Command('generations')
    .description('list the generations that are served and kept, and go back to one (use ID)')
    .option('--json', 'as JSON');
  command.addCommand(useSubcommand());
  return withSettings(command, 'backend').action(async (options: { json?: boolean }) => {
    const config = configOf(command);
    const { listGenerations } = await import('../indexer/generations/listGenerations.js');
    const all = await withClient(config, (client) => listGenerations(client, config.indexPrefix));
    process.stdout.write(options.json ? `${JSON.stringify(all, null, 2)}\n` : formatRows(all));
  });
}

function formatRows(all: readonly ListedGeneration[]): string {
  if (all.length === 0) return 'Nothing is indexed yet. Index a collection: vitrine index\n';
  return formatColumns([
    ['ID', 'STATE', 'INDEXED', 'OBJECTS', 'CONSTITUENTS', 'EXHIBITIONS', 'MB'],
    ...all.map(({ id, role, indexedAt, counts, bytes }) => [
      id,
      role === 'leftover' ? 'not whole' : role,
      indexedAt?.slice(0, 19).replace('T', ' ') ?? '-',
      ...[counts?.objects, counts?.constituents, counts?.exhibitions].map((count) =>
        String(count ?? '-'),
      ),
      (bytes / 1e6).toFixed(1),
    ]),
  ]);
}

function useSubcommand(): Command {
  const command = new Command('use')
    .description('serve a generation that is kept, in one step')
    .argument('<id>', 'as `vitrine generations` lists it')
    .option('--wait', 'wait for a run in progress to end, instead of giving up');
  return withSettings(command, 'backend').action(async (id: string, flags: { wait?: true }) => {
    const config = configOf(command);
    const prefix = config.indexPrefix;
    const { useGeneration } = await import('../indexer/generations/useGeneration.js');
    const { foldPopularity } = await import('../indexer/run/foldPopularity.js');
    const { abortOnSignal } = await import('./support/abortOnSignal.js');
    await abortOnSignal((signal) =>
      withClient(config, async (client) => {
        const used = await useGeneration(client, prefix, id, {
          wait: flags.wait ?? false,
          signal,
          onWait: (holder) => process.stderr.write(`Waiting for a run to end (${holder}).\n`),
        });
        process.stderr.write(`${describe(used)}\n`);
        // It has the popular counts of its day, also where this failed after an earlier switch.
        // Where somebody indexes, that run does it.
        await foldPopularity({ client, prefix, ids: 'all', signal });
      }),
    );
  });
}

function describe({ generation, counts, instead, holdsBack }: UsedGeneration): string {
  if (instead === null)
    return `Generation ${generation} is served, with ${counts.objects} objects.`;
  const served = `Generation ${generation} is served now, with ${counts.objects} objects; ${instead} is kept.`;
  const next = holdsBack
    ? `A run over the very source of ${instead} will index nothing, and say so: change the source, or index it all the same with --full.`
    : 'The next run brings what is served to the state of its source.';
  return `${served}\n${next}`;
}
