import { ExhibitionLines } from '../exhibition/ExhibitionLines.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import type { PageObject } from './pageObject.js';

type ShownIn = NonNullable<NonNullable<PageObject['exhibitions']>['exhibitions']>[number];
type Label = NonNullable<NonNullable<PageObject['exhibitions']>['labels']>[number];

/** Where an object was shown, with what was written about it there. */
export function Exhibitions({ object }: { readonly object: PageObject }) {
  const { messages } = useSpeech();
  const shown = object.exhibitions.exhibitions;
  const labels = object.exhibitions.labels.filter(({ text }) => text);
  const others = labels.filter(({ exhibitionId }) => !shown.some(({ id }) => id === exhibitionId));
  return (
    <>
      {others.length > 0 && (
        <section>
          <h2 class="label">{messages.object.labels}</h2>
          <Labels labels={others} />
        </section>
      )}
      {shown.length > 0 && (
        <section>
          <h2 class="label">{messages.object.exhibitions}</h2>
          <ul class="exhibitions">
            {shown.map((exhibition) => (
              <Exhibition
                key={exhibition.id}
                exhibition={exhibition}
                labels={labels.filter(({ exhibitionId }) => exhibitionId === exhibition.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Exhibition({ exhibition, labels }: { exhibition: ShownIn; labels: readonly Label[] }) {
  const { language, messages } = useSpeech();
  const title = exhibition.title ?? messages.results.untitled;
  return (
    <li class="exhibition">
      <h3 lang={textLanguage(title, language)}>{title}</h3>
      <ExhibitionLines exhibition={exhibition} />
      {exhibition.section && (
        <p class="exhibition-line">
          <span>{messages.object.section}</span>
          <span lang={textLanguage(exhibition.section, language)}>{exhibition.section}</span>
        </p>
      )}
      <Labels labels={labels} />
      <Link class="text-link" href={withLanguage(`/exhibitions/${exhibition.id}`, language)}>
        {messages.object.inExhibition}
      </Link>
    </li>
  );
}

function Labels({ labels }: { readonly labels: readonly Label[] }) {
  const { language } = useSpeech();
  return (
    <>
      {labels.map(({ purpose, text }, index) => (
        <blockquote class="wall-label" key={index} lang={textLanguage(text ?? '', language)}>
          {purpose && (
            <p class="wall-label-purpose" lang={textLanguage(purpose, 'zh-hant') ?? 'zh-Hant'}>
              {purpose}
            </p>
          )}
          {(text ?? '')
            .split(/\n+/u)
            .filter((paragraph) => paragraph.trim() !== '')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </blockquote>
      ))}
    </>
  );
}
