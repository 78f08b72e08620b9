import { useEffect, useState } from 'preact/hooks';
import { readRecordId } from '../../../src/collection/recordId.js';
import type { Language } from '../language/languages.js';
import { withLanguage } from '../location/searchState.js';
import { readStored, store } from '../location/stored.js';

const KEY = 'vitrine:selection';
/** Longer addresses are cut off by some who pass them on. */
const MOST_CHOSEN = 200;

const listeners = new Set<(ids: readonly number[]) => void>();

/** The works that a visitor has gathered in this browser, in that order; none before it is asked. */
export function useChosenWorks() {
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    const read = () => {
      setIds(readChosen());
    };
    read();
    listeners.add(setIds);
    // Of another tab; a page that the browser brings back may have heard nothing meanwhile.
    window.addEventListener('storage', read);
    window.addEventListener('pageshow', read);
    return () => {
      listeners.delete(setIds);
      window.removeEventListener('storage', read);
      window.removeEventListener('pageshow', read);
    };
  }, []);
  return {
    ids,
    isFull: ids.length >= MOST_CHOSEN,
    keep: keepChosen,
    // What is shown says what is meant; what is stored may have become more in another tab.
    toggle: (id: number) => {
      const others = readChosen().filter((one) => one !== id);
      keepChosen(ids.includes(id) ? others : [...others, id]);
    },
  };
}

function readChosen(): readonly number[] {
  return readIds(readStored(KEY));
}

function keepChosen(ids: readonly number[]): void {
  const kept = ids.slice(0, MOST_CHOSEN);
  store(KEY, kept.join(','));
  for (const listener of listeners) listener(kept);
}

/** The works that the address of a selection names: `ids=1001,1204`. */
export function idsOf(query: string): readonly number[] {
  return readIds(new URLSearchParams(query).get('ids') ?? '');
}

export function selectionAddress(ids: readonly number[], language: Language): string {
  const query = ids.length > 0 ? `?ids=${ids.join(',')}` : '';
  return withLanguage(`/selection${query}`, language).replaceAll('%2C', ',');
}

/** What is no id is left out, and what is there twice. */
function readIds(text: string): readonly number[] {
  const ids = text.split(',').flatMap((part) => readRecordId(part) ?? []);
  return [...new Set(ids)].slice(0, MOST_CHOSEN);
}
