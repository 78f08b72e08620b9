import { useSpeech } from '../language/language.js';
import { ARGUMENT_VALUES } from '@vitrine/client';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { AnyColor } from './AnyColor.js';
import { knownColors } from './namedColors.js';
import { ScopeSwitch } from './ScopeSwitch.js';
import { Slider } from './Slider.js';

interface ColorPanelProps {
  readonly search: SearchState;
  /** Whether to offer any colour too, beside the settings of the named ones. */
  readonly whole: boolean;
  readonly onChange: ChangeSearch;
}

/** How much of a named colour, by which naming; and any colour with its closeness. */
export function ColorPanel({ search, whole, onChange }: ColorPanelProps) {
  const { messages } = useSpeech();
  const text = messages.color;
  return (
    <div class="color-panel">
      <div class="color-settings">
        {search.color.length > 0 && (
          <Slider
            label={text.threshold}
            min={1}
            max={100}
            value={search.threshold}
            written={text.percent}
            onChange={(threshold) => {
              onChange({ threshold }, 'replace');
            }}
          />
        )}
        <fieldset class="segments">
          <legend>{text.source}</legend>
          {ARGUMENT_VALUES.colorSource.map((source) => (
            <label key={source}>
              <input
                type="radio"
                name="color-source"
                checked={search.source === source}
                onChange={() => {
                  onChange({ source, color: knownColors({ ...search, source }) });
                }}
              />
              <span>{text.sources[source]}</span>
            </label>
          ))}
        </fieldset>
        <ScopeSwitch scope={search.scope} onChange={onChange} />
      </div>
      {whole && <AnyColor search={search} onChange={onChange} />}
    </div>
  );
}
