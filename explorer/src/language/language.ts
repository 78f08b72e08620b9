import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en, type Messages } from './en.js';
import { zhHant } from './zhHant.js';

/** The languages of the API, in its spelling. */
export const LANGUAGES = ['en', 'zh-hant'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-hant': '繁體中文',
};

/** As BCP 47 writes it, for `lang` attributes and for formatting. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  'zh-hant': 'zh-Hant',
};

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

/**
 * The `lang` of a text where it differs from the page's: texts fall back to English, and
 * titles may be Chinese on an English page. Undefined where it is the page's.
 */
export function textLanguage(text: string, page: Language): string | undefined {
  const language: Language = /\p{Script=Han}/u.test(text) ? 'zh-hant' : 'en';
  const plain = !/[\p{L}]/u.test(text);
  return language === page || plain ? undefined : LANGUAGE_TAGS[language];
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
