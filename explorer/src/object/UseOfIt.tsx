import { Cite } from '../cite/Cite.js';
import { shownImages } from '../grid/proportion.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { PrintButton } from '../parts/PrintButton.js';
import { ShareButton } from '../parts/ShareButton.js';
import { ChooseButton } from '../selection/ChooseButton.js';
import type { PageObject } from './pageObject.js';

/** What may be done with an object's image and texts, whom to name, and how to pass it on. */
export function UseOfIt({ object }: { readonly object: PageObject }) {
  const { language, messages } = useSpeech();
  const text = messages.use;
  const { rights, creditLine, url } = object;
  const credits = new Set(shownImages(object.images).flatMap(({ credit }) => credit ?? []));
  return (
    <section class="use">
      <h2 class="label">{text.title}</h2>
      {rights && (
        <p>
          <a href={rights.uri} rel="license" lang={textLanguage(rights.label, language)}>
            {rights.label}
          </a>
        </p>
      )}
      {creditLine && <p lang={textLanguage(creditLine, language)}>{creditLine}</p>}
      {[...credits].map((credit) => (
        <p key={credit} lang={textLanguage(credit, language)}>
          {credit}
        </p>
      ))}
      <div class="use-tools">
        <ChooseButton id={object.id} />
        <ShareButton />
        <PrintButton />
        {url && (
          <a class="button" href={url}>
            {text.museumPage}
          </a>
        )}
      </div>
      <Cite object={object} />
    </section>
  );
}
