import type { ListName } from '../../src/collection/entry.js';
import type { Localised } from '../../src/collection/localised.js';
import { exactValue } from '../../src/search/analysis.js';
import { leaveOut, sortKeys, spellings } from './searchText.js';
import type { JoinedEntry } from './joins.js';

/** The entry that a title belongs to: that of its English title, else of its Chinese one. */
export function entryKey(title: Localised): string {
  return title.en === null ? `zh-hant:${title['zh-hant'] ?? ''}` : `en:${title.en}`;
}

/** The slug of one of several entries whose titles give the same. */
export function withSuffix(base: string, suffix: number): string {
  return suffix === 1 ? base : `${base}-${suffix}`;
}

const SUFFIX = /-\d+$/;

/**
 * The slugs of entries that a record is counted under: its own; and the one that its title reads
 * like where another entry has that (`etching-2` is called `Etching`), for that one finds it, too.
 */
export function countedUnder(entries: readonly JoinedEntry[]): readonly string[] | undefined {
  return spellings(
    entries.flatMap(({ id, title }) => {
      const taken = id.replace(SUFFIX, '');
      const shown = title.en ?? title['zh-hant'] ?? '';
      const isTitle = taken !== id && exactValue(shown) === exactValue(taken);
      return isTitle ? [id, taken] : [id];
    }),
  );
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
