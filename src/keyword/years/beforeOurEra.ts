/** Years before our era, as people write them: 44 BC is -44. */
import { boundOf } from './yearBounds.js';
import type { YearForms, YearSpan } from './yearForms.js';

const fromTo = (first = '', last = first): YearSpan => [-Number(first), -Number(last)];

/** How they are written; read before `c. 1200`, which is of our era. */
export const BEFORE_OUR_ERA: YearForms = [
  // `before 500 BC`, `until 300 B.C.E.`, `after the year 200 BC`
  [
    /(?<![\p{L}\p{N}./-])(after|before|prior\s+to|since|till|until|up\s+to)\s+(?:the\s+year\s+)?(\d{1,5})\s?b\.?c\.?(?:e\.?)?(?![\p{L}\p{N}])/giu,
    (said, year = '') => boundOf(said, `-${year}`),
  ],
  // `公元前500年以前`, `西元前200年之後`
  [
    /(?:公元|西元)前(\d{1,5})年[以之](?:(前)|[後后])/gu,
    (year = '', before) => boundOf(before === undefined ? 'after' : 'before', `-${year}`),
  ],
  // `44 BC`, `c. 1200 B.C.`, `150–140 BCE`, `150 to 140 B.C.E.`
  [
    /(?:(?<!\S)(?:c\.|ca\.?|circa)\s?)?(?<![\p{L}\p{N}./,-])(\d{1,5})(?:(?:\s?[-–—]\s?|\s+to\s+)(\d{1,5}))?\s?b\.?c\.?(?:e\.?)?(?![\p{L}\p{N}])/giu,
    fromTo,
  ],
  // `公元前44年`, `西元前150至140年`, `前44年`
  [/[約约]?(?:公元|西元)?(?<![以之年])前(\d{1,5})年?(?:[-–—至到](\d{1,5}))?年/gu, fromTo],
];
