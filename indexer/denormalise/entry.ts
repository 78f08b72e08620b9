import type { ListName } from '../../src/collection/entry.js';
import type { Localised } from '../../src/collection/localised.js';
import { leaveOut, sortKeys, spellings } from './searchText.js';
import type { JoinedEntry } from './joins.js';

/** The entry that a title belongs to: that of its English title, else of its Chinese one. */
export function entryKey(title: Localised): string {
  return title.en === null ? `zh-hant:${title['zh-hant'] ?? ''}` : `en:${title.en}`;
}

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
