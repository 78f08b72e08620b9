/** The `term` suggester: words of the index that are a few letters away from those asked for. */
import type { Analyzer } from '../analysis/analyzer.js';
import { illegalArgument } from '../errors.js';
import { asInteger, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { analysisOf } from '../openIndex.js';
import type { Field, Mapping } from '../mapping/fields.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { compareCodepoints } from '../storage/codepointOrder.js';
import { wordList, wordListBytes, wordsNear } from './wordList.js';
import type { WordList } from './wordList.js';

const OPTIONS = [
  'field',
  'analyzer',
  'size',
  'sort',
  'suggest_mode',
  'max_edits',
  'prefix_length',
  'min_word_length',
  'min_doc_freq',
  'max_term_freq=0.01',
  'string_distance=internal',
];

interface Candidate {
  readonly text: string;
  readonly score: number;
  readonly freq: number;
}

interface TermOptions {
  readonly field: Field;
  readonly analyzer: Analyzer;
  readonly size: number;
  readonly byFrequency: boolean;
  readonly mode: string;
  readonly maxEdits: number;
  readonly prefixLength: number;
  readonly minWordLength: number;
  readonly minDocFreq: number;
}

/** Smallest similarity of a candidate (`accuracy` of Lucene's DirectSpellChecker). */
const ACCURACY = 0.5;
/** A word that a larger share of the documents has is right as it is (`max_term_freq`). */
const MAX_TERM_FREQ = Math.fround(0.01);

/** The `suggest` part of a response, for the `term` suggester. */
export function runSuggest(body: unknown, entry: IndexEntry, snapshot: Snapshot): JsonObject {
  const { text: shared, ...named } = asObject(body, 'suggest');
  const asked = Object.entries(named).map(([name, one]) => {
    const options = asObject(one, name);
    onlyKeys(options, ['text', 'term'], `suggest ${name}`);
    const text = asString(options['text'] ?? shared, 'text');
    return { name, text, term: parseTerm(options['term'], entry, snapshot.mapping) };
  });
  const fields = [...new Set(asked.map(({ term }) => term.field))];
  const words = (field: Field, prefix: string): WordList =>
    wordsOf(field, fields, prefix, snapshot);
  return Object.fromEntries(
    asked.map(({ name, text, term }) => [name, suggestWords(text, term, words, snapshot)]),
  );
}

/** The words of a field that start with a prefix. */
type Words = (field: Field, prefix: string) => WordList;

function parseTerm(body: unknown, entry: IndexEntry, mapping: Mapping): TermOptions {
  const options = asObject(body, 'term');
  onlyKeys(options, OPTIONS, 'term');
  const name = asString(options['field'], 'field');
  const field = mapping.fields.get(name);
  if (field?.type !== 'text' || !field.searchAnalyzer) {
    throw illegalArgument(`no mapping found for field [${name}]`);
  }
  const { analyzer } = options;
  const sort = oneOf(options['sort'] ?? 'score', ['score', 'frequency'], 'sort');
  const modes = ['missing', 'popular', 'always'];
  const mode = oneOf(options['suggest_mode'] ?? 'missing', modes, 'suggest mode');
  const whole = (option: string, fallback: number, least: number, most = Infinity): number => {
    const value = asInteger(options[option] ?? fallback, option);
    if (value >= least && value <= most) return value;
    const bounds = most === Infinity ? `at least ${least}` : `between ${least} and ${most}`;
    throw illegalArgument(`[${option}] of a term suggester must be ${bounds}, received [${value}]`);
  };
  return {
    field,
    analyzer:
      analyzer === undefined
        ? field.searchAnalyzer
        : analysisOf(entry).analyzer(asString(analyzer, 'analyzer')),
    size: whole('size', 5, 1),
    byFrequency: sort === 'frequency',
    mode,
    maxEdits: whole('max_edits', 2, 1, 2),
    prefixLength: whole('prefix_length', 1, 0),
    minWordLength: whole('min_word_length', 4, 1),
    minDocFreq: asNumber(options['min_doc_freq'] ?? 0, 'min_doc_freq'),
  };
}

function oneOf(value: unknown, allowed: readonly string[], what: string): string {
  const text = asString(value, what);
  if (allowed.includes(text)) return text;
  throw illegalArgument(`Illegal ${what} [${text}]`);
}

function suggestWords(text: string, options: TermOptions, words: Words, snapshot: Snapshot) {
  return options.analyzer.tokens(text).map((token) => ({
    text: token.text,
    offset: token.start,
    length: token.end - token.start,
    options: candidates(token.text, options, words, snapshot),
  }));
}

function candidates(
  word: string,
  options: TermOptions,
  words: Words,
  snapshot: Snapshot,
): readonly Candidate[] {
  const { field, maxEdits, size, byFrequency } = options;
  const letters = Array.from(word);
  const { postings, cancellation } = snapshot;
  const own = postings.of(field, word).docs.length;
  if (letters.length < options.minWordLength || (options.mode === 'missing' && own > 0)) return [];
  if (own > Math.ceil(Math.fround(MAX_TERM_FREQ * countAll(snapshot)))) return [];
  const prefix = letters.slice(0, options.prefixLength).join('');
  const near = wordsNear(words(field, prefix), word, maxEdits, cancellation)
    // As Lucene's DirectSpellChecker: what is two edits away begins with the same letter.
    .filter(({ text, distance }) => distance < 2 || text.startsWith(letters[0] ?? ''))
    .map(({ text, distance, length }) => {
      return { text, score: Math.fround(1 - distance / Math.min(letters.length, length)) };
    })
    .filter(({ score }) => score >= ACCURACY);
  const least = minimumFrequency(options, own, snapshot);
  const counted = (words: readonly Omit<Candidate, 'freq'>[]): readonly Candidate[] =>
    words
      .map((one) => ({ ...one, freq: postings.of(field, one.text).docs.length }))
      .filter(({ freq }) => freq > 0 && freq >= least);
  if (byFrequency) {
    const found = counted(near);
    return inOrder(found, (a, b) => b.freq - a.freq || b.score - a.score).slice(0, size);
  }
  // Counting takes a read each: the likeliest ones are counted first, until there are enough.
  const found: Candidate[] = [];
  for (const score of [...new Set(near.map((one) => one.score))].sort((a, b) => b - a)) {
    if (found.length >= size) break;
    const alike = counted(near.filter((one) => one.score === score));
    found.push(...inOrder(alike, (a, b) => b.freq - a.freq));
  }
  return found.slice(0, size);
}

/**
 * The words of a field, and of those that are asked for with it where they are not known: to read
 * them takes seconds. Words that no visible document has are counted out later.
 */
function wordsOf(
  field: Field,
  together: readonly Field[],
  prefix: string,
  snapshot: Snapshot,
): WordList {
  const fields = [field, ...together.filter((other) => other !== field)];
  const byName = new Map(fields.map((one) => [`words ${one.path} ${prefix}`, one]));
  const [found] = snapshot.cachedOfTexts([...byName.keys()], (missing) => {
    const terms = snapshot.postings.termsOfAll(
      missing.flatMap((name) => byName.get(name) ?? []),
      prefix,
    );
    return [...terms.values()].map((texts) => {
      const value = wordList(texts);
      return { value, bytes: wordListBytes(value) };
    });
  });
  return found as WordList;
}

function inOrder(
  found: readonly Candidate[],
  order: (a: Candidate, b: Candidate) => number,
): readonly Candidate[] {
  return found.toSorted((a, b) => order(a, b) || compareCodepoints(a.text, b.text));
}

/** `popular` wants words that are more frequent than the one given. */
function minimumFrequency(
  { mode, minDocFreq }: TermOptions,
  own: number,
  snapshot: Snapshot,
): number {
  const least = minDocFreq > 0 && minDocFreq < 1 ? minDocFreq * countAll(snapshot) : minDocFreq;
  return mode === 'popular' ? Math.max(own + 1, least) : least;
}

/** Shares are of all documents, and Lucene has one for each inner one, too. */
function countAll(snapshot: Snapshot): number {
  return snapshot.mapping.nestedPaths.reduce(
    (sum, path) => sum + snapshot.space(path).live.count(),
    snapshot.count,
  );
}
