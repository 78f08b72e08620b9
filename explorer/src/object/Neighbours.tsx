import { useEffect } from 'preact/hooks';
import { shownIn } from '../exhibition/calls.js';
import { useSpeech } from '../language/language.js';
import type { Language } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { readSearch, withLanguage } from '../location/searchState.js';
import { worksOf } from '../maker/calls.js';
import { PAGE_SIZE, searchVariables, type Wanted } from '../search/searchVariables.js';
import { useResults } from '../search/useResults.js';

/** The ways to the objects before and after one in the result that the visitor came from. */
export function Neighbours({ id }: { readonly id: number }) {
  const { language } = useSpeech();
  const { from } = usePlace();
  const result = from === null ? null : resultAt(from, language);
  return result && <NeighboursIn id={id} {...result} />;
}

interface Result {
  readonly wanted: Wanted;
  readonly page: number;
}

function NeighboursIn({ id, wanted, page }: Result & { readonly id: number }) {
  const { language, messages, number } = useSpeech();
  const results = useResults(wanted, page);
  const items = results.current ? (results.set?.items ?? []) : [];
  const index = items.findIndex((one) => one.id === id);
  const isLast = index >= 0 && index === items.length - 1;
  useEffect(() => {
    if (isLast) results.loadMore();
  }, [isLast, items.length]);
  if (index < 0) return null;
  const address = (one: number) => withLanguage(`/objects/${one}`, language);
  const [before, after] = [items[index - 1], items[index + 1]];
  const total = results.set?.overview.total ?? items.length;
  return (
    <nav class="neighbours" aria-label={messages.neighbours.title}>
      {before && (
        <Link class="text-link" rel="prev" beside href={address(before.id)}>
          {messages.neighbours.previous}
        </Link>
      )}
      <span>{messages.neighbours.place(number(page * PAGE_SIZE + index + 1), number(total))}</span>
      {after && (
        <Link class="text-link" rel="next" beside href={address(after.id)}>
          {messages.neighbours.next}
        </Link>
      )}
    </nav>
  );
}

/** What the page at an address lists; null where it lists no objects. */
function resultAt(address: string, language: Language): Result | null {
  const { pathname, search } = new URL(address, 'http://explorer.invalid');
  const [, kind, written] = /^\/(?:(makers|exhibitions)\/(\d+)\/?)?$/u.exec(pathname) ?? [];
  const state = readSearch(search);
  const id = Number(written);
  if (kind === 'makers') return { wanted: worksOf(id, language), page: state.page };
  if (kind === 'exhibitions') return { wanted: shownIn(id, language), page: state.page };
  return pathname === '/' ? { wanted: searchVariables(state, language), page: state.page } : null;
}
