/** Simple ways of naming colours, to measure ours beside. */
import {
  GOOGLE_COLORS,
  type CloudinaryColor,
  type GoogleColor,
} from '../../src/collection/color.js';
import { chroma, parseHex, rgbToOklab, type Rgb } from '../../src/color/space.js';

export type Namer = (rgb: Rgb) => CloudinaryColor;

/** A colour whose name is known. */
export interface NamedColor {
  readonly rgb: Rgb;
  readonly color: CloudinaryColor;
}

/** CSS's colours of the same names. */
const REFERENCES: Readonly<Record<GoogleColor, string>> = {
  gray: '#808080',
  black: '#000000',
  orange: '#FFA500',
  brown: '#A52A2A',
  white: '#FFFFFF',
  yellow: '#FFFF00',
  teal: '#008080',
  blue: '#0000FF',
  green: '#008000',
  red: '#FF0000',
  pink: '#FFC0CB',
  purple: '#800080',
};

export function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`${hex} is no colour`);
  return rgb;
}

function squaredDistance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, axis) => sum + (value - (other[axis] ?? 0)) ** 2, 0);
}

/** The name of the nearest of twelve reference colours, as small libraries do it. */
export function nearestReference(place: (rgb: Rgb) => readonly number[]): Namer {
  const references = GOOGLE_COLORS.map((name) => place(rgbOf(REFERENCES[name])));
  return (rgb) => {
    const own = place(rgb);
    const squares = references.map((reference) => squaredDistance(reference, own));
    return GOOGLE_COLORS[squares.indexOf(Math.min(...squares))] ?? 'gray';
  };
}

/** The name that most of the nearest named colours have, in OKLab; of equals, the nearest one's. */
export function nearestNames(seen: readonly NamedColor[], neighbours: number): Namer {
  const places = seen.map(({ rgb, color }) => ({ place: rgbToOklab(rgb), color }));
  return (rgb) => {
    const own = rgbToOklab(rgb);
    const votes = new Map<CloudinaryColor, number>();
    const near = places
      .map(({ place, color }) => ({ color, square: squaredDistance(place, own) }))
      .sort((one, other) => one.square - other.square)
      .slice(0, neighbours);
    for (const { color } of near) votes.set(color, (votes.get(color) ?? 0) + 1);
    const [most = ['gray', 0] as const] = [...votes].sort(([, one], [, other]) => other - one);
    return most[0];
  };
}

/** Grays, black and white by plain limits in OKLab, all else as the namer says. */
export function withNeutralZone(namer: Namer): Namer {
  return (rgb) => {
    const place = rgbToOklab(rgb);
    if (chroma(place) >= 0.04) return namer(rgb);
    if (place[0] < 0.35) return 'black';
    return place[0] > 0.8 ? 'white' : 'gray';
  };
}
