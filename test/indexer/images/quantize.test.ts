import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Vibrant } from 'node-vibrant/browser';
import { countedPixels } from '../../../indexer/images/colors/countedPixels.js';
import { buildHistogram, groupBins } from '../../../indexer/images/colors/histogram.js';
import type { ColorGroups } from '../../../indexer/images/colors/histogram.js';
import { COLORS, PIXELS, quantize } from '../../../indexer/images/colors/quantize.js';
import { decodeImage } from '../../../indexer/images/decode.js';
import { rgbToOklab } from '../../../src/color/space.js';
import { packageRoot } from '../../../src/packageRoot.js';
import { randomNumbers } from './support.js';

describe('quantized colours are those of node-vibrant', () => {
  for (const name of ['1003.png', '1104.jpg', '1207.webp', '1405.jpg'])
    it(`of ${name} of the sample`, async () => {
      const bytes = await readFile(path.join(packageRoot, 'sample', 'images', name));
      const groups = groupBins(buildHistogram(countedPixels(await decodeImage(bytes, 1e8))));
      expect(quantize(groups)).to.deep.equal(await quantizeByVibrant(groups));
    });

  for (const [pixels, range] of [
    [1, 256],
    [2, 256],
    [3, 32],
    [30, 24],
    [60, 256],
    [400, 60],
    [9000, 256],
    [9000, 100],
  ] as const)
    it(`of ${pixels} colours out of ${range} levels a channel`, async () => {
      const random = randomNumbers(pixels * range);
      for (let round = 0; round < 10; round += 1) {
        const data = Uint8Array.from({ length: 4 * pixels }, (_, index) =>
          index % 4 === 3 ? 255 : Math.floor(random() * range),
        );
        const groups = groupBins(buildHistogram({ data, width: pixels, height: 1 }));
        expect(quantize(groups)).to.deep.equal(await quantizeByVibrant(groups));
      }
    });
});

/** It splits boxes of half the range, of which each cell is one of our groups. */
async function quantizeByVibrant(groups: ColorGroups) {
  const vibrant = new Vibrant('', {
    ImageClass: imageOf(drawPixels(groups)),
    quality: 1,
    filters: [],
    colorCount: COLORS,
  });
  await vibrant.getPalette();
  const { colors } = vibrant.result as unknown as { colors: { rgb: number[] }[] };
  return colors.map(({ rgb: [red = 0, green = 0, blue = 0] }) =>
    rgbToOklab([2 * red, 2 * green, 2 * blue]),
  );
}

/** A picture with the colours of groups: as many pixels of each as it counts. */
function drawPixels({ colors, weights, total }: ColorGroups): Uint8ClampedArray {
  const pixels = Array.from(weights, (weight, group) => {
    const [red = 0, green = 0, blue = 0] = colors.subarray(3 * group);
    const pixel = [red >> 1, green >> 1, blue >> 1, 255];
    const count = Math.max(1, Math.floor((weight * PIXELS) / total));
    return Array.from({ length: count }, () => pixel);
  });
  return Uint8ClampedArray.from(pixels.flat(2));
}

/** An image class of node-vibrant that "loads" pixels which are there already. */
function imageOf(data: Uint8ClampedArray) {
  const width = data.length / 4;
  const nothing = () => undefined;
  return class RawImage {
    load() {
      return Promise.resolve(this);
    }
    getWidth = () => width;
    getHeight = () => 1;
    getPixelCount = () => width;
    getImageData = () => ({ data, width, height: 1 });
    clear = nothing;
    update = nothing;
    resize = nothing;
    scaleDown = nothing;
    remove = nothing;
  };
}
