import type { Language } from '../language/languages.js';

/**
 * Made once: making one takes far longer than writing a day, and a list has hundreds. English
 * days are as the interface spells English: the day before the month.
 */
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: daysIn('en-GB'),
  'zh-hant': daysIn('zh-Hant'),
};

function daysIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A span of ISO 8601 days in the visitor's language; what is no day is written as it came. */
export function writeDates(
  begin: string | null | undefined,
  end: string | null | undefined,
  language: Language,
): string {
  return [begin, end]
    .filter((day): day is string => Boolean(day))
    .map((day) => writeDay(day, language))
    .filter((day, index, days) => days.indexOf(day) === index)
    .join(' – ');
}

function writeDay(day: string, language: Language): string {
  const date = /^\d{4}-\d{2}-\d{2}/u.test(day) ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime())) return day;
  return DAYS[language].format(date);
}
