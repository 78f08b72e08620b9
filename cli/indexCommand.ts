import { Command, InvalidArgumentError, Option } from 'commander';
import { searchTarget, type Config } from '../src/config.js';
import type { IndexOptions, MaxRejects } from '../indexer/run/options.js';
import { SOURCE_FORMATS } from '../indexer/sources/open.js';
import { configOf, withSettings } from './settingOptions.js';

interface Flags {
  readonly source: string;
  readonly format: IndexOptions['format'];
  readonly full?: true;
  readonly maxRejects: MaxRejects;
  readonly every?: string;
  readonly wait?: true;
  readonly json?: true;
  readonly grace: number;
  readonly makerRoles?: readonly string[];
  readonly maxMegapixels?: number;
}

/** `5`, or `1%` of all records. */
function readMaxRejects(text: string): MaxRejects {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim());
  const value = Number(match?.[1]);
  if (match?.[2] === '%' && value <= 100) return { percent: value };
  if (match?.[2] === '' && Number.isSafeInteger(value)) return { count: value };
  throw new InvalidArgumentError(
    'expected a number of records or a share of them, such as 5 or 1%.',
  );
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0 && seconds <= 3600))
    throw new InvalidArgumentError('expected seconds, 0 to 3600.');
  return seconds * 1000;
}

/** A number of megapixels. */
export function readMegapixels(text: string): number {
  const megapixels = Number(text);
  if (!(megapixels > 0 && megapixels <= 100_000))
    throw new InvalidArgumentError('expected megapixels, above 0.');
  return megapixels;
}

function readRoles(text: string): readonly string[] {
  return text
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');
}

const EXIT_CODES = `
Exit codes: 0 done; 1 fault of the program; 2 wrong option or setting; 3 source unreadable;
4 too many rejects; 5 another run in progress; 6 backend unreachable; 7 credentials refused;
8 backend read-only or full; 9 backend too old; 10 TLS; 11 backend refused; 130, 143 stopped.
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
        .argParser(readMaxRejects)
        .default({ percent: 1 }, '1%'),
    )
    .option('--every <cron>', 'stay, and run at these times, such as "0 3 * * *"')
    .option('--wait', 'wait for a run in progress to end, instead of giving up')
    .option('--json', 'print the summary as JSON on stdout')
    .addOption(
      new Option('--grace <seconds>', 'time after the switch until the old generation is deleted')
        .argParser(readSeconds)
        .default(2_000, '2'),
    )
    .option(
      '--maker-roles <titles>',
      "roles of makers, separated by commas, where the source doesn't say",
      readRoles,
    )
    .option('--max-megapixels <n>', 'larger images are left out (default 100)', readMegapixels)
    .addHelpText('after', EXIT_CODES);
  return withSettings(command, 'backend', 'images').action(async () => {
    const { runIndexCommand } = await import('./runIndexCommand.js');
    const flags = command.opts<Flags>();
    await runIndexCommand(readOptions(configOf(command), flags), flags);
  });
}

function readOptions(config: Config, flags: Flags): IndexOptions {
  return {
    target: searchTarget(config),
    source: flags.source,
    format: flags.format,
    dataDir: config.dataDir,
    prefix: config.indexPrefix,
    full: flags.full ?? false,
    maxRejects: flags.maxRejects,
    shards: config.shards,
    replicas: config.replicas,
    makerRoles: flags.makerRoles,
    grace: flags.grace,
    wait: flags.wait ?? false,
    maxMegapixels: flags.maxMegapixels,
    imageTimeout: config.imageTimeout,
    allowPrivateImageHosts: config.allowPrivateImageHosts,
    imageBaseUrl: config.imageBaseUrl,
  };
}
