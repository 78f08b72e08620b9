// The one for browsers decodes nothing by itself, so it is small; and the explorer uses it there.
import { BasicPipeline } from '@vibrant/core';
import { Vibrant } from 'node-vibrant/browser';
import { rgbToOklab, type Oklab, type Rgb } from '../../../src/color/space.js';
import { cutBoxes } from './cutBoxes.js';
import type { ColorGroups } from './histogram.js';

// The same colours as by its own, in less time; and its named swatches are not asked for.
Vibrant.use(new BasicPipeline().quantizer.register('boxes', cutBoxes));

/** Colours that are asked for; there can be fewer. */
const COLORS = 28;
/** Pixels that stand for the image, as many of each group as its share: the rarest get one. */
const PIXELS = 1024;
/**
 * Channels are divided by this: node-vibrant walks through every cell of the boxes that it splits,
 * of which half the range has an eighth, one for each group.
 */
const COARSER = 2;

/** The colours that node-vibrant finds: those of its quantizer, its named swatches among them. */
export async function quantize(groups: ColorGroups): Promise<Oklab[]> {
  const vibrant = new Vibrant('', {
    ImageClass: imageOf(drawPixels(groups)),
    quality: 1,
    filters: [],
    quantizer: 'boxes',
    colorCount: COLORS,
  });
  await vibrant.getPalettes();
  return readQuantized(vibrant.result).map(([red, green, blue]) =>
    rgbToOklab([red * COARSER, green * COARSER, blue * COARSER]),
  );
}

/** A picture with the colours of the groups, four bytes a pixel. */
function drawPixels({ colors, weights, total }: ColorGroups): Uint8ClampedArray {
  const data = new Uint8ClampedArray(4 * (PIXELS + weights.length));
  let end = 0;
  for (let group = 0; group < weights.length; group += 1) {
    const pixels = Math.max(1, Math.floor(((weights[group] ?? 0) * PIXELS) / total));
    for (const until = end + 4 * pixels; end < until; end += 4) {
      data[end] = Math.floor((colors[3 * group] ?? 0) / COARSER);
      data[end + 1] = Math.floor((colors[3 * group + 1] ?? 0) / COARSER);
      data[end + 2] = Math.floor((colors[3 * group + 2] ?? 0) / COARSER);
      data[end + 3] = 255;
    }
  }
  return data.subarray(0, end);
}

/** Reads `result.colors`, which node-vibrant's own types do not resolve to under NodeNext. */
function readQuantized(result: unknown): Rgb[] {
  const colors = property(result, 'colors');
  if (!Array.isArray(colors)) throw new Error('node-vibrant gave no quantized colours');
  return colors.flatMap((swatch: unknown) => {
    const rgb = property(swatch, 'rgb');
    if (!Array.isArray(rgb)) return [];
    const [r, g, b] = rgb.map(Number);
    return r === undefined || g === undefined || b === undefined ? [] : [[r, g, b] as const];
  });
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** An image class of node-vibrant that "loads" pixels which are there already. */
function imageOf(data: Uint8ClampedArray) {
  const width = data.length / 4;
  return class RawImage {
    load() {
      return Promise.resolve(this);
    }
    getWidth() {
      return width;
    }
    getHeight() {
      return 1;
    }
    getPixelCount() {
      return width;
    }
    getImageData() {
      return { data, width, height: 1 };
    }
    clear() {
      return undefined;
    }
    update() {
      return undefined;
    }
    resize() {
      return undefined;
    }
    scaleDown() {
      return undefined;
    }
    remove() {
      return undefined;
    }
  };
}
