/** The named colours in words. */
import type { CloudinaryColor } from '../collection/color.js';
import type { Language } from '../collection/localised.js';

/** What the named colours are called in each language. */
export const COLOR_TITLES: Readonly<Record<CloudinaryColor, Readonly<Record<Language, string>>>> = {
  gray: { en: 'Gray', 'zh-hant': '灰色' },
  black: { en: 'Black', 'zh-hant': '黑色' },
  orange: { en: 'Orange', 'zh-hant': '橙色' },
  brown: { en: 'Brown', 'zh-hant': '棕色' },
  white: { en: 'White', 'zh-hant': '白色' },
  yellow: { en: 'Yellow', 'zh-hant': '黃色' },
  teal: { en: 'Teal', 'zh-hant': '藍綠色' },
  blue: { en: 'Blue', 'zh-hant': '藍色' },
  green: { en: 'Green', 'zh-hant': '綠色' },
  red: { en: 'Red', 'zh-hant': '紅色' },
  pink: { en: 'Pink', 'zh-hant': '粉紅色' },
  purple: { en: 'Purple', 'zh-hant': '紫色' },
  lightblue: { en: 'Light blue', 'zh-hant': '淺藍色' },
  olive: { en: 'Olive', 'zh-hant': '橄欖色' },
  lime: { en: 'Lime', 'zh-hant': '青檸色' },
  cyan: { en: 'Cyan', 'zh-hant': '青色' },
};

/** A paint for each named colour, as hex: what a swatch of it shows. */
export const COLOR_PAINTS: Readonly<Record<CloudinaryColor, string>> = {
  gray: '#8C8C8C',
  black: '#161616',
  orange: '#EF8222',
  brown: '#7B4B2C',
  white: '#F7F7F5',
  yellow: '#F2CC30',
  teal: '#1E8583',
  blue: '#2B5FC7',
  green: '#3C9348',
  red: '#D8352B',
  pink: '#E88BAE',
  purple: '#7A4BA8',
  lightblue: '#9CC8EA',
  olive: '#7C7A2C',
  lime: '#A8CF1C',
  cyan: '#2FC0D6',
};
