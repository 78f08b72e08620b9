/** The root fields for lists, such as areas and mediums, that classify objects. */
import type { ListName } from '../collection/entry.js';
import { buildEntriesSearch, type EntriesSearch, type ListArgs } from './request.js';
import { chooseText } from '../language/fallback.js';
import type { SearchBackend } from '../search/backend.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import type { Resolver } from '../graphql/context.js';

interface ListEntry {
  readonly id: string | undefined;
  readonly title: string | null;
  readonly count: number | undefined;
}

/** Entries that are read at once. */
const ENTRIES_PER_SEARCH = 10_000;

type EntryHit = Hit<Found<'entries'>>;

/** Reads all entries of a list, or as many as asked, however many there are. */
async function readEntries(
  search: SearchBackend,
  { limit = Infinity, body }: EntriesSearch,
): Promise<readonly EntryHit[]> {
  const entries: EntryHit[] = [];
  let size = Math.min(limit, ENTRIES_PER_SEARCH);
  while (size > 0) {
    const after = entries.at(-1)?.sort;
    const { hits } = await search.search('entries', {
      ...body,
      size,
      track_total_hits: false,
      _source: ['id', 'count', 'display.title'],
      ...(after ? { search_after: after } : {}),
    });
    entries.push(...hits);
    size = hits.length < size ? 0 : Math.min(limit - entries.length, ENTRIES_PER_SEARCH);
  }
  return entries;
}

function list(name: ListName): Resolver<ListArgs, readonly ListEntry[]> {
  return async (_, args, context) => {
    const search = buildEntriesSearch(name, args);
    const hits = await readEntries(context.search, search);
    return hits.map(({ source }) => ({
      id: source?.id,
      title: chooseText(source?.display?.title, search.lang),
      count: source?.count,
    }));
  };
}

/** Root fields for the classification lists. */
export const listQueries = {
  areas: list('area'),
  categories: list('category'),
  archivalLevels: list('archivalLevel'),
  fonds: list('fonds'),
  mediums: list('medium'),
  makertypes: list('makertype'),
};
