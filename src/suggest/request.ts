/** The searches for what may complete a text that somebody is typing. */
import { combine, term, terms } from '../query/clauses.js';
import type { Clause, SearchBody } from '../query/searchBody.js';

/** The lists whose entries are suggested. */
export const SUGGESTED_LISTS = ['area', 'category', 'medium'] as const;
export type SuggestedList = (typeof SUGGESTED_LISTS)[number];

/** Candidates of one kind that are read: enough that their order can be refined. */
const CANDIDATES = 100;

/**
 * Any word starts with the last one typed, and every other one typed occurs: `text.suggest` has
 * titles and names in both languages, folded, Chinese by single characters.
 */
function completes(text: string): Clause {
  return { match_bool_prefix: { 'text.suggest': { query: text, operator: 'and' } } };
}

/**
 * Objects with a title that completes the text, those whose title starts with it first, then the
 * most read.
 * @param except titles that are known already
 */
export function buildTitleCandidates(text: string, except: readonly string[]): SearchBody {
  const notAgain =
    except.length > 0 ? [{ bool: { must_not: [terms('filter.title', except)] } }] : [];
  return {
    query: combine({
      must: [completes(text)],
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
export function buildMakerCandidates(text: string): SearchBody {
  return {
    query: combine({ filter: [completes(text), term('filter.isMaker', true)] }),
    size: CANDIDATES,
    sort: [{ 'sort.objectCountPublic': { order: 'desc' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['id', 'display.name', 'display.objectCountPublic'],
  };
}

/** List entries with a title that completes the text, those of the most objects first. */
export function buildEntryCandidates(text: string, lists: readonly SuggestedList[]): SearchBody {
  return {
    query: combine({ filter: [completes(text), terms('list', lists)] }),
    size: CANDIDATES,
    sort: [{ count: { order: 'desc' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['list', 'id', 'count', 'display.title'],
  };
}
