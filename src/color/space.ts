/**
 * Colour space maths, pure. OKLab is Björn Ottosson's ("A perceptual color space for image
 * processing", 2020); distances are ΔEOK × 100: the Euclidean distance in OKLab times 100, in
 * which black to white is 100 and about 2 is the smallest difference people notice side by side.
 */

/** Eight-bit sRGB, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** OKLab: lightness 0 to 1, a (green to red) and b (blue to yellow) about −0.4 to 0.4. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Hue in degrees 0 to 360, saturation and luminosity (HSL lightness) in percent 0 to 100. */
interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly luminosity: number;
}

const HEX = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i;
/** As nearly all are written. */
const LONG_HEX = /^#[0-9a-f]{6}$/i;

/** Reads `#RGB` or `#RRGGBB` (the `#` may be missing, any case); undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const digits = LONG_HEX.test(text) ? text.slice(1) : digitsOf(text);
  if (digits === undefined) return undefined;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function digitsOf(text: string): string | undefined {
  const [, short, long] = HEX.exec(text.trim()) ?? [];
  return long ?? short?.replace(/./g, '$&$&');
}

/** Writes `#AABBCC`, rounding and clamping each channel. */
export function formatHex(rgb: Rgb): string {
  const digits = rgb.map((channel) => {
    const byte = Math.min(255, Math.max(0, Math.round(channel)));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('').toUpperCase()}`;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function linear(channel: number): number {
  return LINEAR[Math.min(255, Math.max(0, Math.round(channel)))] ?? 0;
}

/** Where one colour is converted. */
const ONE = new Float64Array(3);

/** Converts eight-bit sRGB to OKLab. */
export function rgbToOklab(rgb: Rgb): Oklab {
  writeOklab(rgb, 0, ONE);
  return [ONE[0] ?? 0, ONE[1] ?? 0, ONE[2] ?? 0];
}

/**
 * Converts one of many colours: three eight-bit sRGB channels of a list, to the same index of a
 * list of OKLab numbers.
 */
export function writeOklab(colors: ArrayLike<number>, at: number, places: Float64Array): void {
  const r = linear(colors[at] ?? 0);
  const g = linear(colors[at + 1] ?? 0);
  const b = linear(colors[at + 2] ?? 0);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  places[at] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  places[at + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  places[at + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** ΔEOK × 100 between two OKLab colours. */
export function oklabDistance(one: Oklab, other: Oklab): number {
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** ΔEOK × 100 between two sRGB colours. */
export function colorDistance(one: Rgb, other: Rgb): number {
  return oklabDistance(rgbToOklab(one), rgbToOklab(other));
}

/** OKLab chroma (distance from the gray axis), 0 to about 0.32 in sRGB. */
export function chroma([, a, b]: Oklab): number {
  return Math.hypot(a, b);
}

/** Converts eight-bit sRGB to HSL; the hue of a gray is 0. */
export function rgbToHsl(rgb: Rgb): Hsl {
  const [r, g, b] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const range = max - min;
  const luminosity = (max + min) / 2;
  if (range === 0) return { hue: 0, saturation: 0, luminosity: luminosity * 100 };
  const saturation = range / (1 - Math.abs(2 * luminosity - 1));
  const sector =
    max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sector * 60, saturation: saturation * 100, luminosity: luminosity * 100 };
}
