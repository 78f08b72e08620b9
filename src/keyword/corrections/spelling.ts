/** Searches for other spellings of words. */
import type { estypes } from '@elastic/elasticsearch';
import type { Clause, SearchBody } from '../../query/searchBody.js';
import type { CollectionVersion } from '../../search/collectionVersion.js';
import { matchPhrase } from '../matching.js';

/** Fields with whole words of titles and names. */
const NAMING = ['text.suggest', 'text.makers.en'] as const;
const MAKERS = ['text.makers.en'] as const;
const CHINESE_MAKERS = ['text.makers.zh-hant'] as const;
const TOGETHER = [...NAMING, ...CHINESE_MAKERS];
/** A material is written in two orders: 設色紙本 and 紙本設色. */
const CHINESE_TOGETHER = [...TOGETHER, 'text.medium.zh-hant'];
/** All that corrections are taken from: the last has the words of the other English texts. */
const SPELLED = [...NAMING, 'text.words'] as const;
/** Words near one that are looked at: most are no slips (likeliness.ts). */
const NEAR_WORDS = 20;

/**
 * The search for other spellings of the words of a text: those of titles, names and English
 * texts that are one or two letters away. The suggestions are named by their field (`spellingsOf`).
 * @param mode for which words: `missing` for those that a field has not
 * @param version what is searched: a field that it has not would be an error
 */
export function buildSpelling(
  text: string,
  mode: 'missing' | 'always',
  { hasWords = false }: Pick<CollectionVersion, 'hasWords'>,
): SearchBody {
  const how = { suggest_mode: mode, prefix_length: 0, min_word_length: 3, size: NEAR_WORDS };
  const suggest = (hasWords ? SPELLED : NAMING).map((field) => {
    return [field, { text, term: { field, analyzer: 'folded', ...how } }];
  });
  return {
    size: 0,
    track_total_hits: false,
    suggest: Object.fromEntries(suggest) as NonNullable<SearchBody['suggest']>,
  };
}

/** What a search for other spellings suggests, field by field: an entry for each word. */
export function spellingsOf(suggest: unknown): readonly Spellings[] {
  const byField = (suggest ?? {}) as Readonly<Record<string, Spellings | undefined>>;
  return SPELLED.map((field) => byField[field] ?? []);
}

/** Those of makers' names, of what is suggested field by field. */
export function namesIn(byField: readonly Spellings[]): Spellings {
  return byField[SPELLED.indexOf('text.makers.en')] ?? [];
}

export type Spellings = readonly estypes.SearchTermSuggest[];

/** Objects with a word: in a title or a name, or anywhere that corrections are taken from. */
export function buildKnownWord(word: string, where: 'naming' | 'anywhere'): Clause {
  const fields = where === 'naming' ? NAMING : SPELLED;
  return { multi_match: { query: word, fields: [...fields], operator: 'and' } };
}

/** Objects where words stand together, in a title or a name. */
export function buildTogether(words: string): Clause {
  return matchPhrase(words, TOGETHER);
}

/** Objects where Chinese characters stand together, in a title, a name or a material. */
export function buildChineseTogether(characters: string): Clause {
  return matchPhrase(characters, CHINESE_TOGETHER);
}

/** Objects where words stand together in a maker's name. */
export function buildName(words: string): Clause {
  return matchPhrase(words, MAKERS);
}

/** Objects where Chinese characters stand together in a maker's name. */
export function buildChineseName(characters: string): Clause {
  return matchPhrase(characters, CHINESE_MAKERS);
}
