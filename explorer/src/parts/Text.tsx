import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';

/** A text of a record, marked with the language that it is in. */
export function Text({ text }: { readonly text: string }) {
  const { language } = useSpeech();
  return <span lang={textLanguage(text, language)}>{text}</span>;
}
