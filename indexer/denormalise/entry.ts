import type { ListName } from '../../src/collection/entry.js';
import { leaveOut, sortKeys, spellings } from './searchText.js';
import type { JoinedEntry } from './joins.js';

/** One entry of a list as its document. Pure. */
export function buildEntry(list: ListName, { id, title }: JoinedEntry, count: number) {
  const titles = spellings([title.en, title['zh-hant']]) ?? [];
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
