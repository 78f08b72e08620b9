import type { EntryDocument, ListName } from '../../src/collection/entry.js';
import { leaveOut, sortKeys, spellings } from './searchText.js';
import type { JoinedEntry } from './joins.js';
import type { Unwritten } from './object.js';

/** One entry of a list as its document. Pure. */
export function buildEntry(
  list: ListName,
  { id, title }: JoinedEntry,
  count: number,
): Unwritten<EntryDocument> {
  const titles = spellings(title.en, title['zh-hant']) ?? [];
  return {
    list,
    id,
    count,
    display: { title },
    filter: { title: titles },
    sort: leaveOut({ title: sortKeys(title) }),
    text: { suggest: titles },
  };
}
