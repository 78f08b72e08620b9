import type { Localised } from '../../src/collection/localised.js';
import { composeMarks } from '../../src/language/composeMarks.js';
import { wellFormed } from '../../src/language/wellFormed.js';
import type { SourceText, SourceTexts } from '../records/sourceRecord.js';

export const NO_TEXT: Localised = Object.freeze({ en: null, 'zh-hant': null });

/** Nothing, spaces, and signs that take none: of no width, soft hyphens, byte order marks. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * The text without the space around it; null where there is nothing to see. NUL, with which
 * databases fill fields of a fixed width, is left out: SQLite's functions end a text there. Half a
 * character, as an export cuts one that takes two units, becomes U+FFFD: its page could not be made.
 */
export function presentText(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').replaceAll('\0', '').trim();
  return INVISIBLE.test(trimmed) ? null : wellFormed(trimmed);
}

/** The same, with accents as part of their letters. Not for paths: files are named as they are. */
export function writtenText(text: string | null | undefined): string | null {
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

/**
 * A source's texts: lists per language are paired by position; entries without text are left out,
 * and what is there again, as in rows that a database joined.
 */
export function readTexts(texts: SourceTexts | undefined): Localised[] {
  const read = readAll(texts);
  if (read.length < 2) return read;
  // NUL is in no text.
  const keyOf = (text: Localised) => `${text.en ?? ''}\0${text['zh-hant'] ?? ''}`;
  return [...new Map(read.map((text) => [keyOf(text), text])).values()];
}

function readAll(texts: SourceTexts | undefined): Localised[] {
  if (texts === null || texts === undefined) return [];
  if (typeof texts === 'string') return [readText(texts)].filter(hasText);
  if (isList(texts)) return texts.map(readText).filter(hasText);
  const en = listOf(texts.en);
  const chinese = listOf(texts['zh-hant']);
  const read: Localised[] = [];
  for (let place = 0; place < Math.max(en.length, chinese.length); place += 1) {
    const text = { en: writtenText(en[place]), 'zh-hant': writtenText(chinese[place]) };
    if (hasText(text)) read.push(text);
  }
  return read;
}

function isList<Item>(texts: readonly Item[] | string | object): texts is readonly Item[] {
  return Array.isArray(texts);
}

function listOf(texts: readonly (string | null)[] | string | null | undefined) {
  if (texts === null || texts === undefined) return [];
  return isList(texts) ? texts : [texts];
}
