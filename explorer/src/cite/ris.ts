import type { Citation, Name } from './citation.js';

/** A record of RIS: lines of a tag of two characters and a value, between TY and ER. */
export function writeRis(citation: Citation): string {
  const { years } = citation;
  const lines: readonly (readonly [string, string])[] = [
    ['TY', 'ART'],
    ...citation.makers.map((name) => ['AU', writeName(name)] as const),
    ['TI', citation.title],
    // Four digits: RIS writes no years before the common era.
    ['PY', years && years[0] > 0 ? String(years[0]).padStart(4, '0') : ''],
    ['M3', citation.medium],
    ['N1', [citation.date, citation.dimensions, citation.credit].filter(Boolean).join('; ')],
    ['DB', citation.museum],
    ['AN', citation.number],
    ['LA', citation.language],
    ['UR', citation.address],
  ];
  const written = lines
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => `${tag}  - ${value}`);
  return [...written, 'ER  - ', ''].join('\r\n');
}

function writeName(name: Name): string {
  return 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
}
