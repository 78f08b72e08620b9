/**
 * Words that are written in two ways everywhere: as one and as two (`screenprint`), short and whole, in the
 * plural; and names and terms that have another form elsewhere.
 */
import { readMappingsFile } from '../packageRoot.js';
import { parseSynonyms, type SynonymRule } from './synonyms.js';

export const COMMON_FILES: readonly string[] = [
  ...['compounds', 'shortForms', 'plurals', 'placeNames', 'givenNames', 'everydayWords'],
  ...['chineseWords', 'foreignTerms', 'movements', 'peopleInChinese', 'placesInChinese'],
  ...['peopleInJapanese', 'pictographs'],
].map((name) => `words/${name}.txt`);

/** The rules of these files of `mappings`. */
export const COMMON_RULES: readonly SynonymRule[] = COMMON_FILES.flatMap(
  (name) => parseSynonyms(readMappingsFile(name)).rules,
);
