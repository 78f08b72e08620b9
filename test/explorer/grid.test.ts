import { expect } from 'chai';
import fc from 'fast-check';
import { divideSquare } from '../../explorer/src/grid/divideSquare.js';
import { justify } from '../../explorer/src/grid/justify.js';

const shape = { width: 1000, gap: 20, target: 240 };
const proportions = fc.array(fc.double({ min: 0.56, max: 2.2, noNaN: true }), { maxLength: 80 });

describe('rows of the grid', () => {
  it('hold every tile once, in order', () => {
    fc.assert(
      fc.property(proportions, (tiles) => {
        const rows = justify(tiles, shape, false);
        const starts = rows.map(({ start }) => start);
        expect(starts).to.deep.equal([0, ...rows.map(({ end }) => end)].slice(0, rows.length));
        expect(rows.at(-1)?.end ?? 0).to.equal(tiles.length);
      }),
    );
  });

  it('stay as they are when more tiles come', () => {
    fc.assert(
      fc.property(proportions, proportions, (tiles, more) => {
        const before = justify(tiles, shape, true);
        const after = justify([...tiles, ...more], shape, true);
        expect(after.slice(0, before.length)).to.deep.equal(before);
      }),
    );
  });

  it('are near the wanted height', () => {
    fc.assert(
      fc.property(proportions, (tiles) => {
        for (const { height } of justify(tiles, shape, false))
          expect(height).to.be.within(240 * 0.62, 240 * 1.08 + 0.001);
      }),
    );
  });
});

describe('the tile of a palette', () => {
  it('gives each colour its share of the area, without gap or overlap', () => {
    const blocks = divideSquare(
      [
        { color: '#FF0000', share: 50 },
        { color: '#00FF00', share: 30 },
        { color: '#0000FF', share: 20 },
      ],
      true,
    );
    expect(blocks.map(({ color, width, height }) => [color, (width * height) / 100])).to.deep.equal(
      [
        ['#FF0000', 50],
        ['#00FF00', 30],
        ['#0000FF', 20],
      ],
    );
    expect(blocks[1]).to.include({ x: 50, y: 0, width: 50, height: 60 });
    expect(blocks[2]).to.include({ x: 50, y: 60, width: 50, height: 40 });
  });

  it('is filled by its last colour where shares do not add up, even without any', () => {
    expect(divideSquare([{ color: '#111111', share: 0 }], true)).to.deep.equal([
      { color: '#111111', x: 0, y: 0, width: 100, height: 100 },
    ]);
  });
});
