/** What is pasted: addresses of pages, and text with its signs as pages write them (`&amp;`). */

const ADDRESS = /(?<!\S)https?:\/\/[^\s/]+\/\S+/giu;
/** Under which names an address has what was searched for. */
const SEARCHED = ['keyword', 'q', 'query', 'search', 'term'];

/** Signs, and the names that pages write for them. */
const SIGNS: readonly (readonly [sign: string, ...names: readonly string[]])[] = [
  ['&', 'amp', '#38', '#038'],
  ['"', 'quot', 'ldquo', 'rdquo', '#34', '#034'],
  ["'", 'apos', 'lsquo', 'rsquo', '#39', '#039', '#x27', '#8217'],
  ['–', 'ndash', 'mdash', '#8211', '#8212'],
  [' ', 'nbsp', '#160', 'lt', 'gt'],
];
const BY_NAME = new Map(SIGNS.flatMap(([sign, ...names]) => names.map((name) => [name, sign])));
const NAMED = /&(#?\w{2,5});/gu;

/** A text with the words of addresses in their place, and signs for their names: all else keeps its place. */
export function readPasted(text: string): string {
  return text
    .replace(ADDRESS, (address) => wordsIn(address).padEnd(address.length))
    .replace(/\S+/gu, (piece) => withSigns(piece).padEnd(piece.length));
}

function withSigns(piece: string): string {
  return piece.replace(NAMED, (typed, name: string) => BY_NAME.get(name.toLowerCase()) ?? typed);
}

/**
 * What was searched for by an address, or the last piece of its path in words, without the number that
 * systems put behind them: `…/makers/ai-weiwei-42` is about Ai Weiwei. Without words it is left as it is.
 */
function wordsIn(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, searchParams } = new URL(address);
  const searched = SEARCHED.map((name) => searchParams.get(name) ?? '').find((one) => one !== '');
  if (searched !== undefined) return searched;
  const last = pathname.split('/').findLast((piece) => piece !== '') ?? '';
  const name = decoded(last).replace(/\.html?$/iu, '');
  const words = name.split(/[-_\s]+/u);
  const telling = words.slice(0, words.findLastIndex((word) => /\P{Nd}/u.test(word)) + 1);
  return /\p{L}/u.test(name) && !name.includes('.') ? telling.join(' ') : address;
}

/** A piece of a path as it is read, be it badly written: `%E6%A2%81` is 梁. */
function decoded(piece: string): string {
  return new URLSearchParams(`piece=${piece.replaceAll('&', '%26')}`).get('piece') ?? '';
}
