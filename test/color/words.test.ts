import { expect } from 'chai';
import { CLOUDINARY_COLORS } from '../../src/collection/color.js';
import { COLOR_NAMES, parseColorName } from '../../src/color/namedColor.js';
import { COLOR_TITLES } from '../../src/color/titles.js';
import { colorOfWord } from '../../src/color/words.js';
import { BadInput } from '../../src/errors.js';

/** Words in both scripts, by the colour that they are to be understood as. */
const UNDERSTOOD = {
  gray: '純灰 銀灰 银灰色 銀色 银色 深灰 浅灰色 粉灰色 藍灰色 鼠灰',
  black: '黑 墨黑色 灰黑色 深黑 炭黑色',
  orange: '橘紅色 橘红 深橙色 鲜橙色 杏黃色',
  brown: '深棕色 浅褐色 土黃色 土黄色 深咖啡色 咖啡色 茶色 紅褐色 红棕 黄褐色 焦糖色 巧克力色',
  white: '純白 纯白色 米白色 米色 灰白色 象牙白色 銀白 珍珠白',
  yellow: '金黃色 金黄 金色 米黃色 米黄色 淺黃色 鲜黄 芥末黃 芥末黄色',
  teal: '孔雀綠 孔雀绿色 松石綠 松石绿色 水鴨色 水鸭色 深青色 深藍綠色',
  blue: '深藍色 深蓝色 寶藍 寶藍色 宝蓝色 灰藍色 灰蓝色 藏青色 藏蓝 群青 钴蓝色 亮藍 青花蓝 海軍藍色 深灰藍色 蔚藍 湛蓝 寶石藍色 海藍色 普鲁士蓝',
  green: '墨綠色 墨绿色 淺綠 淺綠色 浅绿色 粉綠色 鮮綠色 嫩綠 亮绿色 石綠 祖母绿 蘋果綠色 薄荷綠',
  red: '朱紅色 朱红 暗紅色 暗红色 酒紅色 酒红色 磚紅色 砖红色 鮮紅色 鲜红 猩紅 绯红 胭脂紅色',
  pink: '桃紅色 桃红 粉紅色 淺紅色 浅红 淺粉色 品红 洋紅',
  purple: '紫紅色 紫红 深紫色 淺紫色 粉紫 藍紫色 葡萄紫 薰衣草紫 雪青',
  lightblue: '淺藍色 浅蓝 粉藍 天藍 天蓝色 淡藍色 水藍 水蓝色',
  olive: '橄欖 橄榄 橄欖綠色 橄榄绿色',
  lime: '青檸色 青柠色 萊姆綠 莱姆绿 莱姆绿色 螢光綠 荧光绿色',
  cyan: '青 青色 湖水藍色 湖水蓝',
} as const;

describe('Chinese words for colours', () => {
  it('are short: shade upon shade is none, and takes no time', () => {
    expect(colorOfWord('深灰藍色')).to.equal('blue');
    expect(colorOfWord(`${'深'.repeat(8)}藍`)).to.equal(undefined);
    expect(colorOfWord(`${'深'.repeat(100_000)}藍`)).to.equal(undefined);
  });

  it('are understood with 色 and without, in both scripts, deep, pale, bright and grayish', () => {
    for (const color of CLOUDINARY_COLORS)
      for (const word of UNDERSTOOD[color].split(' '))
        expect(colorOfWord(word), word).to.equal(color);
  });

  it('are the titles of all names', () => {
    for (const color of CLOUDINARY_COLORS)
      expect(colorOfWord(COLOR_TITLES[color]['zh-hant'])).to.equal(color);
  });

  it('are not the names of things, nor 色 or a shade alone', () => {
    for (const word of [
      '金',
      '銀',
      '米',
      '茶',
      '色',
      '深',
      '淺色',
      '深色',
      '純金',
      '西藏',
      '',
      '紅樓夢',
      'red',
      '黃河',
      '可可',
      '巧克力',
    ])
      expect(colorOfWord(word), word).to.equal(undefined);
  });
});

describe('the name of a colour in an argument', () => {
  const named = (text: string) => parseColorName('color', text, 'google');

  it('is one of the source, or a word for one', () => {
    expect(named('Grey')).to.equal('gray');
    expect(named('深藍色')).to.equal('blue');
    expect(parseColorName('color', '天藍', 'cloudinary')).to.equal('lightblue');
    expect(named('')).to.equal(undefined);
  });

  it('is the nearest that the source has, for a word whose own it does not have', () => {
    for (const [word, name] of [
      ['天藍', 'blue'],
      ['青', 'teal'],
      ['橄欖', 'green'],
      ['青檸色', 'green'],
    ] as const)
      expect(named(word), word).to.equal(name);
    for (const color of CLOUDINARY_COLORS)
      expect(COLOR_NAMES.google).to.include(named(COLOR_TITLES[color]['zh-hant']));
  });

  it('is quoted as it was sent where it is refused', () => {
    for (const text of ['Lime', '彩色', '紅藍'])
      expect(() => named(text)).to.throw(BadInput, `"${text}"`);
  });
});
