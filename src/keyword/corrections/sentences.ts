/** Sentences: `what did Hockney paint in the sixties`, of which a work has few words. */
import { foldCharacters } from '../../search/analysis.js';
import { cutAtInitials } from '../initials.js';
import { HAN_RUN, isStopWord, segment, wordsOf } from '../words.js';

/** What a sentence asks with, and says of who asks. */
const ASKING = wordsIn(`
  what what’s which who who’s whom whose when where why how am is are was were be been do does
  did have has had can could would should will may might got get let’s i i’m i’d i’ve me my we
  us our you your u he him his she her it its they them their this that these those there here
  any some all every so show shows showing see look looking find search searching give tell
  know want need like please thanks many much else kind kinds something anything about depict
  depicts depicting things stuff famous beautiful interesting cool funny
  de du des le la les un une et avec dans au aux der die das den dem des ein eine einen mit und von
  vom bei aus auf sur à el los las del con en y una il lo gli di del della
  有 沒有 有沒有 冇 什麼 甚麼 什么 啥 咩 哪 哪些 哪個 哪裡 哪裏 哪兒 邊度 邊個 誰 怎麼 怎樣
  點樣 如何 為什麼 多少 嗎 呢 請 請問 給 幫 我 我們 我哋 你 你們 你哋 您 看 看看 看到 看見 睇
  想 想要 要 找 找到 搵 介紹 一下 告訴 知道 可以 能 關於 有關 相關 是 係 不是 一些 這 這些 那
  那些 些 了 吧 個 裡 裏 裡面 裏面 都 也 顯示 嘅 喜歡
`);
/** What it calls all works, and how they were made. */
const OF_ALL_WORKS = wordsIn(`
  artwork artworks work works piece pieces object objects item items thing things picture
  pictures image images collection museum gallery artist artists most best famous love make
  makes made create created paint painted design designed one use used
  作品 藏品 展品 物品 東西 圖片 圖像 博物館 美術館 藝術家 收藏 畫 拍 做 創作 製作 著名 最 張
  幅 件 種
`);

/** What names works beside words that are no sentence. */
const WORKS = wordsIn('artwork artworks work works 作品 藏品');

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u).map(foldCharacters));
}

/** What searchers quote or leave out, which stays. */
const SIGNS = /((?<![^\s(])-?(?:"[^"]+"|“[^“”]+”|「[^「」]+」)|(?<!\S)-\S+)/u;
const ENGLISH = /(?<![\p{L}\p{M}\p{N}'’-])[\p{L}\p{M}'’]+(?![\p{L}\p{M}\p{N}'’-])/gu;
/** Of words in capitals many are short for something else: `US`, `WHO`. */
const CAPITALS = /^\p{Lu}{2,}$/u;

/** What Japanese joins words with: 日本のポスター. */
const JOINING =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー])の(?=[\p{Script=Han}\p{Script=Katakana}])/gu;
/** What joined words of which one is gone. */
const BETWEEN = /\s+(?:的(?=\p{Script=Han}|\s|$))?|的(?:\s+|$)/gu;

/**
 * A keyword without what a sentence says beside what it is about, then without what it calls all works,
 * too. None where it is no sentence, or nothing is left.
 */
export function subjectsOf(keyword: string): readonly string[] {
  const told = without(keyword.replace(JOINING, ' '), (word) => ASKING.has(word));
  if (told === keyword) return [];
  const subject = without(told, (word) => OF_ALL_WORKS.has(word));
  return [...new Set([told, subject].map(withoutEnds))].filter((text) => text !== '');
}

/** A keyword without the words by which it names works: `rothko works`. None where it has no such word, or no other. */
export function withoutWorks(keyword: string): string | undefined {
  const subject = withoutEnds(without(keyword, (word) => WORKS.has(word)));
  return subject === '' || subject === keyword.trim() ? undefined : subject;
}

/** A text without words at its ends that say nothing: `the by Mary Cassatt`. */
function withoutEnds(text: string): string {
  const pieces = text.replace(/[?？]/gu, '').split(/\s+/u);
  const tells = (piece: string): boolean => !wordsOf(piece).every(isStopWord);
  return pieces.slice(pieces.findIndex(tells), pieces.findLastIndex(tells) + 1).join(' ');
}

/** A text without some of its words. */
function without(text: string, isTaken: (word: string) => boolean): string {
  const take = (word: string): string => {
    const isLeft = CAPITALS.test(word) || !isTaken(word.toLowerCase().replace("'", '’'));
    return isLeft ? word : '';
  };
  const takeChinese = (word: string): string => {
    const folded = foldCharacters(word);
    // Single characters that stand together are one word: 給我.
    return isTaken(folded) || Array.from(folded).every(isTaken) ? ' ' : word;
  };
  const takeWords = (words: string): string =>
    words.replace(ENGLISH, take).replace(HAN_RUN, (run) => segment(run).map(takeChinese).join(''));
  // The I of I.M. Pei is not who asks.
  const takeBetweenInitials = (words: string): string =>
    cutAtInitials(words)
      .map(({ piece, forms }) => (forms.length > 0 ? piece : takeWords(piece)))
      .join('');
  const left = text
    .split(SIGNS)
    .map((piece, at) => (at % 2 === 1 ? piece : takeBetweenInitials(piece)));
  return left.join('') === text ? text : left.join('').replace(BETWEEN, ' ').trim();
}
