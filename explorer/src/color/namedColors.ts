import type { ColorSource } from '../location/searchState.js';

const GOOGLE = {
  red: '#D8352B',
  orange: '#EF8222',
  yellow: '#F2CC30',
  green: '#3C9348',
  teal: '#1E8583',
  blue: '#2B5FC7',
  purple: '#7A4BA8',
  pink: '#E88BAE',
  brown: '#7B4B2C',
  black: '#161616',
  gray: '#8C8C8C',
  white: '#F7F7F5',
} as const;

const CLOUDINARY = {
  red: GOOGLE.red,
  orange: GOOGLE.orange,
  yellow: GOOGLE.yellow,
  lime: '#A8CF1C',
  olive: '#7C7A2C',
  green: GOOGLE.green,
  teal: GOOGLE.teal,
  cyan: '#2FC0D6',
  lightblue: '#9CC8EA',
  blue: GOOGLE.blue,
  purple: GOOGLE.purple,
  pink: GOOGLE.pink,
  brown: GOOGLE.brown,
  black: GOOGLE.black,
  gray: GOOGLE.gray,
  white: GOOGLE.white,
} as const;

/** The named colours of a source around the colour circle, neutrals last, with a paint for each. */
export function namedColors(
  source: ColorSource,
): readonly { readonly name: string; readonly paint: string }[] {
  return Object.entries(source === 'google' ? GOOGLE : CLOUDINARY).map(([name, paint]) => ({
    name,
    paint,
  }));
}

/** Whether dark text reads better on a colour than light text, by WCAG's relative luminance. */
export function isPale(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const level = parseInt(hex.slice(start, start + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  // 0.179: where contrast with black and with white is equal.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
