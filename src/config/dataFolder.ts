import { accessSync, constants, mkdirSync } from 'node:fs';
import { OperatorError } from '../operatorError.js';
import { systemCode } from '../systemCode.js';

/**
 * Makes sure that `DATA_DIR` is a folder that can be written to; makes it where there is none.
 * Asked before the embedded engine starts: its workers could only die of it, one after the other.
 * @throws OperatorError with the folder and the system's code, such as EACCES
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR: expected a folder that can be written to, received ${folder} (${systemCode(error)}).`,
      2,
      { cause: error },
    );
  }
}
