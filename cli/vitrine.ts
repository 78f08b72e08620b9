#!/usr/bin/env node
// The program `vitrine`.
import { Command, CommanderError } from 'commander';
import { readVersion } from '../src/packageRoot.js';
import { systemCode } from '../src/systemCode.js';
import { checkCommand } from './checkCommand.js';
import { colorsCommand } from './colors/colorsCommand.js';
import { generationsCommand } from './generationsCommand.js';
import { indexCommand } from './run/indexCommand.js';
import { insightsCommand } from './insights/insightsCommand.js';
import { refuseRepeated } from './support/refuseRepeated.js';
import { reportFailure } from './support/reportFailure.js';
import { rolesCommand } from './roles/rolesCommand.js';
import { serveCommand } from './serve/serveCommand.js';
import { refuseOtherSettings, settingsHelp } from './support/settingOptions.js';
import { startCommand } from './serve/startCommand.js';
import { statusCommand } from './status/statusCommand.js';
import { tokenCommand } from './tokenCommand.js';
import { withdrawCommand } from './withdrawCommand.js';

/** The program: each command in a file of its own, which loads what it needs when it runs. */
function buildProgram(): Command {
  const program = new Command('vitrine')
    .description('Search for museum collections by word and by colour.')
    .version(readVersion())
    .showHelpAfterError('(vitrine --help lists commands and settings)')
    .addHelpText('after', settingsHelp());
  const commands = [
    startCommand(),
    indexCommand(),
    generationsCommand(),
    checkCommand(),
    serveCommand(),
    tokenCommand(),
    withdrawCommand(),
    rolesCommand(),
    colorsCommand(),
    statusCommand(),
    insightsCommand(),
  ];
  for (const command of commands) {
    program.addCommand(command);
  }
  const leaves = program.commands.flatMap((c) => (c.commands.length > 0 ? c.commands : [c]));
  // Not of one with subcommands, which would take a flag of theirs for its own.
  for (const command of leaves) refuseOtherSettings(command);
  for (const command of new Set([program, ...program.commands, ...leaves])) {
    command.exitOverride();
    refuseRepeated(command);
  }
  return program;
}

process.stdout.on('error', (error) => {
  // Whoever read the output has left, as `head` does: what is left of it is for nobody.
  if (systemCode(error) === 'EPIPE') return;
  process.stderr.write(`vitrine: the output cannot be written (${systemCode(error)}).\n`);
  process.exitCode = 1;
});
// There is nobody to tell it: the exit code alone says what becomes of the command.
process.stderr.on('error', () => undefined);

try {
  await buildProgram().parseAsync();
} catch (error) {
  process.exitCode = error instanceof CommanderError ? exitCodeOf(error) : reportFailure(error);
}

/** Commander has printed its message already; a misuse of the command line is 2, as in sh. */
function exitCodeOf(error: CommanderError): number {
  return error.exitCode === 0 ? 0 : 2;
}
