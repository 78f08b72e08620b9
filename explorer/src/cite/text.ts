import type { Citation, Name } from './citation.js';

/** One sentence for a caption or a footnote: maker, title, date, medium, size. Museum, credit, number. Address. */
export function writeText(citation: Citation): string {
  const { title, makers, date, medium, dimensions, museum, credit, number, address } = citation;
  const isChinese = citation.language !== 'en';
  const [comma, stop] = isChinese ? ['，', '。'] : [', ', '. '];
  const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join(comma);
  const work = isChinese ? `《${innerMarks(title)}》` : title;
  const names = makers.map(wholeName).join(isChinese ? '、' : ', ');
  // A credit line mostly begins with the museum.
  const keeper = credit.includes(museum) ? credit : join([museum, credit]);
  return [join([names, work, date, medium, dimensions]), join([keeper, number]), address]
    .map((sentence) => sentence.replace(/[.。]$/u, ''))
    .join(stop);
}

/** A title within a title has single marks. */
function innerMarks(title: string): string {
  return title.replaceAll('《', '〈').replaceAll('》', '〉');
}

/** A name as it is spoken. */
function wholeName(name: Name): string {
  return 'literal' in name ? name.literal : `${name.given} ${name.family}`;
}
