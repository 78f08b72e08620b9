import { Command } from 'commander';
import { configOf, withSettings } from '../support/settingOptions.js';
import { startWhole } from './startWhole.js';
import { untilSignal } from '../support/untilSignal.js';

/** `vitrine serve`: the collection that is indexed, over HTTP, until a signal stops it. */
export function serveCommand(): Command {
  const command = new Command('serve').description('serve the indexed collection');
  return withSettings(command, 'server', 'limits', 'images', 'backend').action(async () => {
    const server = await startWhole(configOf(command));
    if (server.developmentToken !== undefined)
      process.stderr.write(
        `Serving ${server.url}/graphql with the development token ${server.developmentToken}\n`,
      );
    await untilSignal(server.stop);
  });
}
