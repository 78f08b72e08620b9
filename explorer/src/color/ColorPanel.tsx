import { useSpeech } from '../language/language.js';
import { type ChangeSearch, COLOR_SOURCES, type SearchState } from '../location/searchState.js';
import { AnyColor } from './AnyColor.js';
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
        <Slider
          label={text.threshold}
          min={1}
          max={100}
          value={search.threshold}
          written={text.percent}
          onChange={(threshold) => {
            onChange({ threshold });
          }}
        />
        <fieldset class="segments">
          <legend>{text.source}</legend>
          {COLOR_SOURCES.map((source) => (
            <label key={source}>
              <input
                type="radio"
                name="color-source"
                checked={search.source === source}
                onChange={() => {
                  // Names that only one source has would be errors with the other.
                  onChange({ source, color: source === 'google' ? [] : search.color });
                }}
              />
              <span>{text.sources[source]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {whole && <AnyColor search={search} onChange={onChange} />}
    </div>
  );
}
