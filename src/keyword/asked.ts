/** What a text asks for: its words, and what stands for them as well. */
import type { Wording } from '../wording/wording.js';
import { otherSpelling, otherSpellings } from '../wording/spellings.js';
import { termsOf } from '../wording/terms.js';
import { cutAtInitials } from './initials.js';
import { asksOnlyWords, readSyntax, withoutSyntax, type KeywordParts } from './syntax.js';
import { isPictographs, isStopWord, wordsOf } from './words.js';

/** One thing that must match. */
export interface Asked {
  /** Words as they were typed, which match together; none where only others are searched for. */
  readonly words: readonly string[];
  /** Texts that do instead. */
  readonly others: readonly string[];
}

/** What must match, and words that only raise the rank. */
interface AskedText {
  readonly required: readonly Asked[];
  readonly optional: readonly string[];
}

/** The parts of a keyword, its words read. */
export type AskedKeyword = KeywordParts & AskedText;

/** Reads a keyword. @param syntax whether a searcher's signs and years mean something */
export function readKeyword(keyword: string, wording: Wording, syntax = true): AskedKeyword {
  const parts = syntax ? readSyntax(keyword) : withoutSyntax(keyword);
  return { ...parts, ...readAsked(parts.plain, wording, asksOnlyWords(parts)) };
}

/**
 * Reads a text: parts that the museum's rules know as a whole, and words with their other
 * spelling. English and Chinese function words are optional unless there is nothing else.
 * @param isAll whether nothing is asked beside the text: no phrase, no years
 */
export function readAsked(text: string, wording: Wording, isAll = true): AskedText {
  const known = new Set<string>();
  const newWords = (part: string): readonly string[] => {
    const words = wordsOf(part)
      .flatMap(apartIfRespelt)
      .filter((word) => !known.has(word));
    for (const word of words) known.add(word);
    return words;
  };
  const asked = partsOf(text, wording).flatMap(({ part, standing }): readonly Asked[] => {
    if (standing) {
      const { kept, others } = standing;
      const words = newWords(part);
      // What is asked for already is asked for once, and not in another form beside it.
      if (kept && words.length === 0) return [];
      return [
        kept ? { words, others: [...others, ...otherSpellings(part)] } : { words: [], others },
      ];
    }
    return cutAtInitials(part).flatMap(({ piece, forms }): readonly Asked[] => {
      const words = newWords(piece);
      const telling = words.filter((word) => !isStopWord(word));
      if (telling.length > 0 && forms.length > 0)
        return [{ words: telling, others: [...otherSpellings(piece), ...forms] }];
      return words.map((word) => ({
        words: [word],
        others: [...otherSpellings(word), ...ownerOf(word)],
      }));
    });
  });
  const optional = asked.filter(
    (one, at) => isOptional(one) || isBeforeFigures(one, asked[at + 1]),
  );
  if (optional.length === asked.length && isAll) return { required: asked, optional: [] };
  const required = asked.filter((one) => !optional.includes(one));
  return { required, optional: optional.flatMap(({ words }) => words) };
}

/** `number` before figures, which a record may have as `No. 5` or `#5`. */
function isBeforeFigures({ words: [word = ''] }: Asked, next: Asked | undefined): boolean {
  return /^(?:number|nr)$/iu.test(word) && /^\p{Nd}/u.test(next?.words[0] ?? '');
}

/** Whose something is: in names, which have no stems, `Hadid's` is another word than `Hadid`. */
function ownerOf(word: string): readonly string[] {
  const [, owner] = /^(.+)['’][sS]$/su.exec(word) ?? [];
  return owner === undefined ? [] : [owner];
}

/** `grey-blue` is two words, for one of them is spelt in two ways. */
function apartIfRespelt(word: string): readonly string[] {
  const parts = word.split('-').filter((part) => part !== '');
  return parts.some((part) => otherSpelling(part) !== undefined) ? parts : [word];
}

/** Pictographs are, whatever they show. */
function isOptional({ words, others }: Asked): boolean {
  return words.every(isStopWord) && (others.length === 0 || words.every(isPictographs));
}

interface Part {
  readonly part: string;
  readonly standing?: ReturnType<Wording['standingAt']>;
}

/** The text in parts: those that a rule knows, and what is between them. */
export function partsOf(text: string, wording: Wording): readonly Part[] {
  const terms = termsOf(text);
  const keys = terms.map(({ key }) => key);
  const parts: Part[] = [];
  const cuts = wordEnds(text);
  let from = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const start = terms[at]?.start ?? 0;
    const endOf = (length: number): number => terms[at + length - 1]?.end ?? 0;
    const standing = wording.standingAt(
      keys,
      at,
      (length) => cuts.has(start) && cuts.has(endOf(length)),
    );
    if (!standing) continue;
    const end = endOf(standing.length);
    parts.push({ part: text.slice(from, start) }, { part: text.slice(start, end), standing });
    from = end;
    at += standing.length - 1;
  }
  return [...parts, { part: text.slice(from) }];
}

/** Chinese characters, and digits with signs between them. */
const INDIVISIBLE = /\p{Script=Han}|\p{Nd}/u;

/**
 * Where a word may start or end: between Chinese characters, only where words do, and nowhere in
 * what has digits, such as the number of an object (`CA28/36`).
 */
function wordEnds(text: string): { readonly has: (place: number) => boolean } {
  const inside = new Set<number>();
  for (const word of wordsOf(text)) {
    if (!INDIVISIBLE.test(word)) continue;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      for (let place = at + 1; place < at + word.length; place += 1) inside.add(place);
  }
  return { has: (place) => !inside.has(place) };
}
