/** Which of a value's texts is shown. */
import { otherLanguages, shownIn, type Language } from '../collection/localised.js';

/** A value per language as a document holds it; any may be missing, null or empty. */
export type MaybeLocalised = { readonly [L in Language]?: string | null | undefined } | null;

/**
 * The value in `lang` if there is one, else the one that stands in for it, else null. Null,
 * undefined and the empty string are no value.
 */
export function chooseText(value: MaybeLocalised | undefined, lang: Language): string | null {
  if (!value) return null;
  for (const code of shownIn(lang)) if (value[code]) return value[code];
  return null;
}

/** The value in `lang`, else whatever there is, and its language; undefined where there is none. */
export function anyText(
  value: MaybeLocalised | undefined,
  lang: Language,
): { readonly text: string; readonly lang: Language } | undefined {
  for (const code of [...shownIn(lang), ...otherLanguages(lang)]) {
    const text = value?.[code];
    if (text) return { text, lang: code };
  }
  return undefined;
}

/** The value in another language; null when absent or the same as the one `chooseText` shows. */
export function otherText(value: MaybeLocalised | undefined, lang: Language): string | null {
  if (!value) return null;
  const shown = chooseText(value, lang);
  for (const code of otherLanguages(lang)) {
    const other = value[code];
    if (other && other !== shown) return other;
  }
  return null;
}
