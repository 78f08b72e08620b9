import { Command, Option } from 'commander';
import type { Config } from '../../src/config.js';
import {
  allowance,
  splitList,
  wholeNumber,
  type Allowance,
  type Parser,
} from '../../src/config/parsers.js';
import { runSettings, type IndexOptions } from '../../indexer/run/options.js';
import { SOURCE_FORMATS } from '../../indexer/sources/open.js';
import { argument, megapixels } from '../support/readArgument.js';
import { configOf, withSettings } from '../support/settingOptions.js';

interface Flags {
  readonly source: string;
  readonly format: IndexOptions['format'];
  readonly full?: true;
  readonly dryRun?: true;
  readonly maxRejects: Allowance;
  readonly every?: string;
  readonly wait?: true;
  readonly json?: true;
  readonly report?: string;
  readonly grace: number;
  readonly keep: number;
  readonly makerRoles?: readonly string[];
  readonly maxMegapixels?: number;
}

/** Milliseconds, of the seconds that are given. */
const seconds: Parser<number> = {
  expected: 'seconds, 0 to 3600',
  read: (text) => {
    const value = Number(text);
    return text.trim() !== '' && value >= 0 && value <= 3600 ? value * 1000 : undefined;
  },
};

const EXIT_CODES = `
Exit codes: 0 done; 1 fault of the program; 2 wrong option or setting; 3 source unreadable;
4 too many rejects; 5 another run in progress; 6 backend unreachable; 7 credentials refused;
8 backend read-only or full; 9 backend too old; 10 TLS; 11 backend refused; 12 too much would be
gone; 13 too many images out of reach; 130, 143 stopped. docs/runs.md has what to do.
SIGINT or SIGTERM lets a run tidy up; a second one, or ten seconds, ends it at once.`;

/** `vitrine index`: brings what is served to the state of a source folder. */
export function indexCommand(): Command {
  const command = new Command('index')
    .description('index a collection: only what changed, or all of it with --full')
    .requiredOption(
      '--source <folder>',
      'objects, constituents and exhibitions (docs/source-format.md)',
    )
    .addOption(
      new Option('--format <name>', 'shape of the source')
        .choices(SOURCE_FORMATS)
        .default('vitrine'),
    )
    .option('--full', 'rebuild everything, beside what is served, and switch at the end')
    .addOption(
      new Option(
        '--max-rejects <n>',
        'rejected records that a run accepts: a number or a percentage',
      )
        .argParser(argument(allowance('records')))
        .default({ percent: 1 }, '1%'),
    )
    .option('--dry-run', 'say what a run would change, and change nothing')
    .option('--every <cron>', 'stay, and run at these times, such as "0 3 * * *"')
    .option('--wait', 'wait for a run in progress to end, instead of giving up')
    .option('--json', 'print the summary as JSON on stdout, of a failed run too')
    .option('--report <file>', 'write the summary as JSON to a file, of a failed run too')
    .addOption(
      new Option('--keep <n>', 'earlier generations that stay, to go back to (vitrine generations)')
        .argParser(argument(wholeNumber(0, 100)))
        .default(1),
    )
    .addOption(
      new Option('--grace <seconds>', 'time after the switch until old generations are deleted')
        .argParser(argument(seconds))
        .default(2_000, '2'),
    )
    .option(
      '--maker-roles <titles>',
      "roles of makers, separated by commas, where the source doesn't say",
      splitList,
    )
    .option(
      '--max-megapixels <n>',
      'larger images are shown without colours and thumbnail (default 100)',
      argument(megapixels),
    )
    .addHelpText('after', EXIT_CODES);
  return withSettings(command, 'backend', 'images', 'guards').action(async () => {
    const { runIndexCommand } = await import('./runIndexCommand.js');
    const flags = command.opts<Flags>();
    await runIndexCommand(readOptions(configOf(command), flags), flags);
  });
}

function readOptions(config: Config, flags: Flags): IndexOptions {
  return {
    ...runSettings(config),
    source: flags.source,
    format: flags.format,
    full: flags.full ?? false,
    dryRun: flags.dryRun ?? false,
    maxRejects: flags.maxRejects,
    makerRoles: flags.makerRoles,
    keep: flags.keep,
    grace: flags.grace,
    wait: flags.wait ?? false,
    maxMegapixels: flags.maxMegapixels,
  };
}
