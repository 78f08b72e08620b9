import { Command } from 'commander';
import { configOf, withSettings } from './settingOptions.js';

/** `vitrine serve`: the collection that is indexed, over HTTP, until a signal stops it. */
export function serveCommand(): Command {
  const command = new Command('serve').description('serve the indexed collection');
  return withSettings(command, 'server', 'limits', 'backend').action(() => {
    const config = configOf(command);
    process.stderr.write(`not wired yet: port ${config.port}\n`);
  });
}
