/** Words for colours, as people write them in Chinese. */
import type { CloudinaryColor } from '../collection/color.js';
import { foldForms } from '../language/characters.js';
import { COLOR_TITLES } from './titles.js';

/**
 * Words beside the titles, in any form of their characters, each also with 色 at its end. Those
 * that are written with it here are the names of things without: 金, 茶.
 */
const WORDS: Readonly<Record<CloudinaryColor, string>> = {
  gray: '灰 銀色 銀灰 鐵灰 炭灰 藍灰 鼠灰',
  black: '黑 墨黑 漆黑 烏黑 炭黑',
  orange: '橙 橘 橘黃 橘紅 橙紅 橙黃 杏黃',
  brown:
    '棕 褐 咖啡色 啡 茶色 赭 栗色 赤褐 紅褐 黃褐 棕褐 紅棕 棕紅 土黃 古銅色 駝色 卡其色 巧克力色 可可色 焦糖色',
  white: '白 雪白 米色 米白 乳白 奶白 灰白 銀白 珍珠白 象牙白 象牙色',
  yellow: '黃 金色 金黃 米黃 鵝黃 明黃 檸檬黃 芥末黃',
  teal: '藍綠 青綠 孔雀藍 孔雀綠 松石綠 水鴨色',
  blue: '藍 寶藍 寶石藍 海藍 海軍藍 藏藍 藏青 靛 靛藍 靛青 青花藍 墨藍 鈷藍 群青 蔚藍 湛藍 霽藍 普魯士藍',
  green: '綠 草綠 墨綠 翠綠 碧綠 石綠 松綠 豆綠 祖母綠 翡翠綠 蘋果綠 森林綠 薄荷綠 抹茶綠',
  red: '紅 朱 朱紅 赤 大紅 酒紅 磚紅 絳紅 棗紅 猩紅 緋紅 殷紅 血紅 霽紅 胭脂紅 寶石紅 櫻桃紅',
  pink: '粉 粉紅 桃紅 玫瑰紅 品紅 洋紅',
  purple: '紫 紫紅 靛紫 藍紫 絳紫 茄紫 葡萄紫 丁香紫 薰衣草紫 雪青 青蓮色 紫羅蘭色',
  lightblue: '天藍 水藍',
  olive: '橄欖 橄欖綠 軍綠',
  lime: '黃綠 萊姆綠 螢光綠 熒光綠',
  cyan: '青 湖水藍 湖藍',
};

/** What some colours are called when they are darker or paler; the others keep their names. */
type Shade = Readonly<Partial<Record<CloudinaryColor, CloudinaryColor>>>;
const DARKER: Shade = { cyan: 'teal' };
const PALER: Shade = {
  ...{ red: 'pink', black: 'gray' },
  ...{ blue: 'lightblue', teal: 'lightblue', cyan: 'lightblue' },
};
const SHADES: ReadonlyMap<string, Shade> = new Map<string, Shade>([
  ...eachOf('深暗', DARKER),
  ...eachOf('淺淡粉', PALER),
  ...eachOf('鮮亮純嫩灰', {}),
]);

const COLORS: ReadonlyMap<string, CloudinaryColor> = new Map(
  (Object.keys(WORDS) as CloudinaryColor[]).flatMap((color) =>
    [...WORDS[color].split(' '), COLOR_TITLES[color]['zh-hant']].map(
      (word) => [foldForms(word), color] as const,
    ),
  ),
);

function eachOf(characters: string, shade: Shade): readonly (readonly [string, Shade])[] {
  return Array.from(foldForms(characters), (character) => [character, shade] as const);
}

/** Characters of the longest word that is looked at: 深灰紫羅蘭色 has six. */
const LONGEST = 8;

/** The colour that a Chinese word names, in any form of its characters; undefined for any other text. */
export function colorOfWord(text: string): CloudinaryColor | undefined {
  const word = text.trim();
  return word.length > LONGEST ? undefined : colorOf(foldForms(word));
}

/** A word of the table, or what such a colour is called when it is deep, pale, bright or grayish. */
function colorOf(word: string): CloudinaryColor | undefined {
  const known = COLORS.get(word) ?? COLORS.get(word.replace(/色$/u, ''));
  if (known) return known;
  const [first = '', ...others] = word;
  const shade = SHADES.get(first);
  const color = shade && colorOf(others.join(''));
  return color && (shade[color] ?? color);
}
