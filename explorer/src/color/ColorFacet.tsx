import { ARGUMENT_VALUES } from '@vitrine/client';
import { useEffect, useRef } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { HiddenSearch } from '../location/HiddenSearch.js';
import { type ChangeSearch, NO_SEARCH, type SearchState } from '../location/searchState.js';
import { Segments } from '../parts/Segments.js';
import { knownColors } from './namedColors.js';
import { Slider } from './Slider.js';

interface ColorFacetProps {
  readonly search: SearchState;
  readonly onChange: ChangeSearch;
}

/**
 * How much of a named colour a work has, by which naming, and of what. Among the filters, where it
 * moves nothing once a colour is chosen.
 */
export function ColorFacet({ search, onChange }: ColorFacetProps) {
  const text = useSpeech().messages.color;
  return (
    <fieldset class="facet color-facet">
      <legend>{text.title}</legend>
      <div class="needs-script">
        <Slider
          label={text.threshold[search.scope]}
          min={1}
          max={100}
          value={search.threshold}
          written={text.percent}
          disabled={search.color.length === 0}
          onChange={(threshold) => {
            onChange({ threshold }, 'replace');
          }}
        />
      </div>
      <Choices search={search} onChange={onChange} />
    </fieldset>
  );
}

/** The switches, as a form for browsers without scripts. */
function Choices({ search, onChange }: ColorFacetProps) {
  const { messages } = useSpeech();
  const text = messages.color;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    // Chosen before the page's script came.
    const chosen = new FormData(form.current);
    const source = ARGUMENT_VALUES.colorSource.find((one) => one === chosen.get('source'));
    const scope = ARGUMENT_VALUES.colorScope.find((one) => one === chosen.get('scope'));
    if (source && scope && (source !== search.source || scope !== search.scope))
      onChange({ source, scope, color: knownColors({ ...search, source }) });
  }, []);
  return (
    <form
      ref={form}
      action="/"
      method="get"
      onSubmit={(event) => {
        // What was chosen is in the address already.
        event.preventDefault();
      }}
    >
      <HiddenSearch search={{ ...search, source: NO_SEARCH.source, scope: NO_SEARCH.scope }} />
      <Segments
        name="source"
        legend={text.source}
        values={ARGUMENT_VALUES.colorSource}
        titles={text.sources}
        chosen={search.source}
        onChange={(source) => {
          onChange({ source, color: knownColors({ ...search, source }) });
        }}
      />
      <Segments
        name="scope"
        legend={text.scope}
        values={ARGUMENT_VALUES.colorScope}
        titles={text.scopes}
        chosen={search.scope}
        onChange={(scope) => {
          onChange({ scope });
        }}
      />
      <button type="submit" class="button needs-no-script">
        {messages.filters.apply}
      </button>
    </form>
  );
}
