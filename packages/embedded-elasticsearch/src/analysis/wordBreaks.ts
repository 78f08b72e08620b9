/**
 * The grammar of Lucene's StandardTokenizer: the word boundaries of Unicode Standard Annex #29
 * with Han and Hiragana cut into single characters, runs of South-East Asian scripts and emoji
 * sequences kept whole. Written out as one regular expression rather than taken from
 * `Intl.Segmenter`, whose dictionaries cut Han, Kana and Thai elsewhere, and whose data changes
 * with the ICU of the running Node. Property values follow
 * https://www.unicode.org/reports/tr29/#Table_Word_Break_Property_Values
 */
const scripts = (names: readonly string[]): string =>
  names.map((name) => `\\p{Script=${name}}`).join('');

const MARKS =
  '[[\\p{Grapheme_Extend}\\uff9e\\uff9f\\p{Mc}\\p{Emoji_Modifier}\\p{Cf}\\u200d]--\\u200b]';
const IGNORED = `${MARKS}*`;
/** Digits and signs of these scripts that Lucene keeps in their runs. */
const COMPLEX_SIGNS =
  '\\u109e\\u109f\\u19da\\u19de\\u19df\\u1aa0-\\u1aa6\\u1aa8-\\u1aad\\uaa77-\\uaa79\\uaade\\uaadf' +
  '\\u{1173a}\\u{1173b}\\u{1173f}';
const COMPLEX = `[[${scripts([
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
  'Tai_Viet',
  'Ahom',
])}]&&[\\p{L}\\p{M}\\u19b0-\\u19c9${COMPLEX_SIGNS}]]`;
const KATAKANA = '[\\p{Script=Katakana}\\u3031-\\u3035\\u309b\\u309c\\u30a0\\u30fc\\uff70]';
const HEBREW = '[\\p{Script=Hebrew}&&\\p{Lo}]';
const EXTRA_LETTERS =
  '\\u02c2-\\u02c5\\u02d2-\\u02d7\\u02de\\u02df\\u02ed\\u02ef-\\u02ff' +
  '\\u055b\\u055c\\u055e\\u05f3\\ua720\\ua721\\ua789\\ua78a\\uab5b';
const LETTER =
  `[[\\p{Alphabetic}${EXTRA_LETTERS}]--[\\p{Ideographic}\\p{Script=Hiragana}\\p{M}\\uff9e\\uff9f]` +
  `--${KATAKANA}--${COMPLEX}--${HEBREW}]`;
const NUMERIC = '[[\\p{Nd}\\u066b]--[\\u{1fbf0}-\\u{1fbf9}]]';
const CONNECTOR = '[\\p{Pc}\\u202f]';
const MID_LETTER =
  "[:\\u00b7\\u0387\\u05f4\\u2027\\ufe13\\ufe55\\uff1a.\\u2018\\u2019\\u2024\\ufe52\\uff07\\uff0e']";
const MID_NUMBER =
  "[,;\\u037e\\u0589\\u060c\\u060d\\u066c\\u07f8\\u2044\\ufe10\\ufe14\\ufe50\\ufe54\\uff0c\\uff1b.\\u2018\\u2019\\u2024\\ufe52\\uff07\\uff0e']";

/** Emoji as Lucene knows them: later Unicode versions took some of these out of the property. */
const EMOJI =
  '[[\\p{Extended_Pictographic}\\u2388\\u2600-\\u2605\\u2607-\\u2612\\u2614-\\u2685\\u2690-\\u2705\\u2708-\\u2712\\u2763-\\u2767\\u{1f000}-\\u{1f0ff}\\u{1f10d}-\\u{1f10f}\\u{1f12f}\\u{1f16c}-\\u{1f171}\\u{1f1ad}-\\u{1f1e5}\\u{1f249}-\\u{1f53d}\\u{1f546}-\\u{1f64f}\\u{1f680}-\\u{1f6ff}\\u{1f774}-\\u{1f77f}\\u{1f7d5}-\\u{1f7ff}\\u{1f8ae}-\\u{1f8ff}\\u{1f947}-\\u{1fffd}]--\\p{Emoji_Modifier}]';

const x = (unit: string): string => `${unit}${IGNORED}`;
const links = `(?:${x(CONNECTOR)})*`;
const numbers = `${x(NUMERIC)}(?:(?:${links}|${x(MID_NUMBER)})${x(NUMERIC)})*`;
const kana = `${x(KATAKANA)}(?:${links}${x(KATAKANA)})*`;
const anyLetter = `[${LETTER}${HEBREW}]`;
// A Hebrew letter may be followed by a geresh, or by gershayim and another Hebrew letter.
const afterHebrew = `(?<=${x(HEBREW)})`;
const gershayim = `${afterHebrew}${x('"')}(?=${HEBREW})`;
const geresh = `(?:${afterHebrew}${x("'")})?`;
const letters = `${x(anyLetter)}(?:(?:${links}|${x(MID_LETTER)}|${gershayim})${x(anyLetter)})*${geresh}`;
const run = `(?:${kana}|(?:${numbers}|${letters})+)`;
// What a token may start with is tried from its first character only: a text of nothing else would
// take quadratic time. A match that starts later could have started there.
const firstLinks = `(?:(?=${CONNECTOR})(?<!${x(CONNECTOR)})${links})?`;
const firstJoiners = '(?:(?<!\\u200d)\\u200d+)?';
const word = `${firstLinks}${run}(?:(?:${x(CONNECTOR)})+${run})*${links}`;

const flag = `\\p{Regional_Indicator}${IGNORED}\\p{Regional_Indicator}${IGNORED}`;
// What chooses the presentation of an emoji is no mark of it: \ufe0f, as a picture, ends it, and
// \ufe0e, as text, stays outside. A joiner is one only where no emoji follows.
const keycapMarks = `[${MARKS}--[\\ufe0e\\ufe0f]]*`;
const emojiMarks = `(?:[${MARKS}--[\\u200d\\ufe0e\\ufe0f]]|\\u200d(?!${EMOJI}))*`;
const cap = `${keycapMarks}\\ufe0f?\\u20e3${keycapMarks}`;
const keycap = `[#*]${cap}|[0-9]${cap}(?!${MARKS}|${anyLetter}|${NUMERIC}|${CONNECTOR})`;
const picture = `${EMOJI}${emojiMarks}\\ufe0f?`;
const tone = `\\p{Emoji_Modifier}${emojiMarks}`;
const joined = `(?:\\u200d(?:\\u200d*${picture}|${tone}))*`;
const emoji = `(?:${firstJoiners}${picture}|${tone})(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f}|${joined})`;

/** Named groups tell the kind of a token; the alternatives stand in order of length. */
export const WORDS = new RegExp(
  `(?<emoji>${flag}|${keycap}|${emoji})` +
    `|(?<word>${word})` +
    `|(?<complex>(?:${x(COMPLEX)})+)` +
    `|(?<han>${x('\\p{Script=Han}')})` +
    `|(?<hiragana>${x('\\p{Script=Hiragana}')})`,
  'gv',
);

export const ONLY_KATAKANA = new RegExp(`^(?:${x(KATAKANA)})+$`, 'v');
export const ONLY_HANGUL = new RegExp(`^(?:${x(`[\\p{Script=Hangul}&&${LETTER}]`)})+$`, 'v');
export const ONLY_NUMERIC = new RegExp(`^${links}${numbers}${links}$`, 'v');
