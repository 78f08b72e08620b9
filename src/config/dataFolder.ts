import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operatorError.js';
import { systemCode } from '../systemCode.js';

/**
 * Makes sure that `DATA_DIR` is a folder that can be written to; makes it where there is none.
 * Asked before the embedded engine starts: its workers could only die of it, one after the other.
 * @throws OperatorError with the folder and the system's code, such as EACCES
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR: expected a folder that can be written to, received ${folder} (${systemCode(error)}).`,
      2,
      { cause: error },
    );
  }
}

/**
 * Makes a folder, and those above it, where there is none. What Node.js has for it tries for ever
 * where the folder above is there and takes nothing, as in `/proc`.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const whole = path.resolve(folder);
  const above = path.dirname(whole);
  if (above !== whole) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
