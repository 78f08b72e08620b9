import { useId, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { Icon } from '../parts/Icon.js';
import { colorName, type FacetValue } from '../search/filterNames.js';
import { AnyColor } from './AnyColor.js';
import { isPale, namedColors } from './namedColors.js';
import { PictureSearch } from './PictureSearch.js';

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
            />
          ))}
        </div>
        <button
          type="button"
          class="color-any needs-script"
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
        <PictureSearch onChange={onChange} />
      </div>
      <div id={panelId}>{open && <AnyColor search={search} onChange={onChange} />}</div>
    </section>
  );
}

interface ColorButtonProps extends Pick<ColorBarProps, 'search'> {
  readonly name: string;
  readonly paint: string;
  readonly count: number;
  readonly weight: number;
}

function ColorButton({ name, paint, count, weight, search }: ColorButtonProps) {
  const { messages, number } = useSpeech();
  const chosen = search.color.includes(name);
  const title = colorName(name, messages);
  const link = useSearchLink(search);
  const color = chosen ? search.color.filter((one) => one !== name) : [...search.color, name];
  const label = messages.color.count(title, count, number(count));
  const shown = {
    class: isPale(paint) ? 'color-button is-pale' : 'color-button',
    style: { backgroundColor: paint, flexGrow: weight },
    'data-color': name,
    title: label,
    'aria-label': label,
  };
  const inside = (
    <>
      {chosen && <Icon name="check" />}
      <span class="color-label" aria-hidden="true">
        <span>{title}</span>
        <span class="color-count" data-count={number(count)} />
      </span>
    </>
  );
  // What no object has leads nowhere.
  if (count === 0 && !chosen)
    return (
      <span {...shown} role="img">
        {inside}
      </span>
    );
  return (
    <Link
      {...shown}
      rel="nofollow"
      href={link({ color })}
      aria-current={chosen ? 'true' : undefined}
    >
      {inside}
    </Link>
  );
}
