/** Keywords that name a colour, alone or with things of it: 紅, 紅色花瓶, `blue vase`. */
import type { CloudinaryColor } from '../collection/color.js';
import { COLOR_TITLES } from '../color/titles.js';
import { colorOfWord } from '../color/words.js';
import { countTerms } from './limits.js';
import { readSyntax } from './syntax.js';

/** What a keyword asks for, where it is read as one for things of a colour. */
interface ColoredThings {
  readonly color: CloudinaryColor;
  /** The keyword without its colour; empty where it names nothing else. */
  readonly things: string;
}

/**
 * Before these an English word for a colour says what they look like. Elsewhere it is a name as
 * often: `white house`, `black mountain`, `red grooms`.
 */
const THINGS: ReadonlySet<string> = new Set(
  (
    'armchair bag basket blanket book bottle bowl box bracelet brooch cabinet camera candlestick ' +
    'car carpet ceramic chair chest clock cloth coat collage cover cup curtain cushion desk dish ' +
    'doll drawing dress fabric fan figurine flag flask flower glass glove goblet gown handbag hat ' +
    'jacket jar jug kettle kimono lamp lantern lithograph magazine map mask mirror mosaic mug ' +
    'necklace painting pattern photo photograph pitcher plate platter portrait postcard ' +
    'poster pot print purse quilt radio ring robe rug saucer scarf screen screenprint scroll ' +
    'sculpture shawl shirt shoe skirt sofa stamp statue stool suit table tapestry teapot ' +
    'telephone textile tile toy tray tunic umbrella uniform urn vase vessel wallpaper watch ' +
    'watercolor watercolour'
  ).split(' '),
);

/** Words beside the titles, as Vitrine names such colours. */
const OTHER_NAMES: Readonly<Partial<Record<CloudinaryColor, string>>> = {
  gray: 'grey',
  orange: 'burnt orange',
  brown: 'chocolate brown',
  yellow: 'golden yellow, lemon yellow, mustard yellow',
  teal: 'turquoise',
  blue: 'cobalt blue, electric blue, indigo, midnight blue, navy, navy blue, royal blue',
  lightblue: 'baby blue, pale blue, powder blue, sky blue',
  green:
    'apple green, bottle green, emerald green, forest green, grass green, mint green, moss green, sage green',
  olive: 'olive green',
  lime: 'lime green',
  red: 'blood red, brick red, burgundy, cherry red, crimson, maroon, scarlet, wine red',
  pink: 'baby pink, dusty pink, fuchsia, hot pink, magenta, salmon pink',
  purple: 'lavender, lilac, mauve, violet',
};

const ENGLISH: ReadonlyMap<string, CloudinaryColor> = new Map(
  (Object.keys(COLOR_TITLES) as CloudinaryColor[]).flatMap((color) =>
    [...(OTHER_NAMES[color]?.split(', ') ?? []), COLOR_TITLES[color].en.toLowerCase()].map(
      (name) => [name, color] as const,
    ),
  ),
);

/** They need not match beside a colour. */
const SHADES: ReadonlySet<string> = new Set(['bright', 'dark', 'deep', 'light', 'pale']);

/** Characters before 色 in the longest word for a colour. */
const LONGEST = 6;
/** Characters of the shortest that says by itself what is behind it: 紅樓 and 青山 are names. */
const SHORTEST = 2;

/** Things are searched for once more: a keyword of more terms is read as words alone. */
const MOST_TERMS = 16;

/** Reads a keyword; undefined where it names no colour, or has phrases or what to leave out. */
export function readColoredThings(keyword: string): ColoredThings | undefined {
  const text = keyword.trim();
  if (countTerms([text]) > MOST_TERMS) return undefined;
  const { phrases, without } = readSyntax(text);
  if (phrases.length + without.length > 0) return undefined;
  const words = text.split(/\s+/u);
  return readEnglish(words) ?? readApart(words) ?? readWithin(text) ?? readBefore(text);
}

/**
 * A colour right before a thing. What is between them says more often what it is made of: `black
 * chalk drawings`; and so it does behind another colour: `black and white photographs`.
 */
function readEnglish(words: readonly string[]): ColoredThings | undefined {
  const small = words.map((word) => word.toLowerCase());
  for (const place of small.keys()) {
    const before = small[place - 1] ?? '';
    if (before === 'and' || before === 'or') continue;
    for (const end of [place + 2, place + 1]) {
      const color = ENGLISH.get(small.slice(place, end).join(' '));
      if (!color || !isThing(small[end] ?? '')) continue;
      const start = SHADES.has(before) ? place - 1 : place;
      return { color, things: [...words.slice(0, start), ...words.slice(end)].join(' ') };
    }
  }
  return undefined;
}

function isThing(word: string): boolean {
  return ['', 's', 'es'].some(
    (ending) => word.endsWith(ending) && THINGS.has(word.slice(0, word.length - ending.length)),
  );
}

/** A Chinese word for a colour that stands apart: 紅, `趙無極 紅`. */
function readApart(words: readonly string[]): ColoredThings | undefined {
  for (const [place, word] of words.entries()) {
    const color = colorOfWord(word.replace(/色的$/u, '色'));
    if (color) return { color, things: words.toSpliced(place, 1).join(' ') };
  }
  return undefined;
}

/** One that is written together with others, by 色 at its end: 紅色花瓶, 有沒有藍色的海報. */
function readWithin(text: string): ColoredThings | undefined {
  for (const { index } of text.matchAll(/色/gu)) {
    for (let from = Math.max(0, index - LONGEST); from < index; from++) {
      const color = colorOfWord(text.slice(from, index + 1));
      if (!color) continue;
      const behind = text.slice(index + 1).replace(/^的/u, '');
      return { color, things: text.slice(0, from) + behind };
    }
  }
  return undefined;
}

/** One without 色 that Chinese things are right behind: 粉紅海報, 墨綠的沙發. */
function readBefore(text: string): ColoredThings | undefined {
  for (let end = LONGEST; end >= SHORTEST; end--) {
    const things = text.slice(end).replace(/^的/u, '');
    const color = colorOfWord(text.slice(0, end));
    if (color && /^\p{Script=Han}{2}/u.test(things)) return { color, things };
  }
  return undefined;
}
