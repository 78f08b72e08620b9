import { accessSync, constants, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../src/operatorError.js';

/** Asked before a run, whose result would be lost. @throws OperatorError where FILE cannot be written */
export function checkReportFile(file: string): void {
  const folder = path.dirname(path.resolve(file));
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unfit(`${folder}: ${describe(error)}`, error);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw unfit(`${file}, which is a folder`);
}

/** Whole or not at all: whoever reads FILE meanwhile finds the one before. */
export async function writeReportFile(file: string, report: object): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, `${JSON.stringify(report, null, 2)}\n`);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw unfit(`${file}: ${describe(error)}`, error);
  }
}

function unfit(received: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `--report: expected a file in a folder that can be written to, received ${received}.`,
    2,
    { cause },
  );
}

function describe(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
