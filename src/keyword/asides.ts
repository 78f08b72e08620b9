/** What people say around the words that they look for: `works by …`, `who painted …?`. */
import { wordsOf } from './words.js';

/** In the order in which they are taken: `show me pictures of …`. */
const FORMS: readonly RegExp[] = [
  // `hello, …`, `hi can you …`, `… please`; `Hello Kitty` and Hi-Red Center are names
  /^\s*(?:hello|hey|hi)(?:[,!.]\s*|\s(?=(?:are|can|could|do|have|i|is|please|show|what|where|who)\b))(?=\S)/iu,
  /(?<=\S\s)please[\s.!?]*$/iu,
  // `what paintings by … do you have?`, `how many … are there in the collection?`
  /^\s*(?:what|which|how\smany)(?=\s.*\s(?:are\sthere|do(?:es)?\s(?:the\smuseum|we|you|u)\shave)\b)/isu,
  /(?<=\S\s)(?:are\sthere|do(?:es)?\s(?:the\smuseum|we|you|u)\shave)(?:\sin\s(?:the|your)\s(?:collection|museum))?[\s?]*$/iu,
  // `do you have any …`, `have you got anything by …`, `are there …`
  /^\s*(?:(?:are|is)\sthere|do(?:es)?\s(?:the\smuseum|we|you|u)\shave|have\syou(?:\sgot)?)(?:\s(?:any|anything|some))?(?=\s)/iu,
  // `I want to see …`, `where can I see …`, `where is the …`
  /^\s*(?:i\s(?:want|would\slike)|i['’]d\slike)\sto\s(?:find|look\sat|see)(?:\s(?:all|any|some|the))?(?=\s)/iu,
  /^\s*where\s(?:are|is)(?:\sthe)?(?=\s)/iu,
  // `I need …`, `I'm interested in …`, `tell me about …`, `information on …`, `who was …`
  /^\s*(?:i\sneed|(?:i\sam|i['’]m)\sinterested\sin)(?:\san?)?(?=\s)/iu,
  /^\s*(?:(?:please\s)?tell\sme(?:\smore)?|info|information|anything|something)\s(?:about|by|on)(?=\s)/iu,
  /^\s*(?:who|what)\s(?:are|is|was|were)(?=\s)/iu,
  /^\s*(?:where\s)?can\s(?:i|we)\s(?:find|see)(?:\s(?:all|any|some|the))?(?=\s)/iu,
  // `list of …`, `show me …`, `looking for …`
  /^\s*(?:(?:a\s)?list\sof|(?:(?:can|could|would)\syou\s)?(?:please\s)?(?:find|give|show)\sme|(?:i\sam\s|i['’]m\s)?(?:looking|searching)\sfor)(?:\s(?:all|any|some|the))?(?=\s)/iu,
  // `who painted …`
  /^\s*who\s(?:built|created|designed|drew|made|painted|photographed|printed|sculpted|took|wrote)(?=\s)/iu,
  // `pictures of …`
  /^\s*(?:all\s|any\s|some\s|an?\s)?(?:depictions?|images?|pics?|pictures?)\s(?:about|by|from|of|showing|with)(?=\s)/iu,
  // `works about …`, `objects made of …`, `works from the 1960s`
  /^\s*(?:all\s)?(?:art|artworks|objects|pieces|works)\s(?:about|depicting|from|made\s(?:from|in|of)|showing)(?=\s)/iu,
  // `works on paper by …`, whose paper is looked for
  /^\s*(?:all\s|any\s)?works(?=\son\spaper\b)/iu,
  // `works by …`, `all artworks made by …`, `video works by …`
  /^\s*(?:(?:all|any)\s)?(?:art|artworks?|objects|pieces|works?)\s(?:(?:built|created|designed|drawn|made|painted|photographed|printed|sculpted|taken)\s)?by(?=\s)/iu,
  /(?<=\S\s)(?:artworks|pieces|works)\sby(?=\s)/iu,
  // `a painting by … called …`
  /(?<=\S\s)(?:called|entitled|titled)(?=\s)/iu,
  // `John Constable b. 1776`, `John Constable (born 1776)`: years are those of works
  /(?<=\S\s)(?:b\.\s?[12]\d{3}|\((?:b\.|born)(?:\sin)?\s?[12]\d{3}\))\s*$/iu,
  // `accession number …`, `acc. no. …`, `藏品編號：…`
  /^\s*(?:acc\.?|accession|inv\.?|inventory|object)\s(?:no|nr|number)\b[.:]?(?=.*\p{Nd})/isu,
  /^\s*(?:館藏|馆藏|藏品|登錄|登录)?(?:編號|编号)[:：]?(?=.*\p{Nd})/su,
  // `Title: … Artist: …`, `作者：…`, as pages label what is pasted; `[no title: p. 33]` is a title
  /(?:^|(?<=[.;,|]))\s*(?:title|artist|maker|designer|architect|photographer|dated?|year|medium|materials?|credit\sline)\s?:(?=\s)/giu,
  /(?:^|(?<=[\s.;,|。；，]))(?:(?:作品)?(?:名稱|名称|標題|标题)|作者|藝術家|艺术家|設計師|设计师|攝影師|摄影师|(?:創作|创作)?(?:年份|日期)|媒介|物料)\s?[:：]/gu,
  // `avez-vous …`, `est-ce que vous avez …`, `où sont …`, `je cherche …`
  /^\s*(?:(?:est-ce\sque\s)?vous\savez|avez[-\s]vous|y\sa-t-il|où\s(?:est|se\strouvent?|sont)|montrez?-moi|je\s(?:cherche|(?:veux|voudrais)\svoir))(?=\s)/iu,
  // `haben Sie …`, `gibt es …`, `wo sind …`, `zeigen Sie mir …`, `ich suche …`
  /^\s*(?:haben\ssie|habt\sihr|gibt\ses|wo\s(?:finde\sich|ist|sind)|zeigen?\s(?:sie\s)?mir|ich\ssuche)(?=\s)/iu,
  // `¿tienen …?`, `¿hay …?`, `¿dónde están …?`, `busco …`; `hay` is an English word
  /^[\s¿]*(?:tien(?:en|es?)|tenéis|(?<=¿\s?)hay|d[óo]nde\s(?:est[áa]n?|hay)|busco|muéstr[ae]n?me|quiero\sver)(?=\s)/iu,
  // `avete …`, `dove sono …`, `cerco …`
  /^\s*(?:avete|dove\s(?:è|si\strova|sono)|ci\ssono|cerco|mostrami|vorrei\svedere)(?=\s)/iu,
  // `請問有沒有…？`, `我想看…`, `幫我找…`, `關於…`
  /^\s*(?:請問|请问)?(?:你們|你们|你哋|博物館|博物馆)?(?:有沒有|有没有|有冇|有無|有无|有哪些|我?(?:想要?|要)[找看搵睇查]|[幫帮]我[找搵查])(?=\S)/u,
  /^\s*(?:關於|关于|有關|有关)(?=\S)/u,
  // `誰畫了…`
  /^\s*(?:[誰谁]|邊個|边个)(?:設計|设计|創作|创作|拍攝|拍摄|繪畫|绘画|製作|制作|[畫画拍繪绘作做造寫写])了?/u,
  // `…的作品`, `… 作品`, `…攝影作品有哪些？`, `…是誰畫的？`
  /(?<=\S)\s*(?:[的嘅](?:所有)?)?作品(?:有(?:哪些|什麼|什么|咩))?[\s?？]*$/u,
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
