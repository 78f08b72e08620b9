/** What people say around the words that they look for: `works by …`, `who painted …?`. */
import { wordsOf } from './words.js';

/** In the order in which they are taken: `show me pictures of …`. */
const FORMS: readonly RegExp[] = [
  // `what paintings by … do you have?`, `which … are there in the collection?`
  /^\s*(?:what|which)(?=\s.*\s(?:are\sthere|do(?:es)?\s(?:the\smuseum|we|you)\shave)\b)/isu,
  /(?<=\S\s)(?:are\sthere|do(?:es)?\s(?:the\smuseum|we|you)\shave)(?:\sin\s(?:the|your)\s(?:collection|museum))?[\s?]*$/iu,
  // `do you have any …`, `have you got anything by …`, `are there …`
  /^\s*(?:(?:are|is)\sthere|do(?:es)?\s(?:the\smuseum|we|you)\shave|have\syou(?:\sgot)?)(?:\s(?:any|anything|some))?(?=\s)/iu,
  // `I want to see …`, `where can I see …`
  /^\s*(?:i\s(?:want|would\slike)|i['’]d\slike)\sto\s(?:find|look\sat|see)(?:\s(?:all|any|some|the))?(?=\s)/iu,
  /^\s*(?:where\s)?can\s(?:i|we)\s(?:find|see)(?:\s(?:all|any|some|the))?(?=\s)/iu,
  // `list of …`, `show me …`, `looking for …`
  /^\s*(?:(?:a\s)?list\sof|(?:(?:can|could|would)\syou\s)?(?:please\s)?(?:find|give|show)\sme|(?:i\sam\s|i['’]m\s)?(?:looking|searching)\sfor)(?:\s(?:all|any|some|the))?(?=\s)/iu,
  // `who painted …`
  /^\s*who\s(?:built|created|designed|drew|made|painted|photographed|printed|sculpted|took|wrote)(?=\s)/iu,
  // `pictures of …`
  /^\s*(?:all\s|some\s)?(?:depictions|images|pictures)\s(?:by|from|of|showing)(?=\s)/iu,
  // `works about …`, `objects made of …`, `works from the 1960s`
  /^\s*(?:all\s)?(?:art|artworks|objects|pieces|works)\s(?:about|depicting|from|made\s(?:from|in|of)|showing)(?=\s)/iu,
  // `works by …`, `all artworks made by …`
  /^\s*(?:all\s)?(?:art|artworks?|objects|pieces|works?)\s(?:(?:built|created|designed|drawn|made|painted|photographed|printed|sculpted|taken)\s)?by(?=\s)/iu,
  // `a painting by … called …`
  /(?<=\S\s)(?:called|entitled|titled)(?=\s)/iu,
  // `accession number …`, `acc. no. …`, `藏品編號：…`
  /^\s*(?:acc\.?|accession|inv\.?|inventory|object)\s(?:no|nr|number)\b[.:]?(?=.*\p{Nd})/isu,
  /^\s*(?:館藏|馆藏|藏品|登錄|登录)?(?:編號|编号)[:：]?(?=.*\p{Nd})/su,
  // `請問有沒有…？`, `我想看…`
  /^\s*(?:請問|请问)?(?:你們|你们|你哋|博物館|博物馆)?(?:有沒有|有没有|有冇|有哪些|我想[找看搵睇])(?:關於|关于)?(?=\S)/u,
  // `誰畫了…`
  /^\s*[誰谁](?:設計|设计|創作|创作|拍攝|拍摄|繪畫|绘画|製作|制作|[畫画拍繪绘作做造寫写])了?/u,
  // `…的作品`, `…是誰畫的？`
  /的(?:所有)?作品\s*$/u,
  /是[誰谁](?:設計|设计|創作|创作|拍攝|拍摄|繪畫|绘画|製作|制作|[畫画拍繪绘作做造寫写])的[\s?？]*$/u,
];

/**
 * A text without what is said around its words, and that.
 * @param isAll whether nothing is asked beside the text: then it is not taken where it is all
 */
export function takeAside(
  text: string,
  isAll: boolean,
): { readonly rest: string; readonly aside: string } {
  const asides: string[] = [];
  const take = (aside: string): string => {
    asides.push(aside);
    return ' ';
  };
  const rest = FORMS.reduce((left, form) => left.replace(form, take), text);
  const nothingIsLeft = isAll && wordsOf(rest).length === 0;
  return nothingIsLeft ? { rest: text, aside: '' } : { rest, aside: asides.join('') };
}
