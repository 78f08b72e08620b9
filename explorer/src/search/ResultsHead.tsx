import { useEffect, useRef } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { HiddenSearch } from '../location/HiddenSearch.js';
import {
  type ChangeSearch,
  isFiltered,
  offeredSorts,
  searchAddress,
  type SearchState,
  type Sort,
  VIEWS,
} from '../location/searchState.js';
import { Link } from '../location/Link.js';
import { Icon } from '../parts/Icon.js';

interface ResultsHeadProps {
  readonly search: SearchState;
  /** What is looked at. */
  readonly title: string;
  /** Whether it is what the page is about, or one of its parts. */
  readonly heading: 'h1' | 'h2';
  readonly total: number | undefined;
  readonly current: boolean;
  /** Whether there are colours to order by. */
  readonly hasColors: boolean;
  readonly failed: boolean;
  readonly onChange: ChangeSearch;
  readonly onOpenFilters: () => void;
}

/** How many objects there are, and in which order. */
export function ResultsHead(props: ResultsHeadProps) {
  const {
    search,
    title,
    heading: Heading,
    total,
    current,
    hasColors,
    failed,
    onChange,
    onOpenFilters,
  } = props;
  const { messages, number } = useSpeech();
  return (
    <div class="results-head">
      <div class="results-title">
        <Heading tabIndex={-1}>{title}</Heading>
        <p class="results-count" aria-live="polite">
          {current && total !== undefined
            ? messages.results.found(total, number(total))
            : failed
              ? ''
              : messages.results.loading}
        </p>
      </div>
      <div class="results-tools">
        <button type="button" class="button filters-button needs-script" onClick={onOpenFilters}>
          <Icon name="filters" />
          {messages.filters.open}
          {isFiltered({ ...search, keyword: '' }) && <span class="dot" aria-hidden="true" />}
        </button>
        <a class="button filters-button needs-no-script" href="#filters">
          {messages.filters.open}
        </a>
        {search.sort === 'shuffle' && (
          <button
            type="button"
            class="button needs-script"
            onClick={() => {
              onChange({ seed: newSeed() });
            }}
          >
            <Icon name="shuffle" />
            <span class="button-word">{messages.sort.again}</span>
          </button>
        )}
        <ViewSwitch search={search} />
        <SortSelect search={search} hasColors={hasColors} onChange={onChange} />
      </div>
    </div>
  );
}

/** Pictures, or a table. */
function ViewSwitch({ search }: Pick<ResultsHeadProps, 'search'>) {
  const { language, messages } = useSpeech();
  return (
    <div class="views" role="group" aria-label={messages.view.label}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          class="button"
          rel="nofollow"
          href={searchAddress({ ...search, view }, language)}
          aria-current={search.view === view ? 'true' : undefined}
        >
          {messages.view[view]}
        </Link>
      ))}
    </div>
  );
}

type SortSelectProps = Pick<ResultsHeadProps, 'search' | 'hasColors' | 'onChange'>;

function SortSelect({ search, hasColors, onChange }: SortSelectProps) {
  const { messages } = useSpeech();
  const best =
    search.keyword !== ''
      ? messages.sort.bestKeyword
      : search.hex !== '' || search.palette.length > 0
        ? messages.sort.bestColor
        : messages.sort.best;
  const select = useRef<HTMLSelectElement>(null);
  const choose = () => {
    const sort = select.current?.value as Sort;
    onChange(sort === 'shuffle' ? { sort, seed: newSeed() } : { sort });
  };
  useEffect(() => {
    // Chosen before the page's script came.
    if (select.current?.value !== search.sort) choose();
  }, []);
  return (
    <form class="sort" action="/" method="get">
      <HiddenSearch search={{ ...search, sort: 'best' }} />
      <label class="select">
        <span class="unseen">{messages.sort.label}</span>
        <select ref={select} name="sort" value={search.sort} onChange={choose}>
          {offeredSorts(search.sort, hasColors).map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'best' ? best : messages.sort[sort]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <button type="submit" class="button needs-no-script">
        {messages.filters.apply}
      </button>
    </form>
  );
}

function newSeed(): number {
  return 1 + Math.floor(Math.random() * 99_999);
}
