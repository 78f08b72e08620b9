import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { fractal, hashAt } from './random.js';

/** A picture: `data` is RGB, three bytes a pixel, row by row. */

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** `#RRGGBB` to `[r, g, b]`, 0 to 255. */
export function rgb(hex) {
  const match = HEX.exec(hex);
  if (match === null) throw new Error(`expected #RRGGBB, received ${hex}`);
  return match.slice(1).map((pair) => parseInt(pair, 16));
}

/** `[r, g, b]` to `#rrggbb`. */
function hex(color) {
  return `#${color
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour between two hexes: 0 is the first, 1 the second. */
export function mix(a, b, t) {
  const from = rgb(a);
  const to = rgb(b);
  return hex(from.map((c, i) => c + (to[i] - c) * t));
}

/** Wraps a body in an SVG document of w by h pixels. */
function svg(w, h, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;
}

/** Draws an SVG body over a ground colour. */
export async function paint(w, h, ground, body) {
  const data = await sharp(Buffer.from(svg(w, h, body)))
    .flatten({ background: ground })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { w, h, data };
}

/** Draws an SVG body as a mask: one value in [0, 1] a pixel, white on black. `blur` in pixels. */
export async function mask(w, h, body, blur = 0) {
  let image = sharp(
    Buffer.from(svg(w, h, `<rect width="${w}" height="${h}" fill="#000"/>${body}`)),
  ).removeAlpha();
  if (blur > 0.3) image = image.blur(blur);
  const data = await image.raw().toBuffer();
  const values = new Float32Array(w * h);
  for (let i = 0; i < values.length; i++) values[i] = data[i * 3] / 255;
  return values;
}

/** A picture from a function of the pixel that gives `[r, g, b]`. */
export function plot(w, h, colorAt) {
  const data = Buffer.alloc(w * h * 3);
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i += 3) {
      const c = colorAt(x, y, i / 3);
      for (let k = 0; k < 3; k++) data[i + k] = Math.max(0, Math.min(255, c[k]));
    }
  }
  return { w, h, data };
}

/** Changes each pixel by a function of its colour and place. */
export function each(image, change) {
  return plot(image.w, image.h, (x, y, i) =>
    change([image.data[i * 3], image.data[i * 3 + 1], image.data[i * 3 + 2]], x, y, i),
  );
}

/** A function from [0, 1] to colour along evenly spaced hex stops. */
export function ramp(stops) {
  const colors = stops.map(rgb);
  return (t) => {
    const place = Math.min(0.9999, Math.max(0, t)) * (colors.length - 1);
    const i = Math.floor(place);
    const from = colors[i];
    const to = colors[i + 1];
    return from.map((c, k) => c + (to[k] - c) * (place - i));
  };
}

/** Film grain: soft luminance noise, `amount` in levels of 255. */
export function grain(image, amount, seed) {
  return each(image, (c, x, y) => {
    const n =
      (hashAt(x, y, seed) +
        hashAt(x >> 1, y >> 1, seed + 7) +
        hashAt(x + (y & 1), y >> 1, seed + 9) -
        1.5) *
      amount;
    return [c[0] + n, c[1] + n, c[2] + n];
  });
}

/** Tooth of paper: slow unevenness and short fibres; `strength` 0 to 1. */
export function tooth(image, strength, seed, scale = 1) {
  return each(image, (c, x, y) => {
    const slow = fractal((x * scale) / 220, (y * scale) / 220, seed, 3) - 0.5;
    const fine = fractal((x * scale) / 5, (y * scale) / 3, seed + 3, 2) - 0.5;
    const k = 1 + strength * (slow * 0.22 + fine * 0.09);
    return [c[0] * k, c[1] * k, c[2] * k];
  });
}

/** Darkens the corners; `strength` 0 to 1. */
export function vignette(image, strength) {
  const cx = image.w / 2;
  const cy = image.h / 2;
  return each(image, (c, x, y) => {
    const d = ((x - cx) / cx) ** 2 + ((y - cy) / cy) ** 2;
    const k = 1 - strength * Math.min(1, d / 2) ** 1.5;
    return [c[0] * k, c[1] * k, c[2] * k];
  });
}

/** Prints an ink through a mask, as multiply does; the mask holds the coverage, 0 to 1. */
export function print(image, ink, coverage) {
  const color = rgb(ink);
  return each(image, (c, x, y, i) => {
    const a = coverage[i];
    return c.map((value, k) => value * (1 - a) + ((value * color[k]) / 255) * a);
  });
}

/** A rectangle cut from a picture, its parts as fractions of the whole. */
export function crop(image, left, top, width, height) {
  const w = Math.round(image.w * width);
  const h = Math.round(image.h * height);
  const x0 = Math.round(image.w * left);
  const y0 = Math.round(image.h * top);
  return plot(w, h, (x, y) => {
    const i = ((y + y0) * image.w + x + x0) * 3;
    return [image.data[i], image.data[i + 1], image.data[i + 2]];
  });
}
