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
/** `c. 1960`, `ca. 1960`, `circa 1960`; also before a range or a decade. */
const CIRCA = /(?<!\S)(?:c\.|ca\.|circa)\s?(?=\d{4})/giu;
const CIRCA_YEAR = /(?<!\S)(?:c\.|ca\.|circa)\s?(\d{4})(?!\S)/giu;
/** `1960-69`, `1960/61`. */
const SHORT_RANGE = /(?<![\p{L}\p{N}./-])(\d{2})(\d{2})[-–—/](\d{2})(?![\p{L}\p{N}/-]|\.\d)/gu;
/** `1960-1975`, `1960 – 1975`, `1960 to 1975`, `1960至1975年`. */
const RANGE =
  /(?<![\p{L}\p{N}./-])(\d{4})(?:\s?[-–—~～]\s?|\s+to\s+|\s?[至到]\s?)(\d{4})年?(?![\p{L}\p{N}/-]|\.\d)/gu;
/** `1960s`. */
const DECADE = /(?<![\p{L}\p{N}./-])(\d{3}0)['’]?s(?![\p{L}\p{N}])/giu;
/** `1960年代`, `60年代`, `六十年代`, `一九六〇年代`, also among other characters. */
const CHINESE_DECADE =
  /(?<![\p{Nd}./-])(?:(?:二十|20)世[紀纪])?(\d{3}0|[2-9]0|[二三四五六七八九]十|[一二][〇零○一二三四五六七八九]{2}[〇零○])年代/gu;
const CHINESE_DIGITS = '〇一二三四五六七八九';

/** The first year of a decade; one without its century is of the twentieth. */
function firstOfDecade(written: string): number {
  const digits = written
    .replace(/[零○十]/gu, '〇')
    .replace(/[〇一二三四五六七八九]/gu, (digit) => String(CHINESE_DIGITS.indexOf(digit)));
  return Number(digits.padStart(4, '19'));
}

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
    .replace(CIRCA_YEAR, (_, year: string) => addYears(year, Number(year), Number(year)))
    .replace(CIRCA, '')
    .replace(RANGE, (typed: string, first: string, last: string) =>
      addYears(typed, Number(first), Number(last)),
    )
    .replace(SHORT_RANGE, (typed: string, century: string, first: string, last: string) =>
      addYears(typed, Number(century + first), Number(century + last)),
    )
    .replace(DECADE, (typed: string, first: string) =>
      addYears(typed, Number(first), Number(first) + 9),
    )
    .replace(CHINESE_DECADE, (typed: string, written: string) =>
      addYears(typed, firstOfDecade(written), firstOfDecade(written) + 9),
    );
  return { plain, phrases, without, years };
}

/** A keyword in which nothing is more than a word. */
export function withoutSyntax(plain: string): KeywordParts {
  return { plain, phrases: [], without: [], years: [] };
}
