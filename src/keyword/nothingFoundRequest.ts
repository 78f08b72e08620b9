import type { Clause, JsonObject, SearchBody } from '../query/json.js';
import { EVERYTHING } from '../query/clauses.js';
import { allBut, type Filters } from '../facets/request.js';

/** Fields with whole words of titles and names, which corrections are taken from. */
const SPELLED_FIELDS = ['text.suggest', 'text.makers.en'] as const;
/** Corrections of one word that are tried. */
const CORRECTIONS_PER_WORD = 3;

/**
 * The search that tells why a result is empty: for each filter the number of objects without it
 * (`without`) and with nothing else (`alone`), by the name of its argument.
 */
export function buildDiagnosis(filters: Filters): SearchBody {
  const names = [...filters.keys()];
  const without = names.map((name): [string, Clause] => [name, allBut(filters, [name])]);
  return {
    query: EVERYTHING,
    size: 0,
    track_total_hits: false,
    aggs: {
      without: { filters: { filters: Object.fromEntries(without) } },
      alone: { filters: { filters: Object.fromEntries(filters) } },
    },
  };
}

/**
 * The search for other spellings of the words of a text: those in titles and names that are one or two letters
 * away, for words that occur in none (`term` suggester; its suggestions are named by field).
 */
export function buildSpelling(text: string): SearchBody {
  const suggest = SPELLED_FIELDS.map((field): [string, JsonObject] => [
    field,
    {
      text,
      term: { field, analyzer: 'folded', size: CORRECTIONS_PER_WORD, suggest_mode: 'missing' },
    },
  ]);
  return { size: 0, track_total_hits: false, suggest: Object.fromEntries(suggest) };
}

/** The search for the number of objects that each of several keywords would find. */
export function buildKeywordTotals(queries: readonly Clause[], filter: Clause): SearchBody {
  const filters = queries.map((query, at): [string, Clause] => [String(at), query]);
  return {
    query: filter,
    size: 0,
    track_total_hits: false,
    aggs: { keywords: { filters: { filters: Object.fromEntries(filters) } } },
  };
}
