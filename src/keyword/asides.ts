/** What people say around the words that they look for: `works by …`, `who painted …?`. */
import { wordsOf } from './words.js';

const FORMS: readonly RegExp[] = [
  // `who painted …`
  /^\s*who\s(?:built|created|designed|drew|made|painted|photographed|printed|sculpted|took|wrote)(?=\s)/iu,
  // `works by …`, `all artworks made by …`
  /^\s*(?:all\s)?(?:art|artworks?|objects|pieces|works?)\s(?:(?:built|created|designed|drawn|made|painted|photographed|printed|sculpted|taken)\s)?by(?=\s)/iu,
  // `accession number …`, `acc. no. …`, `藏品編號：…`
  /^\s*(?:acc\.?|accession|inv\.?|inventory|object)\s(?:no|nr|number)\b[.:]?(?=.*\p{Nd})/isu,
  /^\s*(?:館藏|馆藏|藏品|登錄|登录)?(?:編號|编号)[:：]?(?=.*\p{Nd})/su,
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
  const form = FORMS.find((one) => one.test(text));
  const [aside] = form?.exec(text) ?? [];
  if (form === undefined || aside === undefined) return { rest: text, aside: '' };
  const rest = text.replace(form, ' ');
  return isAll && wordsOf(rest).length === 0 ? { rest: text, aside: '' } : { rest, aside };
}
