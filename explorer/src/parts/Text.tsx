import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';

/** A text of a record, if there is one, marked with the language that it is in. */
export function Text({ text }: { readonly text: string | null }) {
  const { language } = useSpeech();
  return text ? <span lang={textLanguage(text, language)}>{text}</span> : null;
}
