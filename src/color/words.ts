/** Words for colours, as people write them in Chinese. */
import type { CloudinaryColor } from '../collection/color.js';
import { COLOR_TITLES } from './titles.js';

/** Words beside the titles: other characters, Simplified ones, and shades that go by the name. */
const WORDS: Readonly<Record<CloudinaryColor, string>> = {
  gray: '灰 灰色 銀灰 深灰 淺灰 银灰 浅灰',
  black: '黑 黑色 墨黑 漆黑 烏黑 乌黑',
  orange: '橙 橙色 橘 橘色 橘黃 橘黄 橘紅 橘红 橙紅 橙红 橙黃 橙黄',
  brown: '棕 棕色 褐 褐色 咖啡色 啡色 啡 茶色 赭 赭色 栗色 赤褐',
  white: '白 白色 雪白 米白 乳白 象牙白',
  yellow: '黃 黃色 黄 黄色 金黃 金黄 鵝黃 鹅黄 明黃 明黄',
  teal: '藍綠 藍綠色 蓝绿 蓝绿色 青綠 青綠色 青绿 青绿色 孔雀藍 孔雀蓝 水鴨色',
  blue: '藍 藍色 蓝 蓝色 深藍 深蓝 寶藍 宝蓝 海軍藍 海军蓝 靛 靛藍 靛蓝 青花藍',
  green: '綠 綠色 绿 绿色 深綠 深绿 草綠 草绿 墨綠 墨绿 翠綠 翠绿 碧綠 碧绿',
  red: '紅 紅色 红 红色 朱 朱紅 朱红 赤 赤色 大紅 大红 深紅 深红 鮮紅 鲜红 絳紅 绛红',
  pink: '粉 粉色 粉紅 粉紅色 粉红 粉红色 桃紅 桃红 玫瑰紅 玫瑰红',
  purple: '紫 紫色 紫紅 紫红 深紫 靛紫 紫羅蘭色 紫罗兰色',
  lightblue: '淺藍 淺藍色 浅蓝 浅蓝色 天藍 天藍色 天蓝 天蓝色 粉藍 粉蓝 淡藍 淡蓝',
  olive: '橄欖 橄欖色 橄榄色 橄欖綠 橄榄绿 軍綠 军绿',
  lime: '青檸色 青柠色 黃綠 黃綠色 黄绿 黄绿色 萊姆綠',
  cyan: '青 青色 湖水藍 湖蓝 湖藍',
};

const COLORS: ReadonlyMap<string, CloudinaryColor> = new Map(
  (Object.keys(WORDS) as CloudinaryColor[]).flatMap((color) =>
    [...WORDS[color].split(' '), COLOR_TITLES[color]['zh-hant']].map(
      (word) => [word, color] as const,
    ),
  ),
);

/** The colour that a Chinese word names; undefined for any other text. */
export function colorOfWord(text: string): CloudinaryColor | undefined {
  return COLORS.get(text.trim());
}
