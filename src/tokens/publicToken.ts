import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../config/dataFolder.js';
import { messageOf } from '../messageOf.js';
import { OperatorError } from '../operatorError.js';
import { createToken, isTokenShaped } from './tokenFormat.js';
import { systemCode } from '../systemCode.js';

/** In `DATA_DIR`: the public token of this installation. */
const FILE = 'public-token';

/**
 * The public token that this data folder has, made when it has none: the same after a restart and
 * for every server that shares the folder, so that open pages stay good, and no other's.
 * @throws OperatorError when it cannot be read or written, or is no token
 */
export function storedPublicToken(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  try {
    makeFolder(dataDir);
    if (readStored(file) === '') storeNew(file, `${createToken()}\n`);
    const token = readStored(file);
    if (isTokenShaped(token)) return token;
  } catch (error) {
    const reason = `PUBLIC_TOKEN=generate: cannot store a token in ${file} (${messageOf(error)}).`;
    throw new OperatorError(reason, 2, { cause: error });
  }
  throw new OperatorError(
    `PUBLIC_TOKEN=generate: expected a token in ${file}, found something else: remove that file.`,
    2,
  );
}

/** What the file holds; nothing where there is none. */
function readStored(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * The file is there whole or not at all, whenever a start is killed; of several servers that start
 * together one makes it, and the others read what it holds.
 */
function storeNew(file: string, text: string): void {
  const draft = `${file}-${randomUUID()}`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    place(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function place(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (systemCode(error) === 'EEXIST' && readStored(file) !== '') return;
    // Empty, as a killed start of an older release left it; or there are no hard links here. Two that
    // start together then may each go on with a token of its own until the next start.
    renameSync(draft, file);
  }
}
