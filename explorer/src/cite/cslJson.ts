import type { Citation } from './citation.js';

/** An item of CSL-JSON, in a list, as reference managers import it. */
export function writeCslJson(citation: Citation): string {
  const item = {
    id: citation.id,
    type: 'graphic',
    title: citation.title,
    author: citation.makers.length > 0 ? citation.makers : '',
    issued: writeDate(citation),
    medium: citation.medium,
    dimensions: citation.dimensions,
    archive: citation.museum,
    archive_location: citation.number,
    note: citation.credit,
    language: citation.language,
    URL: citation.address,
  };
  const given = Object.entries(item).filter(([, value]) => value !== '');
  return `${JSON.stringify([Object.fromEntries(given)], null, 2)}\n`;
}

/** One year, or the first and the last of a span; else the date as it is displayed. */
function writeDate({ years, date }: Citation): object | string {
  if (!years) return date === '' ? '' : { literal: date };
  return { 'date-parts': [...new Set(years)].map((year) => [year]) };
}
