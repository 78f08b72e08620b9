import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';

/** The program, as `npm run build` makes it. */
export const PROGRAM = path.join(packageRoot, 'dist', 'cli', 'vitrine.js');

/** Runs the program to its end. @throws what it said, where it fails */
export function runProgram(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, [PROGRAM, ...words], options);
}
