import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { SearchDocument } from '../api/operations.js';
import { usePageCall } from '../call/pageCall.js';
import { ColorBar } from '../color/ColorBar.js';
import { type Speech, useSpeech } from '../language/language.js';
import type { Language } from '../language/languages.js';
import { goTo, replaceWith, usePlace } from '../location/place.js';
import {
  changed,
  readSearch,
  searchAddress,
  type ChangeSearch,
  type SearchState,
} from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { isOpening } from '../opening/calls.js';
import { OpeningWorks } from '../opening/OpeningWorks.js';
import { pageTitle, siteName } from '../parts/siteName.js';
import { Sheet } from '../parts/Sheet.js';
import { settings } from '../settings.js';
import { ActiveFilters, filterNames } from './ActiveFilters.js';
import { Facets } from './Facets.js';
import { MisreadNotice } from './Misread.js';
import { type RecordNames, useRecordNames } from './filterRecords.js';
import { ResultList } from './ResultList.js';
import { ResultsHead } from './ResultsHead.js';
import { searchVariables } from './searchVariables.js';
import { type Results, type ResultSet, useResults } from './useResults.js';

type Overview = ResultSet['overview'] | undefined;

/** The collection: colours, filters, and the objects that a search finds. */
export function SearchPage() {
  const place = usePlace();
  const speech = useSpeech();
  const { language, messages } = speech;
  const search = readSearch(place.query);
  const results = useResults(searchVariables(search, language), search.page);
  const overview = results.set?.overview;
  const [filtersOpen, setFiltersOpen] = useState(false);
  usePageCall(SearchDocument, results.variables);
  useArrival(place, results.isWhole);
  useTitle(searchTitle(search, overview, useRecordNames(search), speech));

  const change = changeOf(search, language);
  const facets = <Facets search={search} overview={overview} onChange={change} />;
  return (
    <>
      {/* Before the headings of what the site opens with: the collection is one of its parts there. */}
      {isOpening(search) && <h1 class="unseen">{siteName(speech)}</h1>}
      {settings().hasColors && (
        <ColorBar search={search} colors={overview?.facets?.color ?? []} onChange={change} />
      )}
      {isOpening(search) && <OpeningWorks />}
      <div class="browse">
        <aside class="browse-filters" id="filters" aria-label={messages.filters.title}>
          {/* Never twice in a page: they have ids. */}
          {!filtersOpen && facets}
        </aside>
        <ResultsSection
          search={search}
          results={results}
          onChange={change}
          onOpenFilters={() => {
            setFiltersOpen(true);
          }}
        />
      </div>
      {filtersOpen && (
        <FilterSheet
          total={overview?.total ?? 0}
          onClose={() => {
            setFiltersOpen(false);
          }}
        >
          {facets}
        </FilterSheet>
      )}
    </>
  );
}

interface ResultsSectionProps {
  readonly search: SearchState;
  readonly results: Results;
  readonly onChange: ChangeSearch;
  readonly onOpenFilters: () => void;
}

/** What the search is, and what it finds. */
function ResultsSection({ search, results, onChange, onOpenFilters }: ResultsSectionProps) {
  const speech = useSpeech();
  const { query } = usePlace();
  const overview = results.set?.overview;
  return (
    <section
      class="browse-results"
      id="results"
      tabIndex={-1}
      aria-label={speech.messages.results.list}
    >
      <ResultsHead
        search={search}
        heading={isOpening(search) ? 'h2' : 'h1'}
        title={searchHeading(search, overview, useRecordNames(search), speech)}
        total={overview?.total}
        current={results.current}
        hasColors={hasColors(overview)}
        failed={results.failed !== null}
        onChange={onChange}
        onOpenFilters={onOpenFilters}
      />
      <div class="chips-room">
        <ActiveFilters search={search} overview={overview} />
      </div>
      <MisreadNotice search={search} query={query} />
      <ResultList search={search} results={results} />
    </section>
  );
}

/** Whether works have colours, as the facet counts them; until it is known they may. */
function hasColors(overview: Overview): boolean {
  return overview?.facets?.color.some(({ count }) => count > 0) ?? true;
}

function changeOf(search: SearchState, language: Language): ChangeSearch {
  return (part, how) => {
    const address = searchAddress(changed(search, part), language);
    if (how === 'replace') replaceWith(address);
    else goTo(address);
  };
}

/** Between what a heading names: no line begins with it. */
const BETWEEN = '\u00a0· ';

/** What is looked at: the words that were searched for, the filters, or the collection. */
function searchHeading(
  search: SearchState,
  overview: Overview,
  names: RecordNames,
  { messages }: Speech,
): string {
  const words = search.keyword === '' ? '' : messages.results.forKeyword(search.keyword);
  return (
    named(words, filterNames(search, overview, names, messages), BETWEEN) || messages.results.title
  );
}

/** What a page of results is called. */
export function searchTitle(
  search: SearchState,
  overview: Overview,
  names: RecordNames,
  speech: Speech,
): string {
  const { messages } = speech;
  const title = named(search.keyword, filterNames(search, overview, names, messages), ' · ');
  return pageTitle(title, speech) ?? `${siteName(speech)} · ${messages.results.title}`;
}

function named(words: string, filters: readonly string[], between: string): string {
  return [words, ...filters].filter((part) => part !== '').join(between);
}

interface FilterSheetProps {
  readonly total: number;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** The filters where there is no room beside the results. */
function FilterSheet({ total, children, onClose }: FilterSheetProps) {
  const { messages, number } = useSpeech();
  return (
    <Sheet
      title={messages.filters.title}
      side="left"
      onClose={onClose}
      footer={
        <button
          type="button"
          class="button is-strong"
          // By the dialog itself, which gives the focus back.
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {messages.filters.show(messages.results.found(total, number(total)))}
        </button>
      }
    >
      {children}
    </Sheet>
  );
}
