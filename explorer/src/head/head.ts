/** What the head of a page says of it, besides what all pages have. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path and query, without a language: the one address of this page. */
  readonly address: string;
  /** False for most results: engines need not have them all. */
  readonly isIndexed: boolean;
  readonly image?: HeadImage | undefined;
  readonly type: 'website' | 'article' | 'profile';
  /** What schema.org says of it, each thing by itself. */
  readonly things: readonly object[];
}

export interface HeadImage {
  readonly address: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** Descriptions are cut at a word, at about what search engines show. */
const LONGEST = 300;

/** One line of text for a description. */
export function describe(parts: readonly (string | null | undefined | false)[]): string {
  const text = parts
    .filter((part) => part)
    .join(' · ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2));
  // Rarer Chinese characters are of two halves.
  return `${whole.replace(/\p{Surrogate}$/u, '')} …`;
}
