import type { CloudinaryColor, GoogleColor } from '../../src/collection/color.js';

/**
 * The survey's frequent terms that are no basic term, with the basic terms that dictionaries
 * explain them by (Merriam-Webster: tan is "a light yellowish brown", peach "a moderate yellowish
 * pink", turquoise "a light greenish blue"). An answer with such a term can be shared among its
 * basic terms as the answers with those are shared around the same colour: "beige" for a dark one
 * counts as brown, for a very light one as yellow. Which of them are counted, choose.ts chooses
 * (choices.json).
 */
export const EXPLAINED_TERMS: ReadonlyMap<string, readonly GoogleColor[]> = new Map<
  string,
  readonly GoogleColor[]
>([
  ['tan', ['brown', 'orange', 'yellow']],
  ['beige', ['brown', 'orange', 'yellow']],
  ['sand', ['brown', 'yellow']],
  ['khaki', ['brown', 'yellow']],
  ['taupe', ['brown', 'gray']],
  ['flesh', ['orange', 'pink', 'brown']],
  ['skin', ['orange', 'pink', 'brown']],
  ['peach', ['orange', 'pink']],
  ['cream', ['yellow', 'white']],
  ['mustard', ['yellow']],
  ['gold', ['yellow', 'orange']],
  ['goldenrod', ['yellow', 'orange']],
  ['salmon', ['pink', 'orange']],
  ['coral', ['pink', 'orange', 'red']],
  ['rose', ['pink', 'red']],
  ['dustyrose', ['pink']],
  ['maroon', ['red']],
  ['burgundy', ['red']],
  ['wine', ['red']],
  ['crimson', ['red']],
  ['brick', ['red']],
  ['rust', ['brown', 'orange', 'red']],
  ['terracotta', ['brown', 'orange']],
  ['burntsienna', ['brown', 'orange']],
  ['ochre', ['brown', 'orange', 'yellow']],
  ['turquoise', ['teal']],
  ['lightturquoise', ['teal']],
  ['darkturquoise', ['teal']],
  ['aqua', ['teal']],
  ['aquamarine', ['teal', 'green']],
  ['cyan', ['teal', 'blue']],
  ['magenta', ['purple', 'pink', 'red']],
  ['fuchsia', ['purple', 'pink']],
  ['darkmagenta', ['purple', 'pink']],
  ['lavender', ['purple']],
  ['lilac', ['purple', 'pink']],
  ['mauve', ['purple', 'pink']],
  ['violet', ['purple', 'blue']],
  ['blueviolet', ['purple', 'blue']],
  ['indigo', ['blue', 'purple']],
  ['periwinkle', ['blue', 'purple']],
  ['plum', ['purple', 'red']],
  ['eggplant', ['purple', 'black']],
  ['puce', ['red', 'purple', 'brown']],
  ['cerulean', ['blue']],
  ['azure', ['blue']],
  ['slate', ['gray', 'blue']],
  ['olive', ['green', 'yellow', 'brown']],
  ['lime', ['green', 'yellow']],
  ['chartreuse', ['green', 'yellow']],
  ['mint', ['green']],
  ['sage', ['green', 'gray']],
]);

/** Terms that mean one of the colours which only the cloudinary palette has. */
export const CLOUDINARY_TERMS: ReadonlyMap<string, CloudinaryColor> = new Map([
  ['lightblue', 'lightblue'],
  ['skyblue', 'lightblue'],
  ['babyblue', 'lightblue'],
  ['paleblue', 'lightblue'],
  ['robinseggblue', 'lightblue'],
  ['lime', 'lime'],
  ['limegreen', 'lime'],
  ['neongreen', 'lime'],
  ['olive', 'olive'],
  ['armygreen', 'olive'],
  ['mossgreen', 'olive'],
  ['cyan', 'cyan'],
  ['aqua', 'cyan'],
]);

/** The cloudinary colour of a survey name (`light olive`, `powder blue`), by the same reading. */
export function cloudinaryHead(
  name: string,
  basic: GoogleColor | undefined,
): CloudinaryColor | undefined {
  if (/\bolive/.test(name)) return 'olive';
  if (/\blime/.test(name)) return 'lime';
  if (/\b(cyan|aqua)\b/.test(name)) return 'cyan';
  if (basic === 'blue' && /\b(light|pale|baby|sky|powder|robin|pastel|carolina)/.test(name)) {
    return 'lightblue';
  }
  return basic;
}
