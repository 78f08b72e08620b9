import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SearchDocument } from '../api/operations.js';
import { usePageCall } from '../call/pageCall.js';
import { ColorBar } from '../color/ColorBar.js';
import { useSpeech } from '../language/language.js';
import { goTo, replaceWith, usePlace } from '../location/place.js';
import { readSearch, searchAddress, type ChangeSearch } from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { Sheet } from '../parts/Sheet.js';
import { ActiveFilters } from './ActiveFilters.js';
import { Facets } from './Facets.js';
import { ResultList } from './ResultList.js';
import { ResultsHead } from './ResultsHead.js';
import { searchVariables } from './searchVariables.js';
import { useResults } from './useResults.js';

/** The collection: colours, filters, and the objects that a search finds. */
export function SearchPage() {
  const place = usePlace();
  const { language, messages } = useSpeech();
  const search = readSearch(place.query);
  const results = useResults(searchVariables(search, language));
  const [filtersOpen, setFiltersOpen] = useState(false);
  usePageCall(SearchDocument, results.variables);
  useArrival(place, results.current);
  useEffect(() => {
    document.title =
      search.keyword === ''
        ? `${messages.name} · ${messages.results.title}`
        : `${search.keyword} · ${messages.name}`;
  }, [search.keyword, messages]);

  const change: ChangeSearch = (part, how) => {
    const address = searchAddress({ ...search, ...part }, language);
    if (how === 'replace') replaceWith(address);
    else goTo(address);
  };
  const overview = results.set?.overview;
  const facets = <Facets search={search} overview={overview} onChange={change} />;
  return (
    <>
      <ColorBar search={search} colors={overview?.facets?.color ?? []} onChange={change} />
      <div class="browse">
        <aside class="browse-filters" aria-label={messages.filters.title}>
          {facets}
        </aside>
        <section class="browse-results" aria-label={messages.results.list}>
          <ResultsHead
            search={search}
            total={overview?.total}
            current={results.current}
            onChange={change}
            onOpenFilters={() => {
              setFiltersOpen(true);
            }}
          />
          <ActiveFilters search={search} overview={overview} onChange={change} />
          <ResultList search={search} results={results} onChange={change} />
        </section>
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
        <button type="button" class="button is-strong" onClick={onClose}>
          {messages.filters.show(messages.results.found(total, number(total)))}
        </button>
      }
    >
      {children}
    </Sheet>
  );
}
