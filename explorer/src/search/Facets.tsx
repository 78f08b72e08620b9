import { ColorFacet } from '../color/ColorFacet.js';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { settings } from '../settings.js';
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
  const link = useSearchLink(search);
  const facets = overview?.facets;
  return (
    <div class="facets">
      {settings().hasImages && (
        <Link
          class="check facet-switch"
          rel="nofollow"
          href={link({ image: !search.image })}
          aria-current={search.image ? 'true' : undefined}
        >
          <span class="check-box" aria-hidden="true" />
          <span>{messages.filters.image}</span>
        </Link>
      )}
      {settings().hasColors && <ColorFacet search={search} onChange={onChange} />}
      <ListFacet filter="area" values={facets?.area} search={search} />
      <ListFacet filter="category" values={facets?.category} search={search} />
      <DateFacet overview={overview} search={search} onChange={onChange} />
      <ListFacet filter="maker" values={facets?.maker} search={search} />
      <ListFacet filter="medium" values={facets?.medium} search={search} />
      <ListFacet filter="level" values={facets?.archivalLevel} search={search} />
    </div>
  );
}
