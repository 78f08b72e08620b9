/** Works that the museum puts first for given words, or leaves out. */
import { hasOtherBytes, NOT_UTF8, type Problem } from './synonyms.js';
import { keyOf } from './terms.js';
import { messageOf } from '../messageOf.js';

/** `{ "words": ["harbour", "海港"], "first": [12, 7], "away": [3] }`. */
export interface Pin {
  /** Whole searches, in any language. */
  readonly words: readonly string[];
  /** Ids of objects, in the order to show. */
  readonly first: readonly number[];
  readonly away: readonly number[];
}

export const PINS_FILE = 'pins.json';
/** Of an entry, and of all entries for one search: each is a clause of it. */
const MOST_IDS = 100;
/** Ids that entries have for searches, by what is done with them and the search. */
type Given = Map<string, ReadonlySet<number>>;

/** The pins of a file, null where it is no list at all, and what of it cannot be used. */
export function parsePins(text: string): {
  readonly pins: readonly Pin[] | null;
  readonly problems: readonly Problem[];
} {
  const problem = (line: number, reason: string): Problem => ({ file: PINS_FILE, line, reason });
  if (hasOtherBytes(text)) return { pins: null, problems: [problem(1, NOT_UTF8)] };
  let parsed: unknown;
  try {
    // Editors on Windows begin a file with a byte order mark.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = messageOf(error);
    return { pins: null, problems: [problem(1, `expected JSON: ${reason}`)] };
  }
  if (!Array.isArray(parsed))
    return { pins: null, problems: [problem(1, 'expected a list of entries with "words"')] };
  const given: Given = new Map();
  const read = parsed.map((entry) => {
    const pin = parsePin(entry);
    return typeof pin === 'string' ? pin : (tooMany(pin, given) ?? pin);
  });
  return {
    pins: read.filter((pin) => typeof pin !== 'string'),
    problems: read.flatMap((pin, at) =>
      typeof pin === 'string' ? [problem(at + 1, `entry ${at + 1}: ${pin}`)] : [],
    ),
  };
}

/** One entry, or why it is none. */
function parsePin(entry: unknown): Pin | string {
  if (typeof entry !== 'object' || entry === null) return 'expected an object with "words"';
  const { words, first = [], away = [], ...others } = entry as Readonly<Record<string, unknown>>;
  const [other] = Object.keys(others);
  if (other !== undefined)
    return `expected words, first and away, received ${JSON.stringify(other)}`;
  if (!isListOf(words, isWord) || words.length === 0) return '"words" must be a list of words';
  if (!isListOf(first, isId)) return `"first" must be a list of at most ${MOST_IDS} ids of objects`;
  if (!isListOf(away, isId)) return `"away" must be a list of at most ${MOST_IDS} ids of objects`;
  if (first.length + away.length === 0) return 'expected "first" or "away"';
  return { words, first, away };
}

/** Notes what an entry gives to its searches, or says that one would have too many. */
function tooMany(pin: Pin, given: Given): string | undefined {
  const gives: Given = new Map();
  for (const done of ['first', 'away'] as const)
    for (const word of pin.words) {
      const search = `${done} ${keyOf(word)}`;
      const ids = new Set([...(given.get(search) ?? []), ...pin[done]]);
      if (ids.size > MOST_IDS)
        return `expected at most ${MOST_IDS} ids in "${done}" of one search, with those of the entries before`;
      gives.set(search, ids);
    }
  for (const [search, ids] of gives) given.set(search, ids);
  return undefined;
}

function isListOf<T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.length <= MOST_IDS && value.every(is);
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && keyOf(value) !== '';
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;
}
