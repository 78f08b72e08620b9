import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en, type Messages } from './en.js';
import { type Language, LANGUAGES } from './languages.js';
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
  return {
    language,
    messages,
    number: writeNumber,
    list: (texts) => texts.join(separator),
  };
}

/**
 * A number that is not negative as both languages write it: 12,345.5. `Intl.NumberFormat` writes the
 * same, and took a fifth of the time of a page's first script, which keeps a phone from answering.
 */
export function writeNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(3))).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const grouped = groups.join(',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
