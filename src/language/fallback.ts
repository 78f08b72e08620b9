import type { Language } from '../collection/localised.js';

/** A value per language as a document holds it; either may be missing, null or empty. */
export type MaybeLocalised = { readonly [L in Language]?: string | null | undefined } | null;

/** The other one of the two languages. */
export function otherLanguage(lang: Language): Language {
  return lang === 'en' ? 'zh-hant' : 'en';
}

/**
 * The value in `lang` if there is one, else the English one, else null. Null, undefined and
 * the empty string are no value.
 */
export function chooseText(value: MaybeLocalised | undefined, lang: Language): string | null {
  if (!value) return null;
  return value[lang] || value.en || null;
}

/** The value in the other language; null when absent or the same as the one `chooseText` shows. */
export function otherText(value: MaybeLocalised | undefined, lang: Language): string | null {
  if (!value) return null;
  const other = value[otherLanguage(lang)] || null;
  return other === chooseText(value, lang) ? null : other;
}
