// What is said of a file in `DATA_DIR` that is not what Vitrine left there.
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operatorError.js';
import { systemCode } from '../systemCode.js';

/** A line about a file that only saves work: it is as good as none. */
export function describeDamaged(file: string, reason: string): string {
  const name = path.basename(file);
  return `${name} in DATA_DIR is damaged (${reason}): what it remembered is not used.`;
}

/**
 * Makes sure that a file may be read and replaced, where there is one. Something else of that name
 * is not Vitrine's to delete.
 * @returns whether there is one
 * @throws OperatorError with the path, what was found there and what to do
 */
export function checkDataFile(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isFile()) throw unusable(file, found.isDirectory() ? 'a folder' : 'no plain file');
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw unusable(file, `one that this user may not (${systemCode(error)})`, error);
  }
  return true;
}

/** A file of `DATA_DIR` that could not be read, or deleted. */
export function unreadable(file: string, error: unknown): OperatorError {
  return unusable(file, systemCode(error), error);
}

function unusable(file: string, found: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `DATA_DIR: expected a file that can be read and written at ${file}, found ${found}: move it away, or give it to the user of this program.`,
    2,
    { cause },
  );
}
