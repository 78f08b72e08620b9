import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';

interface TitlesProps {
  readonly title: string;
  /** In the other language. */
  readonly other: string | null;
}

/** Characters of a title above which it is set in small letters. */
const LONG = 90;

/** What a page is about, as its heading, with the title in the other language where there is one. */
export function Titles({ title, other }: TitlesProps) {
  const { language } = useSpeech();
  return (
    <>
      <h1 class={title.length > LONG ? 'is-long' : undefined} lang={textLanguage(title, language)}>
        {title}
      </h1>
      {other && other !== title && (
        <p class="object-other" lang={textLanguage(other, language)}>
          {other}
        </p>
      )}
    </>
  );
}
