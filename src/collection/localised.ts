/** The two languages of the service, in the spelling of the API. */
export const LANGUAGES = ['en', 'zh-hant'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A value per language. `null` where the source has none (the empty string counts as none). */
export type Localised<T = string> = Readonly<Record<Language, T | null>>;
