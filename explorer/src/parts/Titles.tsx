import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';

interface TitlesProps {
  readonly title: string;
  /** In the other language. */
  readonly other: string | null;
}

/** What a page is about, as its heading, with the title in the other language where there is one. */
export function Titles({ title, other }: TitlesProps) {
  const { language } = useSpeech();
  return (
    <>
      <h1 lang={textLanguage(title, language)}>{title}</h1>
      {other && other !== title && (
        <p class="object-other" lang={textLanguage(other, language)}>
          {other}
        </p>
      )}
    </>
  );
}
