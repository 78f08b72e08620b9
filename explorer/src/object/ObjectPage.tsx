import { ObjectPageDocument, type TileFragment } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import { Picture } from '../grid/Picture.js';
import { tileProportion } from '../grid/proportion.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedPage, NotFound } from '../parts/notices.js';
import { pageTitle } from '../parts/siteName.js';
import { Titles } from '../parts/Titles.js';
import { Details } from './Details.js';
import { Exhibitions } from './Exhibitions.js';
import { Gallery } from './Gallery.js';
import { useKnownObject } from './knownObject.js';
import { Makers } from './Makers.js';
import { makerNames, titleOf } from './pageObject.js';
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
  const { data, failed, loading, retry } = useCall(ObjectPageDocument, variables);
  usePageCall(ObjectPageDocument, variables);
  useArrival(place, () => data !== null);
  useTitle(data?.object ? pageTitle(titleOf(data.object, messages), speech) : null);
  if (failed) return <FailedPage error={failed} onRetry={retry} />;
  if (loading || !data) return <Preview id={id} />;
  if (!data.object) return <NotFound what="object" />;
  return (
    <article class="page">
      <div class="page-way">
        <BackLink />
        <Neighbours id={id} />
      </div>
      <div class="object-main">
        <Gallery object={data.object} />
        <div class="object-text">
          <ObjectHead object={data.object} />
          <WallTexts object={data.object} />
          <Palette object={data.object} />
          <Details object={data.object} />
          <Makers object={data.object} />
          <UseOfIt object={data.object} />
          <Exhibitions object={data.object} />
        </div>
      </div>
      <Similar object={data.object} />
    </article>
  );
}

/** What other pages said of the object, until its own is there. */
function Preview({ id }: { readonly id: number }) {
  const { messages } = useSpeech();
  const known = useKnownObject(id);
  return (
    <article class="page is-loading" aria-busy="true">
      <p class="unseen" role="status">
        {messages.results.loading}
      </p>
      <div class="page-way">
        <BackLink />
        <Neighbours id={id} />
      </div>
      {known && (
        <div class="object-main">
          <figure class="gallery">
            <div class="gallery-image">
              <div class="preview" style={{ '--ratio': String(tileProportion(known)) }}>
                <Picture object={known} eager />
              </div>
            </div>
          </figure>
          <div class="object-text">
            <ObjectHead object={known} />
            <Palette object={known} />
          </div>
        </div>
      )}
    </article>
  );
}

function ObjectHead({ object }: { readonly object: TileFragment }) {
  const { language, messages, list } = useSpeech();
  const names = makerNames(object);
  return (
    <header class="object-head">
      <Titles title={titleOf(object, messages)} other={object.titleOther} />
      <p class="object-byline">
        {names.length > 0 && (
          <span lang={textLanguage(names.join(''), language)}>{list(names)}</span>
        )}
        {object.displayDate && (
          <span lang={textLanguage(object.displayDate, language)}>{object.displayDate}</span>
        )}
      </p>
    </header>
  );
}
