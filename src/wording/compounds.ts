/** Words that are written as one and as two: `screenprint` and `screen print`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../packageRoot.js';
import { parseSynonyms } from './synonyms.js';

const file = path.join(packageRoot, 'mappings', 'compounds.txt');

/** The rules of `mappings/compounds.txt`. */
export const COMPOUNDS = parseSynonyms(readFileSync(file, 'utf8')).rules;
