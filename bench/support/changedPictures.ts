/** Pictures made of a picture, as somebody may have them who looks for the same work. */
import sharp, { type Sharp } from 'sharp';

/** @param width of the picture */
type Change = (bytes: Buffer, width: number, height: number) => Sharp | Promise<Sharp>;

/** What a copy, a crop, or a copy with other colours is. */
export const COPIES: Readonly<Record<string, Change>> = {
  'half the size, JPEG 75': (bytes, width) => half(bytes, width).jpeg({ quality: 75 }),
  'the middle, 85 % of each side': (...picture) => middle(0.85, ...picture),
  'the middle, 70 % of each side': (...picture) => middle(0.7, ...picture),
  'hues turned by 10 degrees': (bytes, width) => half(bytes, width).modulate({ hue: 10 }),
  'saturation × 0.75': (bytes, width) => half(bytes, width).modulate({ saturation: 0.75 }),
  'brightness × 0.85': (bytes, width) => half(bytes, width).modulate({ brightness: 0.85 }),
};

/** Other photographs of the same work, half as large. */
export const PHOTOGRAPHS: Readonly<Record<string, Change>> = {
  'a warmer light': (bytes, width) => warmed(bytes, width, [1.06, 1, 0.92]),
  'less exposure': (bytes, width) => half(bytes, width).modulate({ brightness: 0.92 }),
  'less sharp': (bytes, width) => half(bytes, width).blur(1.5),
  'a gray border': (bytes, width, height) => bordered(half(bytes, width), width, height, '#8a8a8a'),
  'all of these a little': async (bytes, width, height) => {
    const warm = await (await warmed(bytes, width, [1.04, 1, 0.95])).toBuffer();
    const dull = sharp(warm).modulate({ brightness: 1.06 }).blur(1);
    return bordered(sharp(await dull.toBuffer()), width, height, '#d5d3cf').jpeg({ quality: 85 });
  },
};

export function half(bytes: Buffer, width: number): Sharp {
  return sharp(bytes).resize(part(width, 0.5)).flatten({ background: '#fff' }).png();
}

/** @param share of each side */
export function middle(share: number, bytes: Buffer, width: number, height: number): Sharp {
  const [left, top] = [part(width, (1 - share) / 2), part(height, (1 - share) / 2)];
  const size = { width: part(width, share), height: part(height, share) };
  return sharp(bytes)
    .extract({ left, top, ...size })
    .png();
}

/** Half the size, with each channel times a factor. */
async function warmed(bytes: Buffer, width: number, factors: number[]): Promise<Sharp> {
  // Encoded first: a gray picture has three channels only then.
  return sharp(await half(bytes, width).toBuffer()).linear(factors, [0, 0, 0]);
}

/** Six hundredths of the shorter side of a picture of half the size given. */
function bordered(picture: Sharp, width: number, height: number, background: string): Sharp {
  const depth = part(Math.min(width, height), 0.03);
  return picture.extend({ top: depth, bottom: depth, left: depth, right: depth, background }).png();
}

function part(of: number, share: number): number {
  return Math.max(1, Math.round(of * share));
}
