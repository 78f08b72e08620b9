import { useEffect, useId, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { hexToHsl, type Hsl, hslToHex } from './hsl.js';
import { isPale } from './namedColors.js';
import { Slider } from './Slider.js';

interface AnyColorProps {
  readonly search: SearchState;
  readonly onChange: ChangeSearch;
}

const FIRST: Hsl = { hue: 208, saturation: 70, lightness: 52 };
const HUES = 'linear-gradient(90deg, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00)';

/** Mixes any colour from hue, saturation and lightness, or takes it as a hex value. */
export function AnyColor({ search, onChange }: AnyColorProps) {
  const { messages } = useSpeech();
  const text = messages.color;
  const [color, setColor] = useState<Hsl>(search.hex === '' ? FIRST : hexToHsl(search.hex));
  const hex = hslToHex(color);
  useEffect(() => {
    // Hex to HSL rounds: the sliders only follow a colour that is not theirs.
    if (search.hex !== '' && search.hex !== hex) setColor(hexToHsl(search.hex));
  }, [search.hex]);
  // Back leads to the results before the first of the colours that are tried.
  const how = search.hex === '' ? undefined : 'replace';
  const axis = (name: keyof Hsl, max: number, track: string) => (
    <Slider
      label={text[name]}
      min={0}
      max={max}
      value={color[name]}
      written={String}
      track={track}
      onMove={(value) => {
        setColor({ ...color, [name]: value });
      }}
      onChange={(value) => {
        onChange({ hex: hslToHex({ ...color, [name]: value }) }, how);
      }}
    />
  );
  return (
    <div class="any-color needs-script">
      <Sample hex={search.hex === '' ? hex : search.hex} search={search} onChange={onChange} />
      <div>
        {axis('hue', 359, HUES)}
        {axis('saturation', 100, gradient(color, 'saturation', [0, 100]))}
        {axis('lightness', 100, gradient(color, 'lightness', [0, 25, 50, 75, 100]))}
      </div>
      <Slider
        label={text.distance}
        min={2}
        max={30}
        value={search.distance}
        written={() => ''}
        ends={[text.closer, text.wider]}
        onChange={(distance) => {
          onChange({ distance, hex: search.hex || hex }, how);
        }}
      />
    </div>
  );
}

/** The colour as a field, with its value to write and the buttons to search it or not. */
function Sample({ hex, search, onChange }: AnyColorProps & { readonly hex: string }) {
  const { messages } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState({ hex, text: hex });
  // What was typed when there was another colour counts no more.
  const text = typed.hex === hex ? typed.text : hex;
  const valid = /^#?[0-9a-f]{6}$/iu.test(text.trim());
  const take = () => {
    if (valid) onChange({ hex: `#${text.trim().replace('#', '').toUpperCase()}` });
  };
  return (
    <form
      class={isPale(hex) ? 'sample is-pale' : 'sample'}
      style={{ backgroundColor: hex }}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label class="unseen" for={id}>
        {messages.color.hex}
      </label>
      <input
        id={id}
        value={text}
        spellcheck={false}
        autoComplete="off"
        maxLength={7}
        aria-invalid={!valid}
        onInput={(event) => {
          setTyped({ hex, text: event.currentTarget.value });
        }}
      />
      {search.hex === '' ? (
        <button type="submit">{messages.color.use}</button>
      ) : (
        <button
          type="button"
          onClick={(event) => {
            // It becomes the button that searches, before the browser does what a click on it does.
            event.preventDefault();
            onChange({ hex: '' });
          }}
        >
          {messages.color.clear}
        </button>
      )}
    </form>
  );
}

/** The track of a slider: a colour with some values of one axis. */
function gradient(color: Hsl, name: keyof Hsl, values: readonly number[]): string {
  const colors = values.map((value) => hslToHex({ ...color, [name]: value }));
  return `linear-gradient(90deg, ${colors.join(', ')})`;
}
