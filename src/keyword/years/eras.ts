/** Years as Japan and China counted them: 昭和30年 is 1955, 民國十年 is 1921. */
import { foldCharacters } from '../../search/analysis.js';
import { centuryOf } from './centuries.js';
import type { YearForms } from './yearForms.js';

/** The year before the first of each; reigns that records of museums date by. */
const BEFORE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 },
    ...{ 民國: 1911, 康熙: 1661, 雍正: 1722, 乾隆: 1735, 嘉慶: 1795, 道光: 1820 },
    ...{ 咸豐: 1850, 同治: 1861, 光緒: 1874, 宣統: 1908 },
  }).map(([era, year]) => [foldCharacters(era), year]),
);

const yearOf = (era: string, year: string): number =>
  (BEFORE.get(foldCharacters(era)) ?? 0) + (year === '元' ? 1 : centuryOf(year));

/** How they are written, and what the parts mean. Of an era as a whole (明治時代) there is no more than the words. */
export const ERAS: YearForms = [
  // `昭和三十九年`, `民國10年`, `大正元年`, `昭和30年代`
  [
    /(?:中[華华])?(明治|大正|昭和|平成|令和|民[國国]|康熙|雍正|乾隆|嘉[慶庆]|道光|咸[豐丰]|同治|光[緒绪]|宣[統统])\s?(元|\d{1,2}|[二三四五六七八九廿]?十?[一二三四五六七八九]|[二三四五六七八九]?十|廿)\s?年(代?)/gu,
    (era = '', year = '', decade) => {
      const first = yearOf(era, year);
      return [first, decade === '' ? first : first + 9];
    },
  ],
];
