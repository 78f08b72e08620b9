/** Words that are written in two ways everywhere: as one and as two (`screenprint`), short and whole. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../packageRoot.js';
import { parseSynonyms, type SynonymRule } from './synonyms.js';

/** The rules of `mappings/compounds.txt` and `shortForms.txt`. */
export const COMMON_RULES: readonly SynonymRule[] = ['compounds.txt', 'shortForms.txt'].flatMap(
  (name) => parseSynonyms(readFileSync(path.join(packageRoot, 'mappings', name), 'utf8')).rules,
);
