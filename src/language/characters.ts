/** Forms of one character that search takes for the same: Chinese variants, widths, kana. */
import { readMappingsFile } from '../packageRoot.js';
import { charactersFrom, charactersGone } from './characterRanges.js';

/** `mappings/characters/characters.json`, which `tools/characters` makes from the tables of OpenCC. */
interface CharacterTable {
  /** Forms of one character: the one all are folded to, the usual one, the others. */
  readonly classes: readonly string[];
  /** A character of the compatibility area and what it stands for. */
  readonly compatibility: readonly string[];
}

const HAN = /\p{Script=Han}/u;

const table = JSON.parse(readMappingsFile('characters/characters.json')) as CharacterTable;
const classes = words(table.classes).map((forms) => {
  const [folded = '', ...others] = forms;
  return { folded, forms: [...new Set([...others, folded])] };
});
const classOf = new Map(classes.flatMap((one) => one.forms.map((form) => [form, one] as const)));

function words(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** The forms of a character, the most usual of traditional texts first; undefined where it has one. */
export function formsOf(character: string): readonly string[] | undefined {
  return classOf.get(character)?.forms;
}

/** A text with each character in the form that all of its class are folded to. */
export function foldForms(text: string): string {
  return Array.from(text, (character) => classOf.get(character)?.folded ?? character).join('');
}

/**
 * The characters of texts for which others are written more often, and those beside them, alone and
 * with the character before and behind: what tells how a text that search finds in another form is
 * written. Undefined where there are none.
 */
export function writtenForms(texts: readonly string[]): readonly string[] | undefined {
  const found = new Set<number>();
  for (const text of texts) findVaried(text, found);
  const varied = new Set<string>();
  for (const code of found)
    if (VARIED.get(code)?.some((other) => found.has(other))) varied.add(String.fromCodePoint(code));
  if (varied.size === 0) return undefined;
  const forms = new Set(varied);
  for (const text of texts) findPairs(text, varied, forms);
  return [...forms];
}

/** Adds the pairs of neighbours of which one is among `varied`. */
function findPairs(text: string, varied: ReadonlySet<string>, pairs: Set<string>): void {
  let before = '';
  for (const character of text) {
    if (before !== '' && (varied.has(before) || varied.has(character)))
      pairs.add(before + character);
    before = character;
  }
}

/** Han characters that are written in several forms, and those that are less usual than the first. */
const VARIED: ReadonlyMap<number, readonly number[]> = new Map(
  [...classOf]
    .filter(([form]) => HAN.test(form))
    .map(([form, { forms }]) => [codeOf(form), forms.slice(1).map(codeOf)]),
);
/** Below the first of them are the scripts of most texts. */
const FIRST_VARIED = Math.min(...VARIED.keys());

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function findVaried(text: string, found: Set<number>): void {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code < FIRST_VARIED) continue;
    if (VARIED.has(code)) found.add(code);
    if (code > 0xffff) at += 1;
  }
}

/** The mapping of a char filter: rules as Elasticsearch reads them. */
export function characterRules(): readonly string[] {
  const variants = classes.flatMap(({ folded, forms }) =>
    forms.filter((form) => form !== folded).map((form): Rule => [form, folded]),
  );
  const compatibility = words(table.compatibility).map((pair): [string, string] => {
    const [from = '', to = ''] = Array.from(pair);
    return [from, classOf.get(to)?.folded ?? to];
  });
  return [
    ...[...variants, ...compatibility, ...widths(), ...kana(), ...spaces(), ...unseen()],
    FINAL_SIGMA,
  ].map(([from, to]) => `${escaped(from)} => ${escaped(to)}`);
}

type Rule = readonly [from: string, to: string];

/** At the end of a Greek word: in capitals there is one sigma. */
const FINAL_SIGMA: Rule = ['ς', 'σ'];

/** Full-width letters, digits and punctuation of ASCII. */
function widths(): readonly Rule[] {
  return charactersFrom(0xff01, 0xff5e).map((wide) => [
    wide,
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  ]);
}

/**
 * Spaces of all widths, of Chinese texts and those at which no line breaks. To the tokenizer the
 * narrow one of French, before a colon, is a part of the word.
 */
function spaces(): readonly Rule[] {
  const all = charactersGone((text) => text.replace(/\p{Space_Separator}/gu, ''));
  return all.filter((space) => space !== ' ').map((space) => [space, ' ']);
}

/**
 * Characters that are not seen: the soft hyphen, those that join letters, keep them apart or turn
 * their direction, and those that choose a shape of the character before them (❤\ufe0f in colour,
 * 葛\u{e0100} of a family name). Web pages, keyboards and older systems leave them in words.
 */
const UNSEEN =
  /[\p{Variation_Selector}\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text without characters that are not seen. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

function unseen(): readonly Rule[] {
  const ofTwoUnits = charactersFrom(0xe0100, 0xe01ef);
  return [...charactersGone(withoutUnseen), ...ofTwoUnits].map((character) => [character, '']);
}

const HALF_WIDTH_KANA = charactersFrom(0xff66, 0xff9d);
const VOICING = ['\uff9e', '\uff9f'];

/** Katakana to hiragana, half-width ones with their voicing marks. */
function kana(): readonly Rule[] {
  const full = charactersFrom(0x30a1, 0x30f6);
  const voiced = HALF_WIDTH_KANA.flatMap((half) => VOICING.map((mark) => half + mark));
  // Together with its mark, where that makes one letter.
  const composed = voiced.filter((pair) => pair.normalize('NFKC').length === 1);
  return [...full, ...HALF_WIDTH_KANA, ...composed].map((from) => [from, toHiragana(from)]);
}

function toHiragana(katakana: string): string {
  const letter = katakana.normalize('NFKC');
  const code = letter.charCodeAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : letter;
}

/** A rule's text is trimmed and reads backslashes: both kinds of characters go by their number. */
function escaped(text: string): string {
  return text.replace(
    /[\s\p{Cf}\\=>]/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
