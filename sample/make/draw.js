import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { hash, random } from './core/random.js';
import { crop } from './core/pixels.js';
import { PALETTES } from './core/palettes.js';
import { STYLES } from './styles/index.js';

/** The palette as the styles use it: ground, ink, three accents. */
function paletteOf(name) {
  const found = PALETTES[name];
  if (found === undefined) throw new Error(`no palette ${name}`);
  const [bg, ink, a, b, c] = found.colors;
  return { bg, ink, a, b, c, name };
}

/** Draws a picture by `style.composition`; answers pixels. */
async function drawPixels({ style, size, palette, seed, options }) {
  const [family, composition] = style.split('.');
  const found = STYLES[family]?.[composition];
  if (found === undefined) throw new Error(`no composition ${style}`);
  const [w, h] = size;
  const number = hash(`vitrine ${seed}`);
  return found.draw({
    w,
    h,
    r: random(number),
    seed: number,
    p: paletteOf(palette),
    o: options ?? {},
  });
}

/** Encodes pixels in the format that the file's name asks for, and the peculiarities asked. */
async function encode(picture, { src, quality, encoding }) {
  const channels = picture.channels ?? 3;
  let image = sharp(picture.data, { raw: { width: picture.w, height: picture.h, channels } });
  if (encoding === 'grey') image = image.toColourspace('b-w');
  if (encoding === 'turned') image = image.rotate(-90).withMetadata({ orientation: 6 });
  if (src.endsWith('.png'))
    return image
      .png({ palette: true, colours: channels === 3 ? 128 : 192, compressionLevel: 9, effort: 10 })
      .toBuffer();
  if (src.endsWith('.webp')) return image.webp({ quality: quality ?? 76, effort: 5 }).toBuffer();
  return image.jpeg({ quality: quality ?? 76, mozjpeg: true }).toBuffer();
}

/** Makes an object's ground transparent where the drawing left a mask. */
function cutOut(picture) {
  const { w, h, data, alpha } = picture;
  const out = Buffer.alloc(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    out[i * 4] = data[i * 3];
    out[i * 4 + 1] = data[i * 3 + 1];
    out[i * 4 + 2] = data[i * 3 + 2];
    out[i * 4 + 3] = Math.round(alpha[i] * 255);
  }
  return { w, h, data: out, channels: 4 };
}

/** One image file of the sample, as bytes. */
export async function drawImage(image) {
  let picture = await drawPixels(image);
  if (image.part) picture = crop(picture, ...image.part);
  if (image.encoding === 'transparent') picture = cutOut(picture);
  return encode(picture, image);
}
