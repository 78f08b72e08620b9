/** The colours of an image as the search index holds them. */
import {
  COLOR_SCOPES,
  type Colors,
  type ColorScope,
  type ColorShare,
  type ImageColors,
} from '../collection/color.js';
import { cellOf } from './cells.js';
import { paletteVector, swatchMatchVector, type WeightedColor } from './paletteVector.js';
import { nameCloudinary } from './naming.js';
import { chroma, parseHex, rgbToHsl, rgbToOklab } from './space.js';

/**
 * The colours of an image with the cloudinary names filled in where only google names came, as in
 * records that bring colours of their own: named from the predominant colours, scaled to sum to
 * 100. What came stays as it is. `color_source: "cloudinary"` then finds such records too.
 */
export function completeColors(colors: ImageColors): ImageColors {
  const palette = readPalette(colors.predominant ?? []);
  if (colors.search.cloudinary?.length || palette.length === 0) return colors;
  return { ...colors, search: { ...colors.search, cloudinary: nameCloudinary(palette) } };
}

/**
 * The searchable `color` of an object's document, from the colours it shows: for the whole image
 * and for its subject one float per named colour; the predominant colours of both as swatches;
 * and the subject's palette as bytes in hexadecimal. Where no subject is known, the whole stands in
 * for it. Undefined for an object with no colour data, and each part is left out where its source
 * is missing.
 */
export function buildDocumentColor(colors: ImageColors | null) {
  if (!colors) return undefined;
  const subject = subjectOf(colors);
  const subjectPalette = readPalette(subject.predominant ?? []);
  const vector = paletteVector(subjectPalette);
  const palette = vector && { palette: Buffer.from(vector).toString('hex') };
  // Each once where image and subject have the same: a swatch is a document of the index.
  const swatches =
    subject === colors
      ? buildSwatches(subjectPalette, COLOR_SCOPES)
      : [
          ...buildSwatches(readPalette(colors.predominant ?? []), ['image']),
          ...buildSwatches(subjectPalette, ['subject']),
        ];
  const named = buildNamed(colors);
  const whole = { ...named, ...(swatches.length > 0 && { swatches }) };
  if (Object.keys(whole).length === 0) return undefined;
  const subjectNamed = subject === colors ? named : buildNamed(subject);
  return { ...whole, subject: { ...subjectNamed, ...palette } };
}

/** The colours of an image's subject: those of the whole where there is no ground, or none known. */
export function subjectOf(colors: ImageColors): Colors {
  return colors.subject?.colors ?? colors;
}

function buildNamed({ search: { google, cloudinary } }: Colors) {
  return {
    ...(google?.length && { google: byName(google) }),
    ...(cloudinary?.length && { cloudinary: byName(cloudinary) }),
  };
}

function buildSwatches(palette: readonly WeightedColor[], scopes: readonly ColorScope[]) {
  return palette.map((color) => buildSwatch(color, scopes));
}

function byName<Name extends string>(
  shares: readonly ColorShare<Name>[],
): Partial<Record<Name, number>> {
  const values: Partial<Record<Name, number>> = {};
  for (const { color, value } of shares) values[color] = value;
  return values;
}

/** The predominant colours that are colours, with a share: what others are is left out. */
export function readPalette(predominant: readonly ColorShare[]): WeightedColor[] {
  const palette: WeightedColor[] = [];
  for (const { color, value } of predominant) {
    const rgb = parseHex(color);
    if (rgb && value > 0) palette.push({ rgb, share: value });
  }
  return palette;
}

/** Chroma (OKLab) below which a colour is gray to the eye, and its hue an accident. */
const HUELESS_CHROMA = 0.02;

/**
 * A colour as HSL: hue in degrees 0 to 360 (grays have none), the rest in percent 0 to 100, and
 * `match`, which tells its closeness to any colour (paletteVector.ts); and under the name of what
 * it is a colour of, the image or its subject, the cell it is in.
 */
function buildSwatch(color: WeightedColor, scopes: readonly ColorScope[]) {
  const { hue, saturation, luminosity } = rgbToHsl(color.rgb);
  const hasHue = chroma(rgbToOklab(color.rgb)) >= HUELESS_CHROMA;
  const match = swatchMatchVector(color);
  const cells: Partial<Record<ColorScope, string>> = {};
  const cell = cellOf(color.rgb);
  for (const scope of scopes) cells[scope] = cell;
  return { ...(hasHue && { hue }), saturation, luminosity, match, ...cells };
}
