import { useEffect, useRef, useState } from 'preact/hooks';
import { type CallFailed, callApi } from '../api/client.js';
import { SearchDocument, type SearchQuery, type SearchQueryVariables } from '../api/operations.js';
import { asFailure } from '../api/useCall.js';
import { leaveTrail, readTrail } from '../location/place.js';
import { FACET_LIMIT } from './searchVariables.js';

/** Objects per request: several screens of the grid. */
const PAGE_SIZE = 60;
/** The API's most per request; a reload deeper than this starts here again. */
const MOST_AT_ONCE = 1000;
const MOST_CACHED = 12;

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

const loaded = new Map<string, ResultSet>();

/**
 * The objects of a search, page by page through cursors. Loaded results are cached for the way
 * back; after a reload, as many are asked for as had been loaded.
 */
export function useResults(wanted: Variables): Results {
  const key = JSON.stringify(wanted);
  const [attempt, setAttempt] = useState(0);
  const [loadingMore, setLoadingMore] = useState(false);
  const more = useRef<AbortController | null>(null);
  const { shown, failed, ask, show } = useAnswers(key);
  const set = loaded.get(key) ?? shown;
  const current = set?.key === key;

  useEffect(() => {
    const abort = new AbortController();
    const first = Math.min(Math.max(readTrail().loaded, PAGE_SIZE), MOST_AT_ONCE);
    const known = loaded.get(key);
    if (known) show(known);
    else void ask({ ...firstPage(wanted), first }, abort.signal, (answer) => startSet(key, answer));
    return () => {
      abort.abort();
      more.current?.abort();
    };
  }, [key, attempt]);

  const loadMore = () => {
    if (!current || !set.hasMore || loadingMore) return;
    more.current = new AbortController();
    setLoadingMore(true);
    const asked = ask(nextPage(wanted, set.cursor), more.current.signal, (answer) =>
      extendSet(set, answer),
    );
    void asked.then(() => {
      setLoadingMore(false);
    });
  };
  const retry = () => {
    if (current) loadMore();
    else setAttempt(attempt + 1);
  };
  return { set, current, failed, loadingMore, loadMore, retry, variables: firstPage(wanted) };
}

/** The last set that came, and the failure of the current search's call, if it failed. */
function useAnswers(key: string) {
  const [shown, setShown] = useState<ResultSet | null>(null);
  const [failure, setFailure] = useState<{ key: string; error: CallFailed } | null>(null);
  const show = (set: ResultSet) => {
    remember(set);
    setShown(set);
    setFailure(null);
    leaveTrail({ loaded: set.items.length });
  };
  const ask = async (
    variables: SearchQueryVariables,
    signal: AbortSignal,
    toSet: (answer: SearchAnswer) => ResultSet,
  ): Promise<void> => {
    setFailure(null);
    try {
      show(toSet((await callApi(SearchDocument, variables, signal)).searchObjects));
    } catch (error) {
      if (!signal.aborted) setFailure({ key, error: asFailure(error) });
    }
  };
  return { shown, failed: failure?.key === key ? failure.error : null, ask, show };
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
  loaded.delete(set.key);
  loaded.set(set.key, set);
  const oldest = loaded.keys().next();
  if (loaded.size > MOST_CACHED && !oldest.done) loaded.delete(oldest.value);
}
