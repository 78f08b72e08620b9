import { accessSync, constants, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../src/operatorError.js';
import { systemCode } from '../../src/systemCode.js';

/**
 * Asked before work whose result would be lost.
 * @throws OperatorError where the file that an option names cannot be written
 */
export function checkOutputFile(option: string, file: string): void {
  const folder = path.dirname(path.resolve(file));
  try {
    const known = statSync(file, { throwIfNoEntry: false });
    if (known?.isDirectory()) throw unfitFile(option, `${file}, which is a folder`);
    if (known) accessSync(file, constants.W_OK);
    else accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unfitFile(option, `${file}: ${systemCode(error)}`, error);
  }
}

/** @throws OperatorError where it cannot be written after all */
export async function writeOutputFile(option: string, file: string, data: Buffer): Promise<void> {
  try {
    await writeFile(file, data);
  } catch (error) {
    throw unfitFile(option, `${file}: ${systemCode(error)}`, error);
  }
}

/** What is said of a file that an option names and that cannot be written. */
export function unfitFile(option: string, received: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${option}: expected a file in a folder that can be written to, received ${received}.`,
    2,
    { cause },
  );
}
