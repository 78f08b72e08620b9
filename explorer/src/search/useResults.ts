import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAnswers } from '../api/answers.js';
import { type CallFailed, callApi } from '../api/client.js';
import { SearchDocument, type SearchQuery, type SearchQueryVariables } from '../api/operations.js';
import { asFailure } from '../api/useCall.js';
import { leaveTrail, readTrail } from '../location/place.js';
import { firstPage, nextPage, PAGE_SIZE, type Wanted } from './searchVariables.js';

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
  /** Whether as much is there as there was when the visitor left; for after rendering. */
  readonly isWhole: () => boolean;
  readonly failed: CallFailed | null;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** The call that the first page makes. */
  readonly variables: SearchQueryVariables;
}

/** Results with more than one page, in the browser only; first pages are among the answers. */
const loaded = new Map<string, ResultSet>();

/**
 * The objects of a search, page by page through cursors. Loaded results are cached for the way
 * back; after a reload, as many are asked for as had been loaded.
 */
export function useResults(wanted: Wanted, page = 0): Results {
  const variables = firstPage(wanted, page);
  const key = JSON.stringify(variables);
  const answer = useAnswers().get(SearchDocument, variables)?.searchObjects;
  const rendered = useMemo(() => (answer ? startSet(key, answer) : null), [key, answer]);
  const [attempt, setAttempt] = useState(0);
  const [loadingMore, setLoadingMore] = useState(false);
  const more = useRef<AbortController | null>(null);
  const { shown, failed, ask, show } = useAnswersOf(key);
  const set = loaded.get(key) ?? rendered ?? shown;
  const current = set?.key === key;

  const askMore = async (from: ResultSet, size: number, signal: AbortSignal) => {
    setLoadingMore(true);
    await ask(nextPage(wanted, from.cursor, size), signal, (next) => extendSet(from, next));
    setLoadingMore(false);
  };
  useEffect(() => {
    const abort = new AbortController();
    const known = loaded.get(key) ?? rendered;
    const missing = missingOf(known);
    if (!known)
      void ask({ ...variables, first: Math.max(missing, PAGE_SIZE) }, abort.signal, (first) =>
        startSet(key, first),
      );
    else if (missing > 0) void askMore(known, missing, abort.signal);
    else show(known);
    return () => {
      abort.abort();
      more.current?.abort();
    };
  }, [key, attempt]);

  const loadMore = () => {
    if (!current || !set.hasMore || loadingMore) return;
    more.current = new AbortController();
    void askMore(set, PAGE_SIZE, more.current.signal);
  };
  const retry = () => {
    if (current) loadMore();
    else setAttempt(attempt + 1);
  };
  const isWhole = () => current && missingOf(set) === 0;
  return { set, current, isWhole, failed, loadingMore, loadMore, retry, variables };
}

/** The last set that came, and the failure of the current search's call, if it failed. */
function useAnswersOf(key: string) {
  const answers = useAnswers();
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
      const data = await callApi(SearchDocument, variables, signal);
      if (variables.withFacets) answers.set(SearchDocument, variables, data);
      show(toSet(data.searchObjects));
    } catch (error) {
      if (!signal.aborted) setFailure({ key, error: asFailure(error) });
    }
  };
  return { shown, failed: failure?.key === key ? failure.error : null, ask, show };
}

/** How many objects were loaded here before and are not now. */
function missingOf(known: ResultSet | null): number {
  if (known && !known.hasMore) return 0;
  const before = Math.min(readTrail().loaded, MOST_AT_ONCE);
  return Math.max(before - (known?.items.length ?? 0), 0);
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

/** What results already say of an object. */
export function knownObject(id: number): ResultObject | undefined {
  return [...loaded.values()].flatMap(({ items }) => items).find((one) => one.id === id);
}

function remember(set: ResultSet): void {
  loaded.delete(set.key);
  loaded.set(set.key, set);
  const oldest = loaded.keys().next();
  if (loaded.size > MOST_CACHED && !oldest.done) loaded.delete(oldest.value);
}
