import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operatorError.js';
import { createToken, isTokenShaped } from './tokenFormat.js';

/** In `DATA_DIR`: the public token of this installation. */
const FILE = 'public-token';

/**
 * The public token that this data folder has, made when it has none: the same after a restart and
 * for every server that shares the folder, so that open pages stay good, and no other's.
 * @throws OperatorError when it cannot be read or written, or is no token
 */
export function keepPublicToken(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeNew(file, `${createToken()}\n`);
    const token = readFileSync(file, 'utf8').trim();
    if (isTokenShaped(token)) return token;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = `PUBLIC_TOKEN=generate: cannot store a token in ${file} (${error.message}).`;
    throw new OperatorError(reason, 2, { cause: error });
  }
  throw new OperatorError(
    `PUBLIC_TOKEN=generate: expected a token in ${file}, found something else: remove that file.`,
    2,
  );
}

/** Of several servers that start together one writes; the others read what it wrote. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
