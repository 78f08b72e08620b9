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
  const [plain] = /^\d{4}-\d{2}-\d{2}/u.exec(day) ?? [];
  if (plain === undefined) return day;
  const date = new Date(`${plain}T00:00:00Z`);
  // The 30th of February comes out as the 2nd of March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(plain);
  return isDay ? DAYS[language].format(date) : day;
}
