import { useSpeech } from '../language/language.js';
import {
  type ChangeSearch,
  isFiltered,
  type SearchState,
  type Sort,
  SORTS,
} from '../location/searchState.js';
import { Icon } from '../parts/Icon.js';

interface ResultsHeadProps {
  readonly search: SearchState;
  readonly total: number | undefined;
  readonly current: boolean;
  readonly onChange: ChangeSearch;
  readonly onOpenFilters: () => void;
}

/** How many objects there are, and in which order. */
export function ResultsHead(props: ResultsHeadProps) {
  const { search, total, current, onChange, onOpenFilters } = props;
  const { messages, number } = useSpeech();
  return (
    <div class="results-head">
      <h1>
        {search.keyword !== ''
          ? messages.results.forKeyword(search.keyword)
          : messages.results.title}
        <span class="results-count" role="status">
          {total === undefined || !current
            ? messages.results.loading
            : messages.results.found(total, number(total))}
        </span>
      </h1>
      <div class="results-tools">
        <button type="button" class="button filters-button" onClick={onOpenFilters}>
          <Icon name="filters" />
          {messages.filters.open}
          {isFiltered({ ...search, keyword: '' }) && <span class="dot" aria-hidden="true" />}
        </button>
        {search.sort === 'shuffle' && (
          <button
            type="button"
            class="button"
            onClick={() => {
              onChange({ seed: newSeed() });
            }}
          >
            <Icon name="shuffle" />
            <span class="button-word">{messages.sort.again}</span>
          </button>
        )}
        <SortSelect search={search} onChange={onChange} />
      </div>
    </div>
  );
}

function SortSelect({ search, onChange }: Pick<ResultsHeadProps, 'search' | 'onChange'>) {
  const { messages } = useSpeech();
  const best =
    search.keyword !== ''
      ? messages.sort.bestKeyword
      : search.hex !== ''
        ? messages.sort.bestColor
        : messages.sort.best;
  return (
    <label class="select">
      <span class="unseen">{messages.sort.label}</span>
      <select
        value={search.sort}
        onChange={(event) => {
          const sort = event.currentTarget.value as Sort;
          onChange(sort === 'shuffle' ? { sort, seed: newSeed() } : { sort });
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'best' ? best : messages.sort[sort]}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}

function newSeed(): number {
  return 1 + Math.floor(Math.random() * 99_999);
}
