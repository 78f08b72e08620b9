/** The museum's words, from the files beside its records. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openRegularFile, UnfitFile } from '../../src/images/regularFile.js';
import { parsePins, PINS_FILE } from '../../src/wording/pins.js';
import { parseSynonyms, SYNONYMS_FILE, type Problem } from '../../src/wording/synonyms.js';
import type { FoundRules } from '../../src/wording/wordingStore.js';
import { IndexFailure } from '../failure.js';
import { systemCode } from '../../src/systemCode.js';

/** Files of a source folder that are read at once, whether records changed or not. */
export const WORDING_FILES: readonly string[] = [SYNONYMS_FILE, PINS_FILE];

/** Bytes of the largest file: more than a museum writes of either. */
const MOST_BYTES = 16 * 2 ** 20;

/** What a source folder says about words, and what of it cannot be used. */
export interface ReadWording {
  readonly rules: FoundRules;
  readonly problems: readonly Problem[];
}

/**
 * Reads `synonyms.txt` and `pins.json`, neither of which has to be there.
 * @throws IndexFailure, also where the folder is not there: that tells nothing of them
 */
export async function readWording(folder: string): Promise<ReadWording> {
  const [synonyms, pins] = await Promise.all([
    readText(folder, SYNONYMS_FILE).then((text) => parseSynonyms(text ?? '')),
    readText(folder, PINS_FILE).then((text) => parsePins(text ?? '[]')),
  ]);
  if (!existsSync(folder))
    throw new IndexFailure('source', `Synonyms and pins stay as they are: ${folder} was gone.`);
  return {
    rules: { synonyms: synonyms.rules, pins: pins.pins },
    problems: [...synonyms.problems, ...pins.problems],
  };
}

async function readText(folder: string, name: string): Promise<string | undefined> {
  try {
    const { handle, size } = await openRegularFile(path.join(folder, name));
    try {
      if (size > MOST_BYTES)
        throw new UnfitFile(`of ${size} bytes, more than the ${MOST_BYTES} that are read`);
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return undefined;
    if (error instanceof UnfitFile)
      throw new IndexFailure('source', `${name} is ${error.message}.`, { cause: error });
    throw new IndexFailure('source', `${name} cannot be read (${code}).`, { cause: error });
  }
}

/** `synonyms.txt:12: expected …`. */
export function describeProblem({ file, line, reason }: Problem): string {
  return file === SYNONYMS_FILE ? `${file}:${line}: ${reason}` : `${file}: ${reason}`;
}
