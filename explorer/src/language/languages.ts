import { ARGUMENT_VALUES, type Language } from '@vitrine/client';

export type { Language };

/** The languages of the API, in its spelling. */
export const LANGUAGES = ARGUMENT_VALUES.lang;

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

/**
 * The `lang` of a text where it differs from the page's: texts fall back to English, and
 * titles may be Chinese on an English page. Undefined where it is the page's.
 */
export function textLanguage(text: string, page: Language): string | undefined {
  const language: Language = /\p{Script=Han}/u.test(text) ? 'zh-hant' : 'en';
  const plain = !/[\p{L}]/u.test(text);
  return language === page || plain ? undefined : LANGUAGE_TAGS[language];
}
