import { expect } from 'chai';
import fc from 'fast-check';
import { poolPixels } from '../../../indexer/images/colors/pool.js';

/** Opaque pictures of any width, whose bytes begin at any place of their memory. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 60 }),
    height: fc.integer({ min: 1, max: 24 }),
    offset: fc.nat(3),
    seed: fc.integer({ min: 1, max: 255 }),
  })
  .map(({ width, height, offset, seed }) => {
    const bytes = 3 * width * height;
    const data = Uint8Array.from({ length: offset + bytes }, (_, at) => (at * at * seed) % 256);
    const channels = 3 as const;
    return {
      ...{ data: data.subarray(offset), width, height, channels },
      original: { width, height },
    };
  });

/** Where so many cells begin along a side, and the end. */
function bordersOf(pixels: number, cells: number): number[] {
  return Array.from({ length: cells + 1 }, (_, cell) => Math.ceil((cell * pixels) / cells));
}

describe('cells of a picture', () => {
  it('are the means of their pixels, whatever its width', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 1, max: 60 }), (picture, side) => {
        const cells = poolPixels(picture, side);
        const columns = bordersOf(picture.width, cells.width);
        const rows = bordersOf(picture.height, cells.height);
        const mean = (row: number, column: number, channel: number) => {
          let [sum, pixels] = [0, 0];
          for (let y = rows[row] ?? 0; y < (rows[row + 1] ?? 0); y += 1) {
            for (let x = columns[column] ?? 0; x < (columns[column + 1] ?? 0); x += 1) {
              sum += picture.data[3 * (y * picture.width + x) + channel] ?? NaN;
              pixels += 1;
            }
          }
          return Math.floor(sum / pixels + 0.5);
        };
        const expected = Array.from({ length: cells.width * cells.height }, (_, cell) => {
          const [row, column] = [Math.floor(cell / cells.width), cell % cells.width];
          return [mean(row, column, 0), mean(row, column, 1), mean(row, column, 2), 255];
        });
        expect([...cells.data]).to.deep.equal(expected.flat());
      }),
    );
  });
});
