import { useEffect, useRef, useState } from 'preact/hooks';
import { keyOf, useAnswers } from '../api/answers.js';
import type { CallFailed } from '../api/client.js';
import { SearchDocument, type SearchQuery, type SearchQueryVariables } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { leaveTrail, readTrail } from '../location/place.js';
import { firstPage, nextPage, PAGE_SIZE, type Wanted } from './searchVariables.js';

/** The API's most per request; a reload deeper than this starts here again. */
const MOST_AT_ONCE = 1000;

type SearchAnswer = SearchQuery['searchObjects'];
export type ResultObject = SearchAnswer['items'][number];

/** What was loaded of one result. */
export interface ResultSet {
  readonly key: string;
  readonly items: readonly ResultObject[];
  /** The first page's answer: total, facets, help when nothing is found. */
  readonly overview: SearchAnswer;
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

/** Results as the page shows them; those of the search before stay until the new ones are there. */
export interface Results {
  readonly set: ResultSet | null;
  /** Whether `set` answers the current search. */
  readonly current: boolean;
  /** Whether as much is there as there was when the visitor left; for after rendering. */
  readonly isWhole: () => boolean;
  readonly failed: CallFailed | null;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** The call that the first page makes. */
  readonly variables: SearchQueryVariables;
}

/**
 * The objects of a search: its first page, and those that follow it by cursors. On the way back and
 * after a reload there are as many as there had been.
 */
export function useResults(wanted: Wanted, page: number): Results {
  const answers = useAnswers();
  const variables = firstPage(wanted, page);
  const key = keyOf(SearchDocument, variables);
  const first = useCall(SearchDocument, variables);
  const known = setOf(
    key,
    pagesFrom(first.data, (cursor) => answers.get(SearchDocument, nextPage(wanted, cursor))),
  );
  const shown = useRef<ResultSet | null>(null);
  // Never less of a result than was shown, also when the cache lets a page go.
  if (known && (shown.current?.key !== key || known.items.length > shown.current.items.length))
    shown.current = known;
  const set = shown.current;
  const current = set?.key === key;
  const { items, cursor, hasMore } = current ? set : NOTHING;
  const [target, setTarget] = useState({ key, count: 0 });
  const missing = hasMore && target.key === key ? target.count - items.length : 0;
  const nextNumber = page + Math.floor(items.length / PAGE_SIZE);
  const next = useFollowing(nextPage(wanted, cursor), missing, nextNumber);
  const isWhole = () => current && (!hasMore || items.length >= countBefore());
  useEffect(() => {
    if (isWhole()) leaveTrail({ loaded: items.length });
    else setTarget({ key, count: countBefore() });
  }, [key, items.length]);
  return {
    set,
    current,
    isWhole,
    failed: first.failed ?? next.failed,
    loadingMore: next.loading,
    loadMore: () => {
      if (missing <= 0) setTarget({ key, count: items.length + PAGE_SIZE });
    },
    retry: current ? next.retry : first.retry,
    variables,
  };
}

/**
 * What follows a cursor, at once as much as is missing. Cursors end an hour after the collection has
 * changed: the list of a tab that was left open goes on by the number of its next page.
 */
function useFollowing(following: SearchQueryVariables, missing: number, nextNumber: number) {
  const { after = null } = following;
  const [ended, setEnded] = useState('');
  const sent =
    after === ended
      ? { ...following, after: null, page: nextNumber }
      : { ...following, first: Math.max(missing, PAGE_SIZE) };
  // Cached as what follows the cursor, however it is asked for.
  const next = useCall(missing > 0 ? SearchDocument : null, following, sent);
  const hasEnded = next.failed?.argument === 'after';
  useEffect(() => {
    if (!hasEnded) return;
    setEnded(after ?? '');
    next.retry();
  }, [hasEnded]);
  return hasEnded ? { ...next, failed: null, loading: true } : next;
}

const NOTHING = { items: [], cursor: null, hasMore: false };

/** How many objects were loaded here before. */
function countBefore(): number {
  return Math.min(readTrail().loaded, MOST_AT_ONCE);
}

/** A page, and all that are known to follow it. */
function pagesFrom(
  page: SearchQuery | null | undefined,
  following: (cursor: string | null) => SearchQuery | undefined,
): readonly SearchAnswer[] {
  if (!page) return [];
  const { hasNextPage, endCursor } = page.searchObjects.pageInfo;
  const rest = hasNextPage ? following(endCursor) : undefined;
  return [page.searchObjects, ...pagesFrom(rest, following)];
}

function setOf(key: string, pages: readonly SearchAnswer[]): ResultSet | null {
  const [overview, last] = [pages[0], pages.at(-1)];
  if (!overview || !last) return null;
  const { endCursor: cursor, hasNextPage: hasMore } = last.pageInfo;
  return { key, items: pages.flatMap(({ items }) => items), overview, cursor, hasMore };
}
