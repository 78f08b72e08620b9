import type { TileFragment } from '../api/operations.js';
import { isPale } from '../color/namedColors.js';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { NO_SEARCH, searchAddress } from '../location/searchState.js';

/** The main colours of the image, each as wide as it is in it, each a search for that colour. */
export function Palette({ object }: { readonly object: Pick<TileFragment, 'color'> }) {
  const { language, messages } = useSpeech();
  const colors = (object.color.predominant ?? []).flatMap(({ color, value }) =>
    color && /^#[0-9a-f]{6}$/iu.test(color)
      ? [{ hex: color.toUpperCase(), share: value ?? 0 }]
      : [],
  );
  if (colors.length === 0) return null;
  return (
    <section class="palette">
      <h2 class="label">{messages.object.palette}</h2>
      <ul class="palette-bar">
        {colors.map(({ hex, share }) => (
          <li key={hex} style={{ flexGrow: Math.max(share, 4) }}>
            <Link
              // Pages by the thousand, which nobody is to list.
              rel="nofollow"
              href={searchAddress({ ...NO_SEARCH, hex }, language)}
              class={isPale(hex) ? 'swatch is-pale' : 'swatch'}
              style={{ backgroundColor: hex }}
              title={`${hex} · ${messages.color.percent(share.toFixed(0))}`}
              aria-label={messages.object.searchColor(hex, share.toFixed(0))}
            >
              <span aria-hidden="true">{messages.color.percent(share.toFixed(0))}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p class="hint">{messages.object.paletteHint}</p>
    </section>
  );
}
