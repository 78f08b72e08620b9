import { Command, Option } from 'commander';
import { SOURCE_FORMATS, type SourceFormat } from '../indexer/sources/open.js';
import { plainLine } from './support/plainLine.js';

interface Flags {
  readonly source: string;
  readonly format: SourceFormat;
  readonly json?: true;
}

const EXIT_CODES = `
Exit codes: 0 no problem (links that lead nowhere, doubtful dates and unknown properties are none);
1 problems; 2 wrong option; 3 source unreadable.`;

/** `vitrine check --source FOLDER`: what of a source folder could not be used, without a backend. */
export function checkCommand(): Command {
  return new Command('check')
    .description('check records, synonyms.txt and pins.json of a source folder; writes nothing')
    .requiredOption('--source <folder>', 'folder of the collection')
    .addOption(
      new Option('--format <name>', 'format of the source')
        .choices(SOURCE_FORMATS)
        .default('vitrine'),
    )
    .option('--json', 'as JSON on stdout')
    .addHelpText('after', EXIT_CODES)
    .action(async ({ source, format, json }: Flags) => {
      const { checkSource, MOST_LINES } = await import('../indexer/passes/checkSource.js');
      const found = await checkSource(format, source);
      const { problems, danglingReferences, doubtfulDates, unknownProperties } = found;
      if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
      else {
        const lines = [...problems, ...danglingReferences, ...doubtfulDates, ...unknownProperties];
        for (const line of lines) process.stdout.write(plainLine(line));
        const { problemCount, danglingReferenceCount, doubtfulDateCount } = found;
        const count =
          problemCount + danglingReferenceCount + doubtfulDateCount + unknownProperties.length;
        process.stderr.write(
          `Checked ${found.records} records, ${found.synonyms} lines of synonyms, ${found.pins} pins: ${problemCount} problems, ${danglingReferenceCount} references that lead to no record, ${doubtfulDateCount} doubtful dates, ${unknownProperties.length} unknown properties.${count > lines.length ? ` The first ${MOST_LINES.toLocaleString('en')} of each are shown.` : ''}\n`,
        );
      }
      if (problems.length > 0) process.exitCode = 1;
    });
}
