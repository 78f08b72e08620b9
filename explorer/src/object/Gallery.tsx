import { useState } from 'preact/hooks';
import { PaletteTile } from '../grid/PaletteTile.js';
import {
  behindImage,
  drawnAddress,
  imageAddress,
  mayShowThrough,
  shownImages,
  tileProportion,
} from '../grid/proportion.js';
import { useBroken } from '../grid/useBroken.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { onPlainClick } from '../location/Link.js';
import { isShownHere } from '../settings.js';
import { type PageObject, titleOf } from './pageObject.js';
import { Zoom } from './Zoom.js';

type PageImage = NonNullable<PageObject['images']>[number];

/** The object's images: one large, the others to choose from; without one, its drawn tile. */
export function Gallery({ object }: { readonly object: PageObject }) {
  const images = shownImages(object.images);
  // Its place: in the other language the same image is another object.
  const [index, setIndex] = useState(0);
  const [broken, setBroken] = useState<readonly number[]>([]);
  const [zoomed, setZoomed] = useState(false);
  const { messages } = useSpeech();
  const chosen = images[index];
  const shown = broken.includes(index) ? undefined : chosen;
  return (
    <figure class="gallery">
      {shown ? (
        <LargeImage
          object={object}
          image={shown}
          onBroken={() => {
            setBroken([...broken, index]);
          }}
        />
      ) : (
        <Drawn object={object} />
      )}
      {images.length > 1 && <Choice images={images} chosen={index} onChoose={setIndex} />}
      {shown && (
        <Tools
          object={object}
          image={shown}
          onZoom={() => {
            setZoomed(true);
          }}
        />
      )}
      <Description text={(chosen ?? object.images.find(({ altText }) => altText))?.altText} />
      {shown && zoomed && (
        <Zoom
          address={drawnAddress(shown) ?? ''}
          title={titleOf(object, messages)}
          onWhite={mayShowThrough(shown)}
          onClose={() => {
            setZoomed(false);
          }}
        />
      )}
    </figure>
  );
}

interface LargeImageProps {
  readonly object: PageObject;
  readonly image: PageImage;
  readonly onBroken: () => void;
}

function LargeImage({ object, image, onBroken }: LargeImageProps) {
  const { messages } = useSpeech();
  const element = useBroken(onBroken);
  const { width, height } = image;
  const sized = width && height;
  const address = imageAddress(image, 'large');
  return (
    <a
      class={sized ? 'gallery-image is-sized' : 'gallery-image'}
      href={image.url ?? address ?? ''}
      target="_blank"
      rel="noopener"
      aria-label={messages.object.full}
      style={sized ? { '--ratio': String(width / height), '--width': `${width}px` } : {}}
    >
      <img
        key={address}
        ref={element}
        src={address}
        srcset={copiesOf(image)}
        // A tenth less than phones have: their next copy has twice the pixels, which nobody sees.
        sizes="(min-width: 56.25em) 60vw, 80vw"
        fetchpriority="high"
        alt={image.altText ?? titleOf(object, messages)}
        width={width ?? undefined}
        height={height ?? undefined}
        style={behindImage(image, object)}
        onError={onBroken}
      />
    </a>
  );
}

/** The copies that a browser chooses from by the room there is; undefined where there are none. */
function copiesOf({ renditions }: PageImage): string | undefined {
  const shown = renditions.filter(({ url }) => isShownHere(url));
  return shown.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
}

interface ToolsProps {
  readonly object: PageObject;
  readonly image: PageImage;
  readonly onZoom: () => void;
}

/** Looking closer, and taking the image along. */
function Tools({ object, image, onZoom }: ToolsProps) {
  const { messages } = useSpeech();
  const address = imageAddress(image, 'large');
  const [, ending = ''] = /(\.[a-z]{3,4})(?:[?#]|$)/iu.exec(address ?? '') ?? [];
  const name = (object.objectNumber ?? `object-${object.id}`).replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
  return (
    <div class="gallery-tools">
      <button type="button" class="text-link needs-script" onClick={onZoom}>
        {messages.zoom.open}
      </button>
      <a class="text-link" href={address} download={`${name}${ending}`}>
        {messages.use.download}
      </a>
    </div>
  );
}

interface ChoiceProps {
  readonly images: readonly PageImage[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Without scripts they lead to the images themselves. */
function Choice({ images, chosen, onChoose }: ChoiceProps) {
  const { messages } = useSpeech();
  return (
    <ul class="gallery-others">
      {images.map((image, index) => (
        <li key={index}>
          <a
            href={imageAddress(image, 'large')}
            aria-label={messages.object.image(index + 1)}
            aria-current={index === chosen ? 'true' : undefined}
            onClick={onPlainClick(() => {
              onChoose(index);
            })}
          >
            <img src={imageAddress(image, 'small')} alt="" width={72} height={72} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Drawn({ object }: { readonly object: PageObject }) {
  const { messages } = useSpeech();
  return (
    <div
      class="gallery-image is-drawn"
      role="img"
      aria-label={messages.object.noImage}
      style={{ '--ratio': String(tileProportion(object)) }}
    >
      <PaletteTile object={object} />
    </div>
  );
}

function Description({ text }: { readonly text: string | null | undefined }) {
  const { language } = useSpeech();
  return text ? <figcaption lang={textLanguage(text, language)}>{text}</figcaption> : null;
}
