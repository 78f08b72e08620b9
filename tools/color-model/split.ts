/**
 * Which part of the data does what: `fit` counts answers, `choose` picks the term list and the
 * odds, `report` is only measured. The seed decides, once for all.
 */
import { shuffle } from '../seededRandom.js';
import { readSurveyBins, readSurveyNames, type SurveyName } from './survey.js';

export const SEED = 13;

export type Part = 'fit' | 'choose' | 'report';

/** One out of so many M+ records chooses settings; the others are only measured. */
const RECORDS_PER_CHOOSING = 6;

/** Names that C3 counted as another term: of its rewrites, those that no spelling tells. */
const COUNTED_AS_OTHERS = ['mintgreen', 'olivegreen', 'pukegreen', 'navy', 'seafoam'];

const SPELLING = /^(red|blu|green|purpl|yellow|pink|brown|orang|grey)(?:d?ish|eish|e?y)$/;

/**
 * What is one name in other spellings: `bluish grey`, `blue/gray` and `bluegrey`. C3 counted
 * some of these as one term (its XKCDResponses.java), so all must be in one part.
 */
export function nameFamily(name: string): string {
  return name
    .replaceAll('gray', 'grey')
    .split(/[^a-z]+/)
    .map((word) => {
      const stem = SPELLING.exec(word)?.[1];
      if (stem === undefined) return word;
      return /^(?:blu|purpl|orang)$/.test(stem) ? `${stem}e` : stem;
    })
    .join('');
}

/**
 * The survey's names by part: those whose answers are counted are `fit`, halves of the others by
 * the seed. Another seed than that of the model is only to measure with (deals.ts).
 */
export function splitNames(seed = SEED): Readonly<Record<Part, readonly SurveyName[]>> {
  const fitted = new Set([...readSurveyBins().terms, ...COUNTED_AS_OTHERS]);
  const names = readSurveyNames();
  const others = [...new Set(names.map(({ name }) => nameFamily(name)))]
    .filter((family) => !fitted.has(family))
    .sort();
  const choosing = new Set(shuffle(others, seed).slice(0, Math.floor(others.length / 2)));
  const parts = { fit: [] as SurveyName[], choose: [] as SurveyName[], report: [] as SurveyName[] };
  for (const name of names) {
    const family = nameFamily(name.name);
    const part = fitted.has(family) ? 'fit' : choosing.has(family) ? 'choose' : 'report';
    parts[part].push(name);
  }
  return parts;
}

/** A sixth of the records chooses, the others are reported. */
export function splitRecords<Item>(records: readonly Item[]): {
  readonly choose: readonly Item[];
  readonly report: readonly Item[];
} {
  const shuffled = shuffle(records, SEED);
  const border = Math.floor(records.length / RECORDS_PER_CHOOSING);
  return { choose: shuffled.slice(0, border), report: shuffled.slice(border) };
}
