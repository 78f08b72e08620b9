import { Command } from 'commander';
import { reportFailure } from '../support/reportFailure.js';
import { configOf, withSettings } from '../support/settingOptions.js';

const EXIT_CODES = `
Exit codes: 0 a collection is served, whatever became of the last run; 14 none is; 6 to 11 the
backend does not answer as it should. docs/runs.md has what to do.`;

/** `vitrine status`: what is served, what became of the last runs, and who indexes now. */
export function statusCommand(): Command {
  const command = new Command('status')
    .description('what is served, what became of the last runs, and who indexes now')
    .option('--json', 'as JSON')
    .addHelpText('after', EXIT_CODES);
  return withSettings(command, 'backend').action(async (options: { json?: boolean }) => {
    const { readStatus, formatStatus } = await import('./status.js');
    const { status, failure } = await readStatus(configOf(command));
    process.stdout.write(
      options.json ? `${JSON.stringify(status, null, 2)}\n` : formatStatus(status),
    );
    if (failure !== undefined) process.exitCode = reportFailure(failure);
  });
}
