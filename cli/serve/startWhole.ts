import { searchTarget, type Config } from '../../src/config.js';
import type { RunningServer } from '../../src/server.js';
import { growHeapsSlowly } from '../support/heaps.js';

/** Starts the server with all that it can do without: the explorer, counts, colours of pictures. */
export async function startWhole(config: Config): Promise<RunningServer> {
  if (searchTarget(config).kind === 'embedded') growHeapsSlowly();
  const { startServer } = await import('../../src/server.js');
  const { foldPopularity } = await import('../../indexer/run/foldPopularity.js');
  const { openPictureColors } = await import('../../indexer/images/pictureColors.js');
  const { createExplorer } = await import('../../explorer/server/middleware.js');
  return startServer(config, {
    fold: foldPopularity,
    pictures: openPictureColors,
    pages: createExplorer,
  });
}
