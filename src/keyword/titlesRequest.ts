import type { ListName } from '../collection/entry.js';
import { combine, term, terms } from '../query/clauses.js';
import type { SearchBody } from '../query/json.js';
import { MAX_LIST_ENTRIES } from '../query/paging.js';
import { anyOf } from '../discover/arguments.js';

/** List entries whose titles are wanted. */
export interface EntryRequest {
  readonly list: ListName;
  /** Slugs, as aggregations answer them. */
  readonly ids: readonly string[];
  /** Slugs or titles, as callers write them. */
  readonly values: readonly string[];
}

/**
 * The searches that find the entries of several lists: one for all, or one for each list where
 * all together are more than one search may answer.
 */
export function buildEntryTitles(requests: readonly EntryRequest[]): readonly SearchBody[] {
  const wanted = requests.filter(({ ids, values }) => ids.length + values.length > 0);
  if (wanted.length === 0) return [];
  const number = wanted.reduce((sum, { ids, values }) => sum + ids.length + values.length, 0);
  if (number <= MAX_LIST_ENTRIES) return [searchOf(wanted, number)];
  return wanted.map((request) => searchOf([request], MAX_LIST_ENTRIES));
}

function searchOf(requests: readonly EntryRequest[], number: number): SearchBody {
  const clauses = requests.map(({ list, ids, values }) => {
    const slugs = [...new Set([...ids, ...values.map((value) => value.toLowerCase())])];
    const either = [terms('id', slugs)];
    if (values.length > 0) either.push(terms('filter.title', values));
    return combine({ filter: [term('list', list), anyOf(either)] });
  });
  return {
    query: combine({ filter: [anyOf(clauses)] }),
    // A value may be the slug of one entry and the title of another.
    size: Math.min(MAX_LIST_ENTRIES, 2 * number),
    sort: [{ count: { order: 'desc' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['list', 'id', 'display.title', 'filter.title'],
  };
}

/** The search that finds the names of constituents. */
export function buildNames(ids: readonly number[]): SearchBody {
  return {
    query: combine({ filter: [terms('id', ids)] }),
    size: Math.min(MAX_LIST_ENTRIES, ids.length),
    sort: [{ id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['id', 'display.name'],
  };
}
