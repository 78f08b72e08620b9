/** What a keyword asks for, as clauses over some fields. */
import { combine, NOTHING } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Wording } from '../wording/wording.js';
import { readAsked, type Asked } from './asked.js';
import { fullNameClauses } from './fullNames.js';
import { countTerms } from './limits.js';
import { numberClauses, spanClause } from './numbers.js';
import { readSyntax, type KeywordParts } from './syntax.js';
import { wordsOf } from './words.js';
import type { Years } from './years/years.js';

/**
 * Behind two Chinese, Japanese or Korean characters and more, where others follow. The marks of long
 * and, in half width, of voiced kana belong to no script.
 */
const RUN_ENDS =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\uff70\uff9e\uff9f]{2})(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\uff70\uff9e\uff9f])/u;

/** Without its century a decade is two words of any text: 60 metres, and 年代 somewhere. */
const SHORT_DECADE = /^\d0年代/u;

/** What stands for a word counts less than the word itself. */
const OTHER_BOOST = 0.8;

/** What a word finds of which analysis leaves nothing. */
type IfNothingIsLeft = 'all' | 'none';

/** Makes clauses of what is asked for, with what stands for it while there is room for more terms. */
export class Matcher {
  #room: number;

  constructor(
    readonly fields: readonly string[],
    private readonly wording: Wording,
    /** Whether a word may be the number of an object, or a year. */
    private readonly readsNumbers: boolean,
    room: number,
  ) {
    this.#room = room;
  }

  words(asked: readonly Asked[], ifNothingIsLeft: IfNothingIsLeft): readonly Clause[] {
    const fullNames = fullNameClauses(asked, this.fields);
    return asked.map((one, at) => {
      const numbers = this.readsNumbers ? numberClauses(one) : [];
      return this.#match(one, ifNothingIsLeft, [...numbers, ...(fullNames[at] ?? [])]);
    });
  }

  years(written: readonly Years[]): readonly Clause[] {
    return written.map((one) => {
      const number = numberClauses({ words: [one.typed], others: [] });
      return this.#match(this.#askedYears(one), 'none', [spanClause(one), ...number]);
    });
  }

  /** What must not match. */
  leftOut({ text, quoted }: KeywordParts['without'][number]): Clause {
    if (quoted) return matchPhrase(text, this.fields);
    const { plain, years } = readSyntax(text);
    const { required } = readAsked(plain, this.wording);
    return combine({ must: [...this.words(required, 'none'), ...this.years(years)] });
  }

  /** Years as a text: what stands for them as they are written, by a rule of the museum's, does too. */
  #askedYears({ typed }: Years): Asked {
    const [only, another] = readAsked(typed, this.wording).required;
    if (only && !another) return only;
    if (SHORT_DECADE.test(typed)) return { words: [], others: [typed] };
    return { words: wordsOf(typed), others: [] };
  }

  #match(
    { words, others }: Asked,
    ifNothingIsLeft: IfNothingIsLeft,
    more: readonly Clause[],
  ): Clause {
    const fitting = others.filter((other) => {
      this.#room -= countTerms([other]);
      return this.#room >= 0;
    });
    const typed = words.map((word) => matchWord(word, this.fields, ifNothingIsLeft));
    const [only] = typed;
    const together = typed.length > 1 ? combine({ must: typed }) : only;
    const queries = [
      ...(together ? [together] : []),
      ...fitting.map((other) => matchPhrase(other, this.fields, OTHER_BOOST)),
      ...more,
    ];
    const [first = NOTHING] = queries;
    return queries.length > 1 ? { dis_max: { queries } } : first;
  }
}

export function matchWord(
  query: string,
  fields: readonly string[],
  ifNothingIsLeft: IfNothingIsLeft,
): Clause {
  return {
    multi_match: {
      query,
      fields: [...fields],
      type: 'most_fields',
      operator: 'and',
      zero_terms_query: ifNothingIsLeft,
    },
  };
}

/**
 * The words in one field, one after the other. After two Chinese characters another phrase begins:
 * analysis of a search gives them a place less than that of a text, for it makes pairs of them.
 */
export function matchPhrase(query: string, fields: readonly string[], boost = 1): Clause {
  const pieces = query.split(RUN_ENDS).filter((piece) => wordsOf(piece).length > 0);
  const phrases = (pieces.length > 1 ? pieces : [query]).map((piece): Clause => ({
    multi_match: { query: piece, fields: [...fields], type: 'phrase', tie_breaker: 0.1, boost },
  }));
  const [only, another] = phrases;
  return only && !another ? only : combine({ must: phrases });
}
