import { namedColors } from '../color/namedColors.js';
import { en } from '../language/en.js';
import type { Language } from '../language/languages.js';
import { zhHant } from '../language/zhHant.js';

const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: en.color.names,
  'zh-hant': zhHant.color.names,
};

/** A named colour that a text is the name of, or its beginning. */
interface ColorWord {
  readonly id: string;
  readonly text: string;
  /** How much of the text was typed. */
  readonly typed: number;
}

/**
 * The named colours that a text begins to say, in the visitor's language or in another one, also
 * as 紅色 and grey. One letter is too little to mean a colour, one Chinese character is not.
 */
export function colorWords(typed: string, language: Language): readonly ColorWord[] {
  const wanted = typed.trim().toLowerCase().replace(/色$/u, '').replace(/^grey/u, 'gray');
  if (wanted === '' || /^\p{Script=Latin}$/u.test(wanted)) return [];
  const languages = [language, ...(['en', 'zh-hant'] as const).filter((one) => one !== language)];
  const found = namedColors('google').flatMap(({ name }) => {
    const text = languages
      .map((one) => NAMES[one][name] ?? '')
      .find((title) => title.toLowerCase().startsWith(wanted));
    return text === undefined ? [] : [{ id: name, text, typed: wanted.length }];
  });
  // The whole name before those that only begin with it.
  return found.toSorted((one, other) => one.text.length - other.text.length);
}
