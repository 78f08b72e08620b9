import { Command } from 'commander';
import { growHeapsSlowly } from './heaps.js';
import { configOf, withSettings } from './settingOptions.js';
import { untilSignal } from './untilSignal.js';

/** `vitrine serve`: the collection that is indexed, over HTTP, until a signal stops it. */
export function serveCommand(): Command {
  const command = new Command('serve').description('serve the indexed collection');
  return withSettings(command, 'server', 'limits', 'images', 'backend').action(async () => {
    const config = configOf(command);
    growHeapsSlowly();
    const { startServer } = await import('../src/server.js');
    const { foldPopularity } = await import('../indexer/run/foldPopularity.js');
    const { openPictureColors } = await import('../indexer/images/pictureColors.js');
    const { createExplorer } = await import('../explorer/server/middleware.js');
    const server = await startServer(config, {
      fold: foldPopularity,
      pictures: openPictureColors,
      pages: createExplorer,
    });
    if (server.developmentToken !== undefined)
      process.stderr.write(
        `Serving ${server.url}/graphql with the development token ${server.developmentToken}\n`,
      );
    await untilSignal(server.stop);
  });
}
