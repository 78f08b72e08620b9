import type { ColorShare, ImageColors } from '../documents/color.js';
import type { ObjectDocument } from '../documents/object.js';
import { paletteVector, swatchMatchVector, type WeightedColor } from './paletteVector.js';
import { parseHex, rgbToHsl } from './space.js';

type DocumentColor = NonNullable<ObjectDocument['color']>;

/**
 * The searchable `color` of an object's document, from the colours it shows: one float per named
 * colour, the predominant colours as swatches, and the palette's vector. Undefined for an object
 * with no colour data, and each part is left out where its source is missing.
 */
export function buildDocumentColor(colors: ImageColors | null): DocumentColor | undefined {
  if (!colors) return undefined;
  const { google, cloudinary } = colors.search;
  const palette = readPalette(colors.predominant ?? []);
  const vector = paletteVector(palette);
  const document: DocumentColor = {
    ...(google?.length && { google: byName(google) }),
    ...(cloudinary?.length && { cloudinary: byName(cloudinary) }),
    ...(palette.length > 0 && { swatches: palette.map(buildSwatch) }),
    ...(vector && { vector }),
  };
  return Object.keys(document).length > 0 ? document : undefined;
}

function byName<Name extends string>(
  shares: readonly ColorShare<Name>[],
): Partial<Record<Name, number>> {
  const values: Partial<Record<Name, number>> = {};
  for (const { color, value } of shares) values[color] = value;
  return values;
}

/** The predominant colours that are colours, with a share: what others are is left out. */
function readPalette(predominant: readonly ColorShare[]): WeightedColor[] {
  return predominant.flatMap(({ color, value }) => {
    const rgb = parseHex(color);
    return rgb && value > 0 ? [{ rgb, share: value }] : [];
  });
}

function buildSwatch(color: WeightedColor): NonNullable<DocumentColor['swatches']>[number] {
  return { ...rgbToHsl(color.rgb), value: color.share, match: swatchMatchVector(color) };
}
