/** Each at the place of its value; zero is 零 or ○, too. */
export const CHINESE_DIGITS = '〇一二三四五六七八九';
