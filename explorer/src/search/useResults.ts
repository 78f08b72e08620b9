import { useEffect, useRef, useState } from 'preact/hooks';
import { type CallFailed, callApi } from '../api/client.js';
import { SearchDocument, type SearchQuery, type SearchQueryVariables } from '../api/operations.js';
import { asFailure } from '../api/useCall.js';
import { leaveTrail, readTrail } from '../location/place.js';
import { FACET_LIMIT } from './searchVariables.js';

/** Objects per request: several screens of the grid. */
export const PAGE_SIZE = 60;
/** The API's most per request; a reload deeper than this starts here again. */
const MOST_AT_ONCE = 1000;
const MOST_KEPT = 12;

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
  readonly failed: CallFailed | null;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** The call that the first page makes. */
  readonly variables: SearchQueryVariables;
}

type Variables = Omit<SearchQueryVariables, 'withFacets'>;

const kept = new Map<string, ResultSet>();

/**
 * The objects of a search, page by page through cursors. Loaded results are kept for the way
 * back; after a reload, as many are asked for as had been loaded.
 */
export function useResults(wanted: Variables): Results {
  const key = JSON.stringify(wanted);
  const [shown, setShown] = useState<ResultSet | null>(kept.get(key) ?? null);
  const [failed, setFailed] = useState<{ key: string; error: CallFailed } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [loadingMore, setLoadingMore] = useState(false);
  const more = useRef<AbortController | null>(null);
  const set = kept.get(key) ?? shown;
  const current = set?.key === key;

  const keep = (next: ResultSet) => {
    remember(next);
    setShown(next);
    setFailed(null);
    leaveTrail({ loaded: next.items.length });
  };

  useEffect(() => {
    const known = kept.get(key);
    if (known) {
      setShown(known);
      return;
    }
    const abort = new AbortController();
    const first = Math.min(Math.max(readTrail().loaded, PAGE_SIZE), MOST_AT_ONCE);
    callApi(SearchDocument, { ...firstPage(wanted), first }, abort.signal).then(
      ({ searchObjects }) => {
        keep(startSet(key, searchObjects));
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailed({ key, error: asFailure(error) });
      },
    );
    return () => {
      abort.abort();
      more.current?.abort();
    };
  }, [key, attempt]);

  const loadMore = () => {
    if (!current || !set.hasMore || loadingMore) return;
    const abort = new AbortController();
    more.current = abort;
    setLoadingMore(true);
    callApi(SearchDocument, nextPage(wanted, set.cursor), abort.signal)
      .then(
        ({ searchObjects }) => {
          keep(extendSet(set, searchObjects));
        },
        (error: unknown) => {
          if (!abort.signal.aborted) setFailed({ key, error: asFailure(error) });
        },
      )
      .finally(() => {
        setLoadingMore(false);
      });
  };

  return {
    set,
    current,
    failed: failed?.key === key ? failed.error : null,
    loadingMore,
    loadMore,
    retry: () => {
      setFailed(null);
      if (current) loadMore();
      else setAttempt(attempt + 1);
    },
    variables: firstPage(wanted),
  };
}

function firstPage(wanted: Variables): SearchQueryVariables {
  return { ...wanted, first: PAGE_SIZE, facetLimit: FACET_LIMIT, withFacets: true };
}

function nextPage(wanted: Variables, cursor: string | null): SearchQueryVariables {
  return { ...wanted, first: PAGE_SIZE, after: cursor, withFacets: false };
}

function startSet(key: string, answer: SearchAnswer): ResultSet {
  return {
    key,
    items: answer.items,
    overview: answer,
    cursor: answer.pageInfo.endCursor ?? null,
    hasMore: answer.pageInfo.hasNextPage,
  };
}

function extendSet(set: ResultSet, answer: SearchAnswer): ResultSet {
  return {
    ...set,
    items: [...set.items, ...answer.items],
    cursor: answer.pageInfo.endCursor ?? set.cursor,
    hasMore: answer.pageInfo.hasNextPage,
  };
}

function remember(set: ResultSet): void {
  kept.delete(set.key);
  kept.set(set.key, set);
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
}
