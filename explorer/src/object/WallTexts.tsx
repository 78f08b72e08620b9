import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import type { PageObject } from './pageObject.js';

/** What the museum writes about an object: its text, then what hung beside it in exhibitions. */
export function WallTexts({ object }: { readonly object: PageObject }) {
  const { messages } = useSpeech();
  const { exhibitions } = object.exhibitions;
  const labels = object.exhibitions.labels.filter(({ text }) => text);
  if (!object.description && labels.length === 0) return null;
  return (
    <section class="wall-texts">
      <h2 class="unseen">{messages.object.texts}</h2>
      {object.description && <WallText text={object.description} sources={[]} />}
      {labels.map(({ purpose, text, exhibitionId }, index) => (
        <WallText
          key={index}
          text={text ?? ''}
          sources={[purpose, exhibitions.find(({ id }) => id === exhibitionId)?.displayTitle]}
        />
      ))}
    </section>
  );
}

interface WallTextProps {
  readonly text: string;
  /** What kind of text it is, and of which exhibition, where that is not plain. */
  readonly sources: readonly (string | null | undefined)[];
}

/** A text of the museum, in the language that it is in. */
export function WallText({ text, sources }: WallTextProps) {
  const { language } = useSpeech();
  const given = sources.filter((source) => typeof source === 'string' && source !== '');
  return (
    <blockquote class="wall-label" lang={textLanguage(text, language)}>
      {text
        .split(/\n+/u)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {given.length > 0 && (
        <p class="wall-label-purpose">
          {given.map((source, index) => (
            <span key={index} lang={textLanguage(source ?? '', language)}>
              <bdi>{source}</bdi>
            </span>
          ))}
        </p>
      )}
    </blockquote>
  );
}
