/**
 * The languages of the service, one row each. The code is the API's; it is also the key of a text
 * in documents and the end of its fields' names (`text.title.zh-hant`), whose analysis is the
 * mappings' to say. `fallback` is shown where a record has no text in the language. The first row
 * is the language of whoever asks for none.
 */
const TABLE = [
  { code: 'en', fallback: undefined },
  { code: 'zh-hant', fallback: 'en' },
] as const;

export type Language = (typeof TABLE)[number]['code'];

export const LANGUAGES: readonly Language[] = TABLE.map(({ code }) => code);
export const DEFAULT_LANGUAGE: Language = TABLE[0].code;

/** A value per language. `null` where the source has none (the empty string counts as none). */
export type Localised<T = string> = Readonly<Record<Language, T | null>>;

/** The language and those that stand in for it where a record has no text in it, best first. */
export function shownIn(lang: Language): readonly Language[] {
  return CHAINS.get(lang) ?? [];
}

/** The languages that are not asked for. */
export function otherLanguages(lang: Language): readonly Language[] {
  return LANGUAGES.filter((code) => code !== lang);
}

const CHAINS = new Map(LANGUAGES.map((code) => [code, chainOf(code)]));

function chainOf(lang: Language): readonly Language[] {
  const fallback = TABLE.find(({ code }) => code === lang)?.fallback;
  return fallback ? [lang, ...chainOf(fallback)] : [lang];
}
