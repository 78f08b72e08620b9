import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en, type Messages } from './en.js';
import { LANGUAGE_TAGS, type Language, LANGUAGES } from './languages.js';
import { zhHant } from './zhHant.js';

/** A language with what the interface says in it. */
export interface Speech {
  readonly language: Language;
  readonly messages: Messages;
  readonly number: (value: number) => string;
  /** Joins texts as a list of the language: with commas, or with 、. */
  readonly list: (texts: readonly string[]) => string;
}

const SPEECHES: Readonly<Record<Language, Speech>> = {
  en: speechOf('en', en, ', '),
  'zh-hant': speechOf('zh-hant', zhHant, '、'),
};

/** The interface's language. */
export const SpeechContext = createContext<Speech>(SPEECHES.en);

/** What to say, and how to write numbers, in the visitor's language. */
export function useSpeech(): Speech {
  return useContext(SpeechContext);
}

/** The language that an address asks for. */
export function speechAt(query: string): Speech {
  const asked = new URLSearchParams(query).get('lang');
  return SPEECHES[LANGUAGES.find((language) => language === asked?.toLowerCase()) ?? 'en'];
}

function speechOf(language: Language, messages: Messages, separator: string): Speech {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language]);
  return {
    language,
    messages,
    number: (value) => format.format(value),
    list: (texts) => texts.join(separator),
  };
}
