import { expect } from 'chai';
import { sharpenEdges } from '../../../indexer/images/colors/edges.js';

/** A picture of one row, or of one column, of grays. */
function sharpen(grays: readonly number[], upright: boolean): number[] {
  const data = Uint8Array.from(grays.flatMap((gray) => [gray, gray, gray, 255]));
  const [width, height] = upright ? [1, grays.length] : [grays.length, 1];
  return [...sharpenEdges({ data, width, height }).data].filter((_, at) => at % 4 === 0);
}

/** Before, and after. */
const LINES: Readonly<Record<string, readonly [number[], number[]]>> = {
  'between two flat sides become pixels of the nearer one': [
    [0, 0, 0, 40, 200, 240, 240],
    [0, 0, 0, 0, 240, 240, 240],
  ],
  'in the middle of a blur become pixels of the side before': [
    [0, 0, 0, 80, 160, 240, 240, 240],
    [0, 0, 0, 0, 240, 240, 240, 240],
  ],
  'beside the end of a line have a side there': [
    [0, 100, 240, 240],
    [0, 0, 240, 240],
  ],
  'more than three from a flat side stay': [
    [0, 0, 48, 96, 144, 192, 240, 240],
    [0, 0, 48, 0, 240, 192, 240, 240],
  ],
  'of a thin line stay': [
    [0, 0, 0, 200, 0, 0, 0],
    [0, 0, 0, 200, 0, 0, 0],
  ],
  'of a gradient stay': [
    [0, 10, 20, 30, 40, 50, 60],
    [0, 10, 20, 30, 40, 50, 60],
  ],
};

describe('pixels of edges', () => {
  for (const [title, [before, after]] of Object.entries(LINES)) {
    it(title, () => {
      expect(sharpen(before, false)).to.deep.equal(after);
      expect(sharpen(before, true)).to.deep.equal(after);
    });
  }
});
