/** The searches for what may complete a text that somebody is typing. */
import { combine, term, terms } from '../query/clauses.js';
import type { Clause, SearchBody } from '../query/searchBody.js';
import { slippedWord, slipsIn } from './slips.js';

/** The lists whose entries are suggested. */
export const SUGGESTED_LISTS = ['area', 'category', 'medium'] as const;
export type SuggestedList = (typeof SUGGESTED_LISTS)[number];

/** Candidates of one kind that are read: enough that their order can be refined. */
const CANDIDATES = 100;

/**
 * Any word starts with the last one typed, and every other one typed occurs: `text.suggest` has
 * titles and names in both languages, folded, Chinese by single characters.
 */
export function completes(text: string): Clause {
  return { match_bool_prefix: { 'text.suggest': { query: text, operator: 'and' } } };
}

/**
 * The same where words may be mistyped: each of these words occurs, or one that it may stand for;
 * the last one begins a word.
 */
export function completesWithSlips(words: readonly string[], most: number): Clause {
  return combine({
    filter: words.map((word, at) => {
      const unfinished = at === words.length - 1;
      const slips = slipsIn(word, most);
      if (slips === 0 && !unfinished) return term('text.suggest', word);
      if (slips === 0) return { prefix: { 'text.suggest': { value: word } } };
      return { regexp: { 'text.suggest': { value: slippedWord(word, slips, unfinished) } } };
    }),
  });
}

/**
 * Objects with a title that completes the text, those whose title starts with it first, then the
 * most read.
 * @param except titles that are known already
 */
export function buildTitleCandidates(
  text: string,
  matching: Clause,
  except: readonly string[],
): SearchBody {
  const notAgain =
    except.length > 0 ? [{ bool: { must_not: [terms('filter.title', except)] } }] : [];
  return {
    query: combine({
      must: [matching],
      should: [{ prefix: { 'filter.title': { value: text.toLowerCase(), boost: 20 } } }],
      filter: notAgain,
    }),
    size: CANDIDATES,
    sort: [
      { _score: { order: 'desc' } },
      { popularCount: { order: 'desc' } },
      { id: { order: 'asc' } },
    ],
    track_total_hits: false,
    _source: ['id', 'display.title'],
  };
}

/** Makers with a name that completes the text, those of the most objects first. */
export function buildMakerCandidates(matching: Clause): SearchBody {
  return {
    query: combine({ filter: [matching, term('filter.isMaker', true)] }),
    size: CANDIDATES,
    sort: [{ 'sort.objectCountPublic': { order: 'desc' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['id', 'display.name', 'display.alphaSortName', 'display.objectCountPublic'],
  };
}

/** Exhibitions with a title that completes the text, the latest first. */
export function buildExhibitionCandidates(matching: Clause): SearchBody {
  return {
    query: combine({ filter: [matching] }),
    size: CANDIDATES,
    sort: [{ 'sort.beginDate': { order: 'desc', missing: '_last' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['id', 'display.title'],
  };
}

/** List entries with a title that completes the text, those of the most objects first. */
export function buildEntryCandidates(
  matching: Clause,
  lists: readonly SuggestedList[],
): SearchBody {
  return {
    query: combine({ filter: [matching, terms('list', lists)] }),
    size: CANDIDATES,
    sort: [{ count: { order: 'desc' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['list', 'id', 'count', 'display.title'],
  };
}
