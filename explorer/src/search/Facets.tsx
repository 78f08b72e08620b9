import { useSpeech } from '../language/language.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { DateFacet } from './DateFacet.js';
import { ListFacet } from './ListFacet.js';
import type { ResultSet } from './useResults.js';

interface FacetsProps {
  readonly search: SearchState;
  readonly overview: ResultSet['overview'] | undefined;
  readonly onChange: ChangeSearch;
}

/** Lists of values to narrow the result by. */
export function Facets({ search, overview, onChange }: FacetsProps) {
  const { messages } = useSpeech();
  const facets = overview?.facets;
  return (
    <div class="facets">
      <label class="check facet-switch">
        <input
          type="checkbox"
          checked={search.image}
          onChange={(event) => {
            onChange({ image: event.currentTarget.checked });
          }}
        />
        <span>{messages.filters.image}</span>
      </label>
      <ListFacet filter="area" values={facets?.area} search={search} onChange={onChange} />
      <ListFacet filter="category" values={facets?.category} search={search} onChange={onChange} />
      <DateFacet
        values={facets?.decade}
        range={overview?.dateRange ?? null}
        search={search}
        onChange={onChange}
      />
      <ListFacet filter="maker" values={facets?.maker} search={search} onChange={onChange} />
      <ListFacet filter="medium" values={facets?.medium} search={search} onChange={onChange} />
      <ListFacet
        filter="level"
        values={facets?.archivalLevel}
        search={search}
        onChange={onChange}
      />
    </div>
  );
}
