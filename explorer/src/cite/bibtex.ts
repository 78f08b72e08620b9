import type { Citation, Name } from './citation.js';

/** An entry `@misc` of BibTeX: it has no type for works of art. */
export function writeBibtex(citation: Citation): string {
  const { years } = citation;
  const fields: readonly (readonly [string, string])[] = [
    ['author', citation.makers.map(writeName).join(' and ')],
    // Braces twice, so that no style changes its capitals.
    ['title', braced(citation.title)],
    ['year', years && years[0] === years[1] ? String(years[0]) : escape(citation.date)],
    ['howpublished', escape(citation.medium)],
    ['note', escape([citation.dimensions, citation.credit].filter(Boolean).join('. '))],
    ['institution', braced(citation.museum)],
    ['number', escape(citation.number)],
    ['language', citation.language],
    ['url', citation.address],
  ];
  const written = fields
    .filter(([, value]) => value !== '' && value !== '{}')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${citation.id},\n${written.join(',\n')}\n}\n`;
}

/** A name of one part is not to be divided, nor cut at an "and" in it. */
function writeName(name: Name): string {
  return 'literal' in name ? braced(name.literal) : `${escape(name.family)}, ${escape(name.given)}`;
}

function braced(text: string): string {
  return text === '' ? '' : `{${escape(text)}}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts braces whatever is before them: one alone would swallow the rest of the file.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
};

/** What LaTeX would take for commands, as text. */
function escape(text: string): string {
  return text.replaceAll(/[\\{}$&#%_~^]/gu, (sign) => SIGNS[sign] ?? `\\${sign}`);
}
