import { MMCQ } from '@vibrant/quantizer-mmcq';
import { expect } from 'chai';
import fc from 'fast-check';
import { cutBoxes } from '../../../indexer/images/colors/cutBoxes.js';

const byte = fc.nat(255);
const opacity = fc.constantFrom(0, 255, 255, 255);
/** Some colours, each of so many pixels; many of them near each other. */
const pictures = fc
  .tuple(
    byte,
    fc.array(
      fc.tuple(fc.nat(80), fc.nat(255), fc.nat(80), opacity, fc.integer({ min: 1, max: 40 })),
      {
        minLength: 1,
        maxLength: 120,
      },
    ),
  )
  .map(([base, colors]) =>
    Uint8ClampedArray.from(
      colors.flatMap(([red, green, blue, alpha, pixels]) =>
        Array.from({ length: pixels }, () => [base + red, green, base + blue, alpha]).flat(),
      ),
    ),
  )
  .filter((data) => data.some((value, at) => at % 4 === 3 && value > 0));

describe('boxes of colours', () => {
  it('are those of node-vibrant’s own quantizer', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 2, max: 64 }), (data, colorCount) => {
        const show = (swatches: ReturnType<typeof cutBoxes>) =>
          swatches.map(({ rgb, population }) => [rgb, population]);
        const boxes = show(cutBoxes(data, { colorCount }));
        expect(boxes).to.deep.equal(show(MMCQ(data, { colorCount })));
      }),
    );
  });

  it('are none where nothing can be seen', () => {
    expect(cutBoxes([1, 2, 3, 0], { colorCount: 28 })).to.deep.equal([]);
    expect(cutBoxes([], { colorCount: 28 })).to.deep.equal([]);
  });
});
