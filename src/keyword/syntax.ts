/** What searchers write into a keyword: phrases, what to leave out, ranges of years. */

/** Years, ends included, and how they were written. */
export interface Years {
  readonly typed: string;
  readonly first: number;
  readonly last: number;
}

/** The parts of a keyword. */
export interface KeywordParts {
  /** Words, each of which must match. */
  readonly plain: string;
  readonly phrases: readonly string[];
  /** What must not be there; a phrase where it is quoted. */
  readonly without: readonly { readonly text: string; readonly quoted: boolean }[];
  readonly years: readonly Years[];
}

/** A leading minus, and a phrase in quotes or a word: a quote alone is none. */
const QUOTED = /(?<![^\s(])(-?)(?:"([^"]+)"|“([^“”]+)”)(?![\p{L}\p{N}])/gu;
const EXCLUDED = /(?<!\S)-(?=[\p{L}\p{N}])(\S+)/gu;
/** `1960-1975`, `1960 – 1975`, `1960 to 1975`, `1960至1975年`. */
const RANGE =
  /(?<![\p{L}\p{N}./-])(\d{4})(?:\s?[-–—~～]\s?|\s+to\s+|\s?[至到]\s?)(\d{4})年?(?![\p{L}\p{N}/-]|\.\d)/gu;
/** `1960s`, `1960年代`. */
const DECADE = /(?<![\p{L}\p{N}./-])(\d{3}0)(?:['’]?s|年代)(?![\p{L}\p{N}])/gu;

/** Takes a keyword apart. Text that is none of these is left as it is. */
export function readSyntax(keyword: string): KeywordParts {
  const phrases: string[] = [];
  const without: { text: string; quoted: boolean }[] = [];
  const years: Years[] = [];
  const addYears = (typed: string, first: number, last: number): string => {
    if (first > last) return typed;
    years.push({ typed, first, last });
    return ' ';
  };
  const plain = keyword
    .replace(QUOTED, (_, minus: string, straight?: string, curly?: string) => {
      const text = straight ?? curly ?? '';
      if (minus === '') phrases.push(text);
      else without.push({ text, quoted: true });
      return ' ';
    })
    .replace(EXCLUDED, (_, text: string) => {
      without.push({ text, quoted: false });
      return ' ';
    })
    .replace(RANGE, (typed: string, first: string, last: string) =>
      addYears(typed, Number(first), Number(last)),
    )
    .replace(DECADE, (typed: string, first: string) =>
      addYears(typed, Number(first), Number(first) + 9),
    );
  return { plain, phrases, without, years };
}

/** A keyword in which nothing is more than a word. */
export function withoutSyntax(plain: string): KeywordParts {
  return { plain, phrases: [], without: [], years: [] };
}
