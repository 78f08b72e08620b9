/** Words that are written in two ways everywhere: as one and as two (`screenprint`), short and whole, in the plural. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../packageRoot.js';
import { parseSynonyms, type SynonymRule } from './synonyms.js';

const FILES = ['compounds.txt', 'shortForms.txt', 'plurals.txt'];

/** The rules of these files of `mappings`. */
export const COMMON_RULES: readonly SynonymRule[] = FILES.flatMap(
  (name) => parseSynonyms(readFileSync(path.join(packageRoot, 'mappings', name), 'utf8')).rules,
);
