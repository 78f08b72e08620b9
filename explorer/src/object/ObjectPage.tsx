import { ObjectPageDocument, type TileFragment } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import { Picture } from '../grid/Picture.js';
import { tileProportion } from '../grid/proportion.js';
import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedPage, NotFound } from '../parts/notices.js';
import { pageTitle } from '../parts/siteName.js';
import { Text } from '../parts/Text.js';
import { Titles } from '../parts/Titles.js';
import { Details } from './Details.js';
import { Exhibitions } from './Exhibitions.js';
import { Gallery } from './Gallery.js';
import { useKnownObject } from './knownObject.js';
import { Makers } from './Makers.js';
import { dateOf, makersLine, type PageObject, titleOf } from './pageObject.js';
import { Neighbours } from './Neighbours.js';
import { Palette } from './Palette.js';
import { Similar } from './Similar.js';
import { UseOfIt } from './UseOfIt.js';
import { WallTexts } from './WallTexts.js';

/** One object: its image, texts, palette, details, makers, rights, exhibitions, and objects like it. */
export function ObjectPage({ id }: { readonly id: number }) {
  const speech = useSpeech();
  const { language, messages } = speech;
  const place = usePlace();
  const variables = { id, lang: language };
  const { data, failed, retry } = useCall(ObjectPageDocument, variables);
  usePageCall(ObjectPageDocument, variables);
  useArrival(place, () => data !== null);
  useTitle(data?.object ? pageTitle(titleOf(data.object, messages), speech) : null);
  // What other pages said of it is shown until its own answer is there.
  const known = useKnownObject(data ? null : id);
  if (failed) return <FailedPage error={failed} onRetry={retry} />;
  if (data && !data.object) return <NotFound what="object" />;
  return <Shown id={id} object={data?.object ?? null} known={known} />;
}

interface ShownProps {
  readonly id: number;
  /** Null until it is there. */
  readonly object: PageObject | null;
  readonly known: TileFragment | undefined;
}

/** In one tree before and after the answer, so that what has the focus keeps it. */
function Shown({ id, object, known }: ShownProps) {
  const { messages } = useSpeech();
  const shown = object ?? known;
  return (
    <article class={object ? 'page' : 'page is-loading'} aria-busy={!object}>
      {!object && (
        <p class="unseen" role="status">
          {messages.results.loading}
        </p>
      )}
      <div class="page-way">
        <BackLink />
        <Neighbours id={id} />
      </div>
      {shown && (
        <div class="object-main">
          {object ? <Gallery object={object} /> : <PreviewImage object={shown} />}
          <div class="object-text">
            <ObjectHead object={shown} />
            {object && <WallTexts object={object} />}
            <Palette object={shown} />
            {object && <Texts object={object} />}
          </div>
        </div>
      )}
      {object && <Similar object={object} />}
    </article>
  );
}

/** What follows the palette. */
function Texts({ object }: { readonly object: PageObject }) {
  return (
    <>
      <Details object={object} />
      <Makers object={object} />
      <UseOfIt object={object} />
      <Exhibitions object={object} />
    </>
  );
}

function PreviewImage({ object }: { readonly object: TileFragment }) {
  return (
    <figure class="gallery">
      <div class="gallery-image">
        <div class="preview" style={{ '--ratio': String(tileProportion(object)) }}>
          <Picture object={object} eager />
        </div>
      </div>
    </figure>
  );
}

function ObjectHead({ object }: { readonly object: TileFragment }) {
  const speech = useSpeech();
  const { messages } = speech;
  return (
    <header class="object-head">
      <Titles title={titleOf(object, messages)} other={object.titleOther} />
      <p class="object-byline">
        <Text text={makersLine(object, speech)} />
        <Text text={dateOf(object, messages)} />
      </p>
    </header>
  );
}
