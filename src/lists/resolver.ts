/** The root fields for lists, such as areas and mediums, that classify objects. */
import type { ListName } from '../collection/entry.js';
import type { Language } from '../collection/localised.js';
import { SearchUnavailable } from '../errors.js';
import { buildEntriesSearch, type EntriesSearch, type ListArgs } from './request.js';
import { chooseText } from '../language/fallback.js';
import { inTurns } from '../graphql/inTurns.js';
import type { SearchBackend } from '../search/backend.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import type { Resolver } from '../graphql/context.js';

interface ListEntry {
  readonly key: string;
  readonly recordId: string;
  readonly lang: Language;
  readonly id: string;
  readonly title: string | null;
  readonly count: number;
}

/** Entries that are read at once. */
const ENTRIES_PER_SEARCH = 10_000;

type EntryHit = Hit<Found<'entries'>>;

/** Reads all entries of a list, or as many as asked, however many there are. */
async function readEntries(
  backend: SearchBackend,
  { limit = Infinity, body }: EntriesSearch,
): Promise<readonly EntryHit[]> {
  const entries: EntryHit[] = [];
  let size = Math.min(limit, ENTRIES_PER_SEARCH);
  while (size > 0) {
    const after = entries.at(-1)?.sort;
    const { hits } = await backend.search('entries', {
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

function readEntry(
  name: ListName,
  lang: Language,
  source: Found<'entries'> | undefined,
): ListEntry {
  const { id, count, display } = source ?? {};
  if (id === undefined || count === undefined) {
    throw new SearchUnavailable('The search backend left out an entry.');
  }
  const recordId = `${name}:${id}`;
  const title = chooseText(display?.title, lang);
  return { key: `${recordId}:${lang}`, recordId, lang, id, title, count };
}

function list(name: ListName): Resolver<ListArgs, readonly (ListEntry | Promise<ListEntry>)[]> {
  return async (_, args, context) => {
    const search = buildEntriesSearch(name, args);
    const hits = await readEntries(context.backend, search);
    return inTurns(hits.map(({ source }) => readEntry(name, search.lang, source)));
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
