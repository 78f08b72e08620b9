import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ExportButton } from '../export/ExportButton.js';
import { Grid, type GridProps } from '../grid/Grid.js';
import { GridSkeleton } from '../grid/GridSkeleton.js';
import { ObjectTable } from '../grid/ObjectTable.js';
import { useSpeech } from '../language/language.js';
import { onPlainClick } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { readSearch, type SearchState, withPage } from '../location/searchState.js';
import { isOpening } from '../opening/calls.js';
import { FailedNotice } from '../parts/notices.js';
import { PageLinks } from '../parts/PageLinks.js';
import { Corrections, EmptyResult } from './EmptyResult.js';
import { RefusedNotice } from './Misread.js';
import { PAGE_SIZE } from './searchVariables.js';
import type { Results, ResultSet } from './useResults.js';

interface ResultListProps {
  /** Null where the objects are not those of a search that can be changed. */
  readonly search: SearchState | null;
  readonly results: Results;
}

/** The objects found, loading, or what to do when there are none. */
export function ResultList({ search, results }: ResultListProps) {
  const { messages } = useSpeech();
  const { set, current, failed } = results;
  if (search && failed?.failure === 'refused')
    return <RefusedNotice search={search} error={failed} />;
  if (failed && !current) return <FailedNotice error={failed} onRetry={results.retry} />;
  if (!set) return <GridSkeleton />;
  if (set.items.length === 0)
    return (
      <div class={current ? '' : 'is-stale'} aria-busy={!current}>
        {search ? (
          <EmptyResult search={search} overview={set.overview} />
        ) : (
          <PageLinks found={set.overview} />
        )}
      </div>
    );
  return (
    <div class={current ? 'results' : 'results is-stale'} aria-busy={!current}>
      {set.overview.corrected && (
        <p class="notice-corrections" role="status">
          {messages.empty.corrected} <strong>{set.overview.corrected.text}</strong>
        </p>
      )}
      {search && <Corrections search={search} overview={set.overview} />}
      <Objects objects={set.items} search={search} />
      {failed ? (
        <FailedNotice error={failed} onRetry={results.retry} />
      ) : (
        <ResultsEnd results={results} set={set} filters={search && filtersOf(results, set)} />
      )}
    </div>
  );
}

/** As pictures, or as a table. */
function Objects({
  objects,
  search,
}: Pick<ResultListProps, 'search'> & Pick<GridProps, 'objects'>) {
  const label = useSpeech().messages.results.list;
  if (search?.view === 'list') return <ObjectTable objects={objects} label={label} />;
  return (
    <Grid
      objects={objects}
      label={label}
      quoting={search !== null && search.keyword !== ''}
      // There are other works on the first screen.
      eager={search && isOpening(search) ? 0 : undefined}
    />
  );
}

/** Of the variables of a page, those that no export takes. */
const OF_A_PAGE = ['first', 'page', 'facetLimit', 'withFacets'];

/** The search as the export takes it: whole, and in the words that it was answered for. */
function filtersOf(
  { variables, current }: Results,
  { overview: { corrected } }: ResultSet,
): Readonly<Record<string, unknown>> {
  const wanted = Object.entries(variables).filter(([name]) => !OF_A_PAGE.includes(name));
  return {
    ...Object.fromEntries(wanted),
    ...(current && corrected ? { keyword: corrected.text } : {}),
  };
}

/** So many objects at a time come by themselves: what is below them, the site's foot, can be reached. */
const BY_THEMSELVES = 120;

function goesOnByItself({ items, hasMore }: ResultSet): boolean {
  return hasMore && items.length % BY_THEMSELVES !== 0;
}

/** After it was called, the first of the results that come next has the focus. */
function useFocusOnNext(end: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef(0);
  useEffect(() => {
    if (before.current > 0 && before.current < count)
      end.current?.parentElement
        ?.querySelector<HTMLElement>(`:is(.grid, tbody) > :nth-child(${before.current + 1}) a`)
        ?.focus();
    before.current = 0;
  }, [count]);
  return () => {
    before.current = count;
  };
}

/** Loads the next page when the end of the results comes near. */
function useLoadNearEnd(
  end: RefObject<HTMLElement | null>,
  set: ResultSet,
  { current, loadMore }: Results,
): void {
  const latest = useRef(loadMore);
  latest.current = loadMore;
  useEffect(() => {
    // A browser without observers has the link.
    if (!('IntersectionObserver' in window)) return;
    if (!end.current || !goesOnByItself(set)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: '2000px 0px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // Observed again after each page: still in sight, it loads the next one.
  }, [set.items.length, set.hasMore, current]);
}

interface ResultsEndProps {
  readonly results: Results;
  readonly set: ResultSet;
  /** What can be saved; null where that is not offered. */
  readonly filters: Readonly<Record<string, unknown>> | null;
}

/** What comes after the results that are shown; without scripts, links to the pages beside them. */
function ResultsEnd({ results, set, filters }: ResultsEndProps) {
  const { messages, number } = useSpeech();
  const { path, query } = usePlace();
  const end = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNext(end, set.items.length);
  useLoadNearEnd(end, set, results);
  const { page } = readSearch(query);
  const before = page * PAGE_SIZE;
  const nextPage = Math.floor((before + set.items.length) / PAGE_SIZE);
  return (
    <div class={goesOnByItself(set) ? 'results-end goes-on' : 'results-end'} ref={end}>
      <p role="status">
        {results.loadingMore
          ? messages.results.loadingMore
          : set.hasMore
            ? messages.results.shown(number(before + set.items.length), number(set.overview.total))
            : messages.results.end}
      </p>
      {page > 0 && (
        <a class="button" rel="nofollow prev" href={withPage(path + query, page - 1)}>
          {messages.results.previous}
        </a>
      )}
      {set.hasMore && (
        <a
          class="button"
          rel="nofollow next"
          href={withPage(path + query, nextPage)}
          onClick={onPlainClick(() => {
            focusNext();
            results.loadMore();
          })}
        >
          {messages.results.more}
        </a>
      )}
      {filters && <ExportButton filters={filters} />}
    </div>
  );
}
