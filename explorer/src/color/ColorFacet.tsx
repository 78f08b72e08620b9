import { ARGUMENT_VALUES } from '@vitrine/client';
import { useSpeech } from '../language/language.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
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
    <fieldset class="facet color-facet needs-script">
      <legend>{text.title}</legend>
      <Slider
        label={text.threshold}
        min={1}
        max={100}
        value={search.threshold}
        written={text.percent}
        disabled={search.color.length === 0}
        onChange={(threshold) => {
          onChange({ threshold }, 'replace');
        }}
      />
      <Segments
        legend={text.source}
        values={ARGUMENT_VALUES.colorSource}
        titles={text.sources}
        chosen={search.source}
        onChange={(source) => {
          onChange({ source, color: knownColors({ ...search, source }) });
        }}
      />
      <Segments
        legend={text.scope}
        values={ARGUMENT_VALUES.colorScope}
        titles={text.scopes}
        chosen={search.scope}
        onChange={(scope) => {
          onChange({ scope });
        }}
      />
    </fieldset>
  );
}
