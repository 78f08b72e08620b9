import { useId, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { Icon } from '../parts/Icon.js';
import { colorName, type FacetValue } from '../search/filterNames.js';
import { ColorPanel } from './ColorPanel.js';
import { isPale, namedColors } from './namedColors.js';

interface ColorBarProps {
  readonly search: SearchState;
  /** The facet of colours. */
  readonly colors: readonly FacetValue[];
  readonly onChange: ChangeSearch;
}

/**
 * The colours of the objects found, each as wide as it is frequent, and each a filter; beside
 * them the way to any other colour.
 */
export function ColorBar({ search, colors, onChange }: ColorBarProps) {
  const { messages } = useSpeech();
  const panelId = useId();
  const [open, setOpen] = useState(search.hex !== '');
  const counts = new Map(colors.map(({ id, count }) => [id, count]));
  const widest = Math.max(1, ...counts.values());
  return (
    <section class="color" aria-label={messages.color.title}>
      <div class="color-row">
        <div class="color-bar" role="group" aria-label={messages.color.bar}>
          {namedColors(search.source).map(({ name, paint }) => (
            <ColorButton
              key={name}
              name={name}
              paint={paint}
              count={counts.get(name) ?? 0}
              // Square roots keep rare colours wide enough for a finger.
              weight={1 + 3 * Math.sqrt((counts.get(name) ?? 0) / widest)}
              search={search}
              onChange={onChange}
            />
          ))}
        </div>
        <button
          type="button"
          class="color-any"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <span
            class={search.hex === '' ? 'color-wheel' : 'color-wheel is-chosen'}
            style={search.hex === '' ? {} : { backgroundColor: search.hex }}
          />
          <span>{messages.color.any}</span>
          <Icon name="down" />
        </button>
      </div>
      <div id={panelId}>
        {(open || search.color.length > 0) && (
          <ColorPanel search={search} whole={open} onChange={onChange} />
        )}
      </div>
    </section>
  );
}

interface ColorButtonProps extends Pick<ColorBarProps, 'search' | 'onChange'> {
  readonly name: string;
  readonly paint: string;
  readonly count: number;
  readonly weight: number;
}

function ColorButton({ name, paint, count, weight, search, onChange }: ColorButtonProps) {
  const { messages, number } = useSpeech();
  const chosen = search.color.includes(name);
  const title = colorName(name, messages);
  return (
    <button
      type="button"
      class={isPale(paint) ? 'color-button is-pale' : 'color-button'}
      style={{ backgroundColor: paint, flexGrow: weight }}
      data-color={name}
      aria-pressed={chosen}
      aria-label={messages.color.count(title, number(count))}
      title={messages.color.count(title, number(count))}
      onClick={() => {
        onChange({
          color: chosen ? search.color.filter((one) => one !== name) : [...search.color, name],
        });
      }}
    >
      {chosen && <Icon name="check" />}
      <span class="color-label" aria-hidden="true">
        <span>{title}</span>
        <span class="color-count" data-count={number(count)} />
      </span>
    </button>
  );
}
