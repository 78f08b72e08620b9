import { expect } from 'chai';
import type { ColorShare, ImageColors } from '../../src/collection/color.js';
import { MOST_SWATCHES, paletteColumn, readPaletteColumn } from '../../src/color/paletteColumn.js';

const search = { google: null, cloudinary: null };
const colorsOf = (predominant: readonly ColorShare[] | null): ImageColors => ({
  predominant,
  search,
});
/** Not in order, and as records write them. */
const WHOLE = [
  { color: '#aabbcc', value: 20.1 },
  { color: '#FFF', value: 60 },
  { color: '#010203', value: 19.9 },
];

const columnOf = (colors: ImageColors) => readPaletteColumn(paletteColumn(colors) ?? '');

describe('The column of palettes', () => {
  it('has the colours as they came, largest first', () => {
    const sorted = [WHOLE[1], WHOLE[0], WHOLE[2]];
    expect(columnOf(colorsOf(WHOLE))).to.deep.equal(sorted);
    expect(paletteColumn(colorsOf(WHOLE))).to.match(/^(?:[\w+/]{4})*[\w+/]{2,3}={0,2}$/);
  });

  it('has those of the subject where there is a ground', () => {
    const blue = [{ color: '#0000FF', value: 100 }];
    const subject = { share: 40, colors: { predominant: blue, search } };
    expect(columnOf({ ...colorsOf(WHOLE), subject })).to.deep.equal(blue);
    const whole = { share: 100, colors: null };
    expect(columnOf({ ...colorsOf(WHOLE), subject: whole })).to.have.length(3);
  });

  it('has as many as are compared, and none of what has none', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ color: '#112233', value: n + 1 }));
    expect(columnOf(colorsOf(many)).map(({ value }) => value)).to.deep.equal(
      Array.from({ length: MOST_SWATCHES }, (_, n) => 60 - n),
    );
    for (const none of [null, colorsOf(null), colorsOf([])])
      expect(paletteColumn(none)).to.equal(undefined);
  });
});
