import type { Language, Localised } from '../../src/documents/localised.js';
import { composeMarks } from '../../src/language/composeMarks.js';
import { sortKey } from '../../src/language/sortKey.js';
import type { SourceText, SourceTexts } from '../records/sourceRecord.js';

export const NO_TEXT: Localised = Object.freeze({ en: null, 'zh-hant': null });

/** The text without the space around it; null for none. */
export function presentText(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

/** The same, with accents as part of their letters. Not for paths: files are named as they are. */
function writtenText(text: string | null | undefined): string | null {
  const present = presentText(text);
  return present === null ? null : composeMarks(present);
}

/** A source's text per language: a plain string is English, the empty string is none. */
export function readText(text: SourceText | undefined): Localised {
  if (text === null || text === undefined) return NO_TEXT;
  if (typeof text === 'string') return { en: writtenText(text), 'zh-hant': null };
  return { en: writtenText(text.en), 'zh-hant': writtenText(text['zh-hant']) };
}

export function hasText(text: Localised): boolean {
  return text.en !== null || text['zh-hant'] !== null;
}

/** A source's texts: lists per language are paired by position; entries without text are left out. */
export function readTexts(texts: SourceTexts | undefined): Localised[] {
  if (texts === null || texts === undefined) return [];
  if (typeof texts === 'string') return [readText(texts)].filter(hasText);
  if (isList(texts)) return texts.map(readText).filter(hasText);
  const en = [texts.en ?? []].flat();
  const chinese = [texts['zh-hant'] ?? []].flat();
  const length = Math.max(en.length, chinese.length);
  return Array.from({ length }, (_, place) => ({
    en: writtenText(en[place]),
    'zh-hant': writtenText(chinese[place]),
  })).filter(hasText);
}

function isList(texts: Exclude<SourceTexts, string | null>): texts is readonly SourceText[] {
  return Array.isArray(texts);
}

/** The value that `lang` shows: the language's own, else the English one. */
export function shownText(text: Localised, language: Language): string | null {
  return text[language] ?? text.en;
}

/** Sort keys of what each language shows; undefined where neither shows anything. */
export function sortKeys(text: Localised | undefined): Partial<Localised> | undefined {
  if (!text) return undefined;
  const en = shownText(text, 'en');
  const chinese = shownText(text, 'zh-hant');
  return leaveOutEmpty({
    en: en === null ? undefined : sortKey(en),
    'zh-hant': chinese === null ? undefined : sortKey(chinese),
  });
}

/** The text's values in both languages, for exact filters: distinct, none for no text. */
export function spellings(...texts: readonly (string | null)[]): readonly string[] | undefined {
  const present = [...new Set(texts.filter((text) => text !== null))];
  return present.length > 0 ? present : undefined;
}

/** The text for full-text fields: languages without a value are left out. */
export function searchable(text: Localised): Partial<Localised> | undefined {
  return leaveOutEmpty({ en: text.en ?? undefined, 'zh-hant': text['zh-hant'] ?? undefined });
}

/** Several texts for one full-text field. */
export function searchableList(
  texts: readonly Localised[],
): Partial<Localised<readonly string[]>> | undefined {
  return leaveOutEmpty({
    en: spellings(...texts.map((text) => text.en)),
    'zh-hant': spellings(...texts.map((text) => text['zh-hant'])),
  });
}

/** The object without undefined values; undefined where nothing is left. */
export function leaveOutEmpty<Value extends object>(value: Value): Value | undefined {
  const present = leaveOut(value);
  return Object.keys(present).length > 0 ? present : undefined;
}

/** The object without undefined values, so that equal content makes equal JSON. */
export function leaveOut<Value extends object>(value: Value): Value {
  const present = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(present) as Value;
}
