/** Years that are said to be of our era: AD 79, 1000 CE. */
import { boundOf } from './yearBounds.js';
import type { YearForms, YearSpan } from './yearForms.js';

const fromTo = (first = '', last = first): YearSpan => [Number(first), Number(last)];

/** How they are written; later ones with an `ad` behind them are of advertisements. */
export const OF_OUR_ERA: YearForms = [
  // `before AD 79`, `after A.D. 1000`
  [
    /(?<![\p{L}\p{N}./-])(after|before|prior\s+to|since|till|until|up\s+to)\s+a\.?d\.?\s?(\d{2,3}|1[0-4]\d{2})(?![\p{L}\p{N}]|[./,-]\d)/giu,
    boundOf,
  ],
  // `before 1000 AD`, `until the year 200 C.E.`
  [
    /(?<![\p{L}\p{N}./-])(after|before|prior\s+to|since|till|until|up\s+to)\s+(?:the\s+year\s+)?(\d{2,3}|1[0-4]\d{2})\s?(?:a\.?d\.?|c\.?e\.?)(?![\p{L}\p{N}])/giu,
    boundOf,
  ],
  // `AD 79`, `c. A.D. 100–150`
  [
    /(?:(?<!\S)(?:c\.|ca\.?|circa)\s?)?(?<![\p{L}\p{N}./,-])a\.?d\.?\s?(\d{2,3}|1[0-4]\d{2})(?:(?:\s?[-–—]\s?|\s+to\s+)(\d{2,4}))?(?![\p{L}\p{N}]|[./,-]\d)/giu,
    fromTo,
  ],
  // `79 AD`, `c. 100–150 A.D.`, `200 to 250 CE`
  [
    /(?:(?<!\S)(?:c\.|ca\.?|circa)\s?)?(?<![\p{L}\p{N}./,-])(\d{2,3}|1[0-4]\d{2})(?:(?:\s?[-–—]\s?|\s+to\s+)(\d{2,3}|1[0-4]\d{2}))?\s?(?:a\.?d\.?|c\.?e\.?)(?![\p{L}\p{N}])/giu,
    fromTo,
  ],
  // `公元79年`, `西元960至1127年`, `公元1947`
  [/[約约]?(?:公元|西元)(\d{1,4})年?(?:[-–—至到](\d{1,4})年?)?(?!\p{Nd}|[年代世])/gu, fromTo],
];
