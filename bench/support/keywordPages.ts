/** Pages of keywords, as they are asked for now and as they were before words were folded. */
import type { estypes } from '@elastic/elasticsearch';
import { isStopWord, wordsOf, chineseRuns } from '../../src/keyword/words.js';
import { combine } from '../../src/query/clauses.js';
import { buildObjectsSearch, OBJECT_TEXT } from '../../src/objects/request.js';
import { otherSpelling } from '../../src/wording/spellings.js';
import { NO_WORDING, Wording } from '../../src/wording/wording.js';
import { seededRandom } from '../../tools/seededRandom.js';
import { allDifferent } from './allDifferent.js';
import type { Vocabulary } from './vocabulary.js';

const PAGE: estypes.SearchRequest = {
  size: 51,
  track_total_hits: true,
  _source: ['id', 'display.title', 'display.constituents.name'],
  sort: [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }],
};

/** The page of `searchObjects` for a keyword. */
export function keywordPage(text: string, wording: Wording): estypes.SearchRequest {
  return { ...PAGE, query: buildObjectsSearch({ keyword: text }, { wording, syntax: true }).query };
}

/** The same as it was before: each word as it is typed, in any field. */
export function plainPage(text: string): estypes.SearchRequest {
  const match = (query: string): estypes.QueryDslQueryContainer => ({
    multi_match: {
      query,
      fields: [...OBJECT_TEXT],
      type: 'best_fields',
      operator: 'and',
      tie_breaker: 0.1,
    },
  });
  const must = wordsOf(text).filter((word) => !isStopWord(word));
  const [all, runs] = [must.map(match), chineseRuns(text).map(match)];
  return { ...PAGE, query: combine({ must: all, should: runs }) };
}

/** Keywords of one kind, no two the same. */
export interface Kind {
  readonly name: string;
  readonly next: () => { readonly text: string; readonly wording: Wording };
}

const SPELT_IN_TWO_WAYS = ['colour', 'grey', 'centre', 'theatre', 'fibre', 'harbour', 'catalogue'];
const SYNONYMS = 50;

/** Keywords of the words that a collection is made of, by a seed. */
export function kindsOf({ english, chinese }: Vocabulary): readonly Kind[] {
  const random = seededRandom(17);
  const pick = (words: readonly string[]): string =>
    words[Math.floor(random() * words.length)] ?? '';
  const kind = (name: string, text: () => string, wording = NO_WORDING): Kind => {
    const next = allDifferent(name, text);
    return { name, next: () => ({ text: next(), wording }) };
  };
  const alike = english.filter((word) => otherSpelling(word) === undefined);
  const pairs = alike.slice(0, SYNONYMS).map((word, at) => {
    const both = [word, alike[alike.length - 1 - at] ?? word];
    return { from: both, to: both };
  });
  const wording = new Wording({ synonyms: pairs, pins: [] });
  return [
    kind('two English words', () => `${pick(alike)} ${pick(alike)}`),
    kind('two Chinese words', () => `${pick(chinese)} ${pick(chinese)}`),
    kind('a word that is spelt in two ways', () => `${pick(SPELT_IN_TWO_WAYS)} ${pick(alike)}`),
    kind(
      'a word with a synonym',
      () => `${pick(alike.slice(0, SYNONYMS))} ${pick(alike)}`,
      wording,
    ),
  ];
}
