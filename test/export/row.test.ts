import { expect } from 'chai';
import { COLUMN_NAMES, exportRow } from '../../src/export/row.js';

/** What a row says, by the names of the columns; cells without a value left out. */
function rowOf(object: Readonly<Record<string, unknown>>): object {
  const cells = exportRow(object).map((cell, at) => [COLUMN_NAMES[at] ?? '', cell] as const);
  return Object.fromEntries<unknown>(cells.filter(([, cell]) => cell !== ''));
}

describe('a row of an export', () => {
  it('has a value for each item of a list, so that columns stay in step', () => {
    expect(
      rowOf({
        constituents: [
          { id: 1, name: 'A', role: null },
          { id: 2, name: null, role: 'R' },
        ],
      }),
    ).to.deep.equal({
      constituents: ['A', ''],
      constituentRoles: ['', 'R'],
      constituentIds: [1, 2],
    });
  });

  it('has the primary image, or else the first', () => {
    const images = [{ url: '/a' }, { url: '/b', primary: true }];
    expect(rowOf({ images })).to.deep.equal({ imageUrl: '/b' });
    expect(rowOf({ images: images.slice(0, 1) })).to.deep.equal({ imageUrl: '/a' });
    expect(rowOf({ images: [] })).to.deep.equal({});
  });

  it('writes colours with their shares, and years with their sign', () => {
    expect(
      rowOf({ beginDate: -250, color: { predominant: [{ color: '#AABBCC', value: 60.5 }] } }),
    ).to.deep.equal({ beginDate: -250, predominantColors: ['#AABBCC 60.5%'] });
  });
});
