import type { Language } from '../language/languages.js';

/** English days as the interface spells English: the day before the month. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-hant': 'zh-Hant' };

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
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}
