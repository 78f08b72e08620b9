import { accessSync, constants, lstatSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../../src/systemCode.js';
import { unfitFile } from '../support/outputFile.js';

const OPTION = '--report';

/** Asked before a run, whose result would be lost. @throws OperatorError where FILE cannot be written */
export function checkReportFile(file: string): void {
  const folder = path.dirname(path.resolve(file));
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unfitFile(OPTION, `${folder}: ${systemCode(error)}`, error);
  }
  // The report takes the place of what is there: of a device or a link, too.
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw unfitFile(OPTION, `${file}, which is no file`);
}

/** Whole or not at all: whoever reads FILE meanwhile finds the one before. */
export async function writeReportFile(file: string, report: object): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, `${JSON.stringify(report, null, 2)}\n`);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw unfitFile(OPTION, `${file}: ${systemCode(error)}`, error);
  }
}
