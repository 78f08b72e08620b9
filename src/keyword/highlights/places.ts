/** Where words stand in a text, by the analysis of the field that search finds them in. */
import { analysis } from '../../search/analysis.js';
import type { Analyzer } from '../../search/embedded.js';
import { otherNumbers } from '../numbers.js';
import { NO_WORDING } from '../../wording/wording.js';
import { readKeyword } from '../asked.js';
import { readMapping } from '../../indices/mappings.js';
import type { Span } from './fragments.js';
import type { FindWords } from './highlight.js';

/** How one text field of the mapping is analysed. */
interface FieldAnalysis {
  readonly index: Analyzer;
  readonly search: Analyzer;
}

/** Terms of what is looked for: of words by themselves, and of what stands together in one text. */
interface Wanted {
  readonly words: readonly (readonly string[])[];
  readonly together: readonly (readonly string[])[];
}

interface Mapping {
  readonly properties?: Readonly<Record<string, Mapping>>;
  readonly analyzer?: string;
  readonly search_analyzer?: string;
}

/** A field with one text, which is found as a whole by those who write it with other signs. */
const NUMBER = 'text.objectNumber';
const lowerCase = (text: string): string => text.toLowerCase();

/** The text fields of the `objects` index by their path, from the mapping that it is made with. */
class TextFields {
  private readonly fields = new Map<string, FieldAnalysis>();

  constructor() {
    this.collect('', readMapping('objects') as Mapping);
  }

  /**
   * The places of a keyword's words in texts of a field: those that full text search finds them
   * by. Words that search does not insist on are not marked, unless there are no others.
   */
  places(keyword: string, wording = NO_WORDING): FindWords {
    const { plain, required, phrases, years } = readKeyword(keyword, wording);
    const words = required.flatMap((asked) => asked.words);
    const together = [
      ...required.flatMap((asked) => asked.others),
      ...phrases,
      ...years.map(({ typed }) => typed),
    ];
    const numbers = new Set([plain, ...words].flatMap(otherNumbers).map(lowerCase));
    const analysed = new Map<Analyzer, Wanted>();
    return (name, texts) => {
      const field = this.fields.get(name);
      if (!field) return [];
      if (name === NUMBER && texts.some((text) => numbers.has(lowerCase(text))))
        return texts.map((text) => [{ start: 0, end: text.length }]);
      let wanted = analysed.get(field.search);
      if (!wanted) {
        const termsOf = (word: string) => field.search.tokens(word).map((token) => token.text);
        wanted = { words: words.map(termsOf), together: together.map(termsOf) };
        analysed.set(field.search, wanted);
      }
      return findTerms(texts, field.index, wanted);
    };
  }

  /** How queries of a text field are analysed. */
  searchAnalyzer(name: string): Analyzer {
    const field = this.fields.get(name);
    if (!field) throw new Error(`the mapping has no text field ${name}`);
    return field.search;
  }

  private collect(name: string, mapping: Mapping): void {
    if (mapping.analyzer !== undefined) {
      this.fields.set(name, {
        index: analysis.analyzer(mapping.analyzer),
        search: analysis.analyzer(mapping.search_analyzer ?? mapping.analyzer),
      });
    }
    for (const [key, inner] of Object.entries(mapping.properties ?? {})) {
      this.collect(name === '' ? key : `${name}.${key}`, inner);
    }
  }
}

let known: TextFields | undefined;

/** The text fields of the `objects` index, read once. */
export function objectTextFields(): TextFields {
  known ??= new TextFields();
  return known;
}

/**
 * The places of words of which every term occurs, as search asks it of a field: `Jean-Pierre`
 * finds two names of which one has each half. Phrases stand in one text.
 */
function findTerms(
  texts: readonly string[],
  analyzer: Analyzer,
  { words, together }: Wanted,
): readonly (readonly Span[])[] {
  const tokens = texts.map((text) => analyzer.tokens(text));
  const anywhere = presentIn(tokens.flat(), words);
  return tokens.map((inText) => {
    const wanted = new Set([...anywhere, ...presentIn(inText, together)]);
    const found = inText.filter((token) => wanted.has(token.text));
    return found.map(({ start, end }) => ({ start, end }));
  });
}

/** The terms of what is there with all of its terms. */
function presentIn(
  tokens: readonly { readonly text: string }[],
  wanted: readonly (readonly string[])[],
): readonly string[] {
  const found = new Set(tokens.map((token) => token.text));
  return wanted.filter((terms) => terms.every((term) => found.has(term))).flat();
}
