import { expect } from 'chai';
import { cellOf, cellsNear } from '../../src/color/cells.js';
import { colorDistance, type Rgb } from '../../src/color/space.js';
import { seededRandom } from '../../tools/seededRandom.js';

describe('cells of colours', () => {
  it('hold every colour within the distance, at its very edge too', () => {
    const random = seededRandom(7);
    const level = (): number => Math.floor(random() * 256);
    const color = (): Rgb => [level(), level(), level()];
    let near = 0;
    for (let turn = 0; turn < 20_000; turn += 1) {
      const [wanted, other] = [color(), color()];
      const distance = colorDistance(wanted, other);
      const cells = cellsNear(wanted, distance);
      if (cells === undefined) continue;
      near += 1;
      expect(cells, `#${wanted.join()} and ${other.join()}`).to.include(cellOf(other));
    }
    expect(near).to.be.above(2000);
  });

  it('leave most colours out', () => {
    const cells = new Set(cellsNear([30, 144, 255], 12));
    const found: Rgb[] = [];
    for (let r = 0; r < 256; r += 17)
      for (let g = 0; g < 256; g += 17)
        for (let b = 0; b < 256; b += 17) if (cells.has(cellOf([r, g, b]))) found.push([r, g, b]);
    expect(found.length).to.be.within(1, 0.2 * 16 ** 3);
    const farthest = Math.max(...found.map((rgb) => colorDistance(rgb, [30, 144, 255])));
    expect(farthest).to.be.below(12 + 100 * Math.sqrt(3 * 0.05 ** 2));
  });

  it('are not asked where most colours are near', () => {
    expect(cellsNear([128, 128, 128], 100)).to.equal(undefined);
    expect(cellsNear([128, 128, 128], 25)).to.have.length.below(1500);
  });
});
