import { Command } from 'commander';
import { wholeNumber } from '../../src/config/parsers.js';
import { argument } from '../support/readArgument.js';
import { configOf, withSettings } from '../support/settingOptions.js';

const ABOUT = `
Shown are texts that five different callers or more searched for in one week; docs/insights.md tells
what is stored. Beside a text stands the line that would help it, for synonyms.txt or pins.json in
the source folder: what is in capitals is yours to fill in. The next "vitrine index" makes it live.`;

/** `vitrine insights`: what was searched for, what found nothing, what was corrected. */
export function insightsCommand(): Command {
  const command = new Command('insights')
    .description('what was searched for, what found nothing, and what would help')
    .option(
      '--weeks <number>',
      'weeks to look at, this one included',
      argument(wholeNumber(1, 520)),
      4,
    )
    .option('--top <number>', 'texts of each kind', argument(wholeNumber(1, 10_000)), 20)
    .option('--json', 'as JSON')
    .addHelpText('after', ABOUT);
  return withSettings(command, 'backend').action(
    async (options: { weeks: number; top: number; json?: boolean }) => {
      const { readInsights, formatInsights } = await import('./insights.js');
      const insights = await readInsights(configOf(command), options);
      process.stdout.write(
        options.json ? `${JSON.stringify(insights, null, 2)}\n` : formatInsights(insights),
      );
    },
  );
}
