import type { CSSOptions } from 'vite';

/** What a pixel of the style sheets is measured in: the size of letters that browsers begin with. */
const LETTERS = 16;
/** Up to here a length is a line's, which stays as thin as it is. In pixels. */
const LINE = 3;

/**
 * Lengths follow the size of letters that a visitor set in the browser. They are written in pixels,
 * as they are where nobody set one, and are sent in `rem`; the widths of screens, in media queries,
 * in `em`, which is the browser's size there. So a page with letters of twice the size is laid out as
 * one that is zoomed to 200%.
 */
export const lettersFirst: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'letters-first',
      Declaration(declaration) {
        declaration.value = inLetters(declaration.value, 'rem');
      },
      AtRule: {
        media(rule) {
          rule.params = inLetters(rule.params, 'em');
        },
        container(rule) {
          rule.params = inLetters(rule.params, 'rem');
        },
      },
    },
  ],
};

function inLetters(css: string, unit: 'rem' | 'em'): string {
  return css.replace(/\b(\d+(?:\.\d+)?)px\b/gu, (pixels, length: string) =>
    Number(length) > LINE ? `${Number(length) / LETTERS}${unit}` : pixels,
  );
}
