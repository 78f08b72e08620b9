/** Names typed as they are heard, beside a word of them that is right: `salvador dolly`, `nam june pike`. */
import { unmarked } from '../../language/unmarked.js';
import type { SearchBackend } from '../../search/backend.js';
import { editDistance } from '../../search/embedded.js';
import { soundOf } from './likeliness.js';
import { replaceParts } from './respell.js';
import type { TypedWord } from './spaces.js';

/** Names that are looked at: of those that have one word, such as `Frank`, there are many. */
const LOOKED_AT = 100;
const MOST_OFFERED = 3;
const MOST_WORDS = 8;
/** Shorter sounds are the same, or other ones. */
const NEARLY_FROM = 3;
/** Letters that are silent or heard as others in names. */
const IN_NAMES: readonly (readonly [RegExp, string])[] = [
  [/gh(?=t|$)/gu, ''],
  [/ch/gu, 'k'],
  [/(?<=.{2}[^aeiou])e$/u, ''],
];
const VOWELS = /[aeiou]/gu;

/** The keyword with the words of makers' names, most of whose words are in it. */
export async function findHeardNames(
  backend: SearchBackend,
  keyword: string,
  words: readonly TypedWord[],
): Promise<readonly string[]> {
  const typed = words.filter(({ text }) => /^\p{Script=Latin}{2,}$/u.test(text));
  if (typed.length < 2 || typed.length > MOST_WORDS) return [];
  const { hits } = await backend.search('constituents', {
    query: { match: { 'text.name.en': { query: typed.map(({ text }) => text).join(' ') } } },
    size: LOOKED_AT,
    track_total_hits: false,
    _source: ['display.name'],
  });
  const heard = hits
    .map(({ source }) => unmarked(source?.display?.name?.en ?? '').match(/\p{L}+/gu) ?? [])
    .map((name) => heardIn(typed, name))
    .filter(({ exact, replaced }) => exact > 0 && replaced.length > 0)
    .sort((a, b) => b.exact + b.replaced.length - a.exact - a.replaced.length);
  const texts = heard.map(({ replaced }) => replaceParts(keyword, replaced));
  return [...new Set(texts)].slice(0, MOST_OFFERED);
}

/** Words beside each other of which a name has some, and others that sound like the rest of it. */
function heardIn(typed: readonly TypedWord[], name: readonly string[]) {
  const left = name.filter((word) => !typed.some(({ text }) => text === word));
  const meant = typed.map(({ text }) =>
    name.includes(text) ? text : left.find((word) => soundsAlike(text, word)),
  );
  const exact = meant.filter((word, at) => word === typed[at]?.text).length;
  const isBeside = (at: number): boolean =>
    meant[at - 1] !== undefined || meant[at + 1] !== undefined;
  const replaced = typed.flatMap(({ text, start, end }, at) => {
    const word = meant[at];
    return word === undefined || word === text || !isBeside(at) ? [] : [{ start, end, text: word }];
  });
  return { exact, replaced };
}

/** Whether words have the same consonants and sound the same, but for one vowel. */
function soundsAlike(typed: string, word: string): boolean {
  const [one, other] = [soundInName(typed), soundInName(word)];
  if (one === other) return true;
  if (Math.min(one.length, other.length) < NEARLY_FROM) return false;
  const haveSame = one.replace(VOWELS, '') === other.replace(VOWELS, '');
  return haveSame && editDistance(Array.from(one), Array.from(other), 1) === 1;
}

function soundInName(word: string): string {
  return soundOf(IN_NAMES.reduce((left, [letters, sound]) => left.replace(letters, sound), word));
}
