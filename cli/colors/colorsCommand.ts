import { Command } from 'commander';
import path from 'node:path';
import type { FileColors } from '../../indexer/images/fileColors.js';
import { OperatorError } from '../../src/operatorError.js';
import { checkOutputFile, writeOutputFile } from '../support/outputFile.js';
import { plainLine } from '../support/plainLine.js';
import { printFileColors } from './printFileColors.js';
import { argument, megapixels } from '../support/readArgument.js';
import { configOf, settingOption } from '../support/settingOptions.js';

const PICTURE = '--picture';
/** Images in one picture: at a row each, a few more would have more pixels than any program opens. */
const MOST_DRAWN = 500;

interface ColorsOptions {
  readonly json?: boolean;
  readonly picture?: string;
  readonly maxMegapixels: number;
}

/**
 * `vitrine colors FILE…`: the main colours of images and what people would call them. Files that
 * cannot be read are reported and make the exit code 1; the others are printed all the same.
 */
export function colorsCommand(): Command {
  const command = new Command('colors');
  return command
    .description('print the palette of images and the names of their colours')
    .argument('<file...>', 'image files')
    .option(
      '--json',
      'one JSON array on stdout: { file, width, height, colors } or { file, problem }',
    )
    .option(
      `${PICTURE} <png>`,
      `write a picture of at most ${MOST_DRAWN} images: each, its subject with the ground in magenta, and both palettes`,
    )
    .option('--max-megapixels <n>', 'larger images are not decoded', argument(megapixels), 100)
    .addOption(settingOption('imageTimeout'))
    .addHelpText(
      'after',
      '\nColours are shown as blocks on a terminal (not with NO_COLOR), as text elsewhere.',
    )
    .action((files: readonly string[], options: ColorsOptions) =>
      run(files, options, configOf(command).imageTimeout),
    );
}

async function run(
  files: readonly string[],
  options: ColorsOptions,
  imageTimeout: number,
): Promise<void> {
  if (options.picture !== undefined) checkPicture(options.picture, files.length);
  const { readFileColors } = await import('../../indexer/images/fileColors.js');
  const results: FileColors[] = [];
  const limits = { maxPixels: options.maxMegapixels * 1e6, imageTimeout };
  for await (const result of readFileColors(files, limits)) {
    results.push(result);
    if ('problem' in result)
      process.stderr.write(plainLine(`vitrine: ${result.file}: ${result.problem}`));
    else if (!options.json) process.stdout.write(printFileColors(result, showsBlocks()));
  }
  if (options.picture !== undefined) await draw(options.picture, results, limits.maxPixels);
  if (options.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  if (results.some((result) => 'problem' in result)) process.exitCode = 1;
}

/** Before images are looked at, which takes long. @throws OperatorError where none can be drawn */
function checkPicture(target: string, images: number): void {
  if (images > MOST_DRAWN)
    throw new OperatorError(
      `${PICTURE}: expected at most ${MOST_DRAWN} images in one picture, received ${images}.`,
      2,
    );
  checkOutputFile(PICTURE, target);
  // Who forgets the name gives the first of the images, which would be lost.
  const ending = path.extname(target).toLowerCase();
  if (ending !== '' && ending !== '.png')
    throw new OperatorError(
      `${PICTURE}: expected a file that ends in .png, received ${target}.`,
      2,
    );
}

/** Draws those that could be read, where there are any. */
async function draw(target: string, results: readonly FileColors[], maxPixels: number) {
  const read = results.flatMap((result) => ('problem' in result ? [] : [result]));
  if (read.length === 0) return;
  const { drawFileColors } = await import('./drawFileColors.js');
  await writeOutputFile(PICTURE, target, await drawFileColors(read, maxPixels));
}

/** Whether the output is a terminal that may be sent colours. */
function showsBlocks(): boolean {
  return process.stdout.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}
