import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { NO_SEARCH, searchAddress, type SearchState } from '../location/searchState.js';
import { ResultList } from './ResultList.js';
import type { Results } from './useResults.js';

interface WorksProps {
  readonly results: Results;
  /** The filter of the search that finds them. */
  readonly filter: Partial<SearchState>;
}

/** The objects of a maker or of an exhibition, with the way to search among them. */
export function Works({ results, filter }: WorksProps) {
  const { language, messages, number } = useSpeech();
  const total = results.set?.overview.total;
  return (
    <section class="maker-works">
      <div class="results-head">
        <h2>
          {messages.maker.works}
          {total !== undefined && (
            <span class="results-count">{messages.results.found(total, number(total))}</span>
          )}
        </h2>
        <Link
          class="text-link"
          rel="nofollow"
          href={searchAddress({ ...NO_SEARCH, ...filter }, language)}
        >
          {messages.maker.filter}
        </Link>
      </div>
      <ResultList search={null} results={results} />
    </section>
  );
}
