/** Numbers below a hundred in English words. */

const BELOW_TWENTY = [
  ...'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** `six`, `thirty`, `thirty-six`. */
export function inEnglish(number: number): string {
  if (number < BELOW_TWENTY.length) return BELOW_TWENTY[number] ?? '';
  const tens = TENS[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${inEnglish(number % 10)}`;
}

/** Those that have another word or end in other letters than `th`. */
const ORDINALS: Readonly<Record<string, string>> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth' },
  ...{ eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
};

/** `fifth`, `twenty-first`. */
export function ordinalInEnglish(number: number): string {
  const english = inEnglish(number);
  const last = english.slice(english.lastIndexOf('-') + 1);
  return english.slice(0, -last.length) + (ORDINALS[last] ?? `${last.replace(/y$/u, 'ie')}th`);
}
