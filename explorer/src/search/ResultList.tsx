import { useEffect, useRef } from 'preact/hooks';
import { Grid } from '../grid/Grid.js';
import { GridSkeleton } from '../grid/GridSkeleton.js';
import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import { readSearch, type SearchState, withPage } from '../location/searchState.js';
import { FailedNotice } from '../parts/notices.js';
import { EmptyResult } from './EmptyResult.js';
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
  if (failed && !current) return <FailedNotice error={failed} onRetry={results.retry} />;
  if (!set) return <GridSkeleton />;
  if (set.items.length === 0)
    return (
      <div class={current ? '' : 'is-stale'} aria-busy={!current}>
        {search && <EmptyResult search={search} overview={set.overview} />}
      </div>
    );
  return (
    <div class={current ? 'results' : 'results is-stale'} aria-busy={!current}>
      {set.overview.corrected && (
        <p class="notice-corrections" role="status">
          {messages.empty.corrected} <strong>{set.overview.corrected.text}</strong>
        </p>
      )}
      <Grid
        objects={set.items}
        label={messages.results.list}
        quoting={search !== null && search.keyword !== ''}
      />
      {failed ? (
        <FailedNotice error={failed} onRetry={results.retry} />
      ) : (
        <ResultsEnd results={results} set={set} />
      )}
    </div>
  );
}

/** Loads the next page when the end comes near; without scripts its links lead there. */
function ResultsEnd({ results, set }: { readonly results: Results; readonly set: ResultSet }) {
  const { messages, number } = useSpeech();
  const { path, query } = usePlace();
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useRef(results.loadMore);
  loadMore.current = results.loadMore;
  useEffect(() => {
    if (!end.current || !set.hasMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore.current();
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // Observed again after each page: still in sight, it loads the next one.
  }, [set.items.length, set.hasMore, results.current]);
  const { page } = readSearch(query);
  const before = page * PAGE_SIZE;
  const nextPage = Math.floor((before + set.items.length) / PAGE_SIZE);
  return (
    <div class="results-end" ref={end}>
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
          onClick={(event) => {
            event.preventDefault();
            results.loadMore();
          }}
        >
          {messages.results.more}
        </a>
      )}
    </div>
  );
}
