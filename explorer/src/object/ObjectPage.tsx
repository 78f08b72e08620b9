import { useEffect } from 'preact/hooks';
import { ObjectPageDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import type { Messages } from '../language/en.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedNotice, NotFound } from '../parts/notices.js';
import { Details } from './Details.js';
import { Exhibitions } from './Exhibitions.js';
import { Gallery } from './Gallery.js';
import { Makers } from './Makers.js';
import type { PageObject } from './pageObject.js';
import { Palette } from './Palette.js';
import { Similar } from './Similar.js';

/** One object: its image, palette, details, makers, exhibitions, and objects near it in colour. */
export function ObjectPage({ id }: { readonly id: number }) {
  const { language, messages } = useSpeech();
  const place = usePlace();
  const variables = { id, lang: language };
  const { data, failed, loading, retry } = useCall(ObjectPageDocument, variables);
  usePageCall(ObjectPageDocument, variables);
  useArrival(place, data !== null);
  const title = data?.object ? titleOf(data.object, messages) : null;
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${messages.name}`;
  }, [title, messages]);
  if (failed) return <FailedNotice error={failed} onRetry={retry} />;
  if (loading || !data)
    return <div class="page is-loading" role="status" aria-label={messages.results.loading} />;
  if (!data.object) return <NotFound what="object" />;
  return (
    <article class="page">
      <BackLink />
      <div class="object-main">
        <Gallery object={data.object} />
        <div class="object-text">
          <ObjectHead object={data.object} />
          <Palette object={data.object} />
          <Details object={data.object} />
          <Makers object={data.object} />
          <Exhibitions object={data.object} />
        </div>
      </div>
      <Similar object={data.object} />
    </article>
  );
}

/** A title in the other language alone says more than that there is none. */
function titleOf(object: PageObject, messages: Messages): string {
  return object.title ?? object.titleOther ?? messages.results.untitled;
}

function ObjectHead({ object }: { readonly object: PageObject }) {
  const { language, messages, list } = useSpeech();
  const title = titleOf(object, messages);
  const makers = (object.constituents ?? []).filter(({ isMaker }) => isMaker);
  const shown = makers.length > 0 ? makers : (object.constituents ?? []);
  const names = [
    ...new Set(
      shown.map(({ name, nameOther }) => name ?? nameOther ?? '').filter((name) => name !== ''),
    ),
  ];
  return (
    <header class="object-head">
      <h1 lang={textLanguage(title, language)}>{title}</h1>
      {object.titleOther && object.titleOther !== title && (
        <p class="object-other" lang={textLanguage(object.titleOther, language)}>
          {object.titleOther}
        </p>
      )}
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
