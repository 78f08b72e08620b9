import { useEffect, useRef } from 'preact/hooks';
import { Grid } from '../grid/Grid.js';
import { GridSkeleton } from '../grid/GridSkeleton.js';
import { useSpeech } from '../language/language.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { FailedNotice } from '../parts/notices.js';
import { EmptyResult } from './EmptyResult.js';
import type { Results } from './useResults.js';

interface ResultListProps {
  readonly search: SearchState;
  readonly results: Results;
  readonly onChange: ChangeSearch;
}

/** The objects found, loading, or what to do when there are none. */
export function ResultList({ search, results, onChange }: ResultListProps) {
  const { messages } = useSpeech();
  const { set, current, failed } = results;
  if (failed && !current) return <FailedNotice error={failed} onRetry={results.retry} />;
  if (!set) return <GridSkeleton />;
  if (set.items.length === 0)
    return (
      <div class={current ? '' : 'is-stale'} aria-busy={!current}>
        <EmptyResult search={search} overview={set.overview} onChange={onChange} />
      </div>
    );
  return (
    <div class={current ? 'results' : 'results is-stale'} aria-busy={!current}>
      <Grid
        objects={set.items}
        open={set.hasMore}
        label={messages.results.list}
        quoting={search.keyword !== ''}
      />
      {failed ? (
        <FailedNotice error={failed} onRetry={results.retry} />
      ) : (
        <ResultsEnd results={results} />
      )}
    </div>
  );
}

/** Loads the next page when the end comes near; the button does the same by hand. */
function ResultsEnd({ results }: { readonly results: Results }) {
  const { messages, number } = useSpeech();
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useRef(results.loadMore);
  loadMore.current = results.loadMore;
  const { set } = results;
  useEffect(() => {
    if (!end.current || !set?.hasMore) return;
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
  }, [set?.items.length, set?.hasMore, results.current]);
  if (!set) return null;
  return (
    <div class="results-end" ref={end}>
      <p role="status">
        {results.loadingMore
          ? messages.results.loadingMore
          : set.hasMore
            ? messages.results.shown(number(set.items.length), number(set.overview.total))
            : messages.results.end}
      </p>
      {set.hasMore && (
        <button type="button" class="button" onClick={results.loadMore}>
          {messages.results.more}
        </button>
      )}
    </div>
  );
}
