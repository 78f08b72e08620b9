import { useState } from 'preact/hooks';
import { PaletteTile } from '../grid/PaletteTile.js';
import { tileImage, tileProportion } from '../grid/proportion.js';
import { textLanguage, useSpeech } from '../language/language.js';
import type { PageObject } from './ObjectPage.js';

/** The object's images: one large, the others to choose from; without any, its drawn tile. */
export function Gallery({ object }: { readonly object: PageObject }) {
  const { language, messages } = useSpeech();
  const images = (object.images ?? []).filter(({ url }) => url !== null);
  const main = tileImage({ images });
  const [chosen, setChosen] = useState(main);
  if (!chosen?.url) return <Drawn object={object} />;
  const ratio = chosen.width && chosen.height ? chosen.width / chosen.height : 1;
  const dominant = object.color?.predominant?.[0]?.color;
  return (
    <figure class="gallery">
      <a
        class="gallery-image"
        href={chosen.url}
        target="_blank"
        rel="noopener"
        style={{ '--ratio': String(ratio) }}
      >
        <img
          key={chosen.url}
          src={chosen.url}
          alt={chosen.altText ?? object.title ?? messages.results.untitled}
          width={chosen.width ?? undefined}
          height={chosen.height ?? undefined}
          style={dominant ? { backgroundColor: dominant } : {}}
        />
        <span class="unseen">{messages.object.full}</span>
      </a>
      {images.length > 1 && (
        <ul class="gallery-others">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={messages.object.image(index + 1)}
                aria-pressed={image.url === chosen.url}
                onClick={() => {
                  setChosen(image);
                }}
              >
                <img src={image.thumbnailUrl ?? image.url ?? ''} alt="" width={72} height={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.altText && (
        <figcaption lang={textLanguage(chosen.altText, language)}>{chosen.altText}</figcaption>
      )}
    </figure>
  );
}

function Drawn({ object }: { readonly object: PageObject }) {
  const { language, messages } = useSpeech();
  const description = (object.images ?? []).find(({ altText }) => altText)?.altText;
  return (
    <figure class="gallery">
      <div
        class="gallery-image is-drawn"
        role="img"
        aria-label={messages.object.noImage}
        style={{ '--ratio': String(tileProportion(object)) }}
      >
        <PaletteTile object={object} />
      </div>
      {description && (
        <figcaption lang={textLanguage(description, language)}>{description}</figcaption>
      )}
    </figure>
  );
}
