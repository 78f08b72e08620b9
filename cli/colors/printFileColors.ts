import type {
  CloudinaryColor,
  Colors,
  ColorShare,
  ImageColors,
} from '../../src/collection/color.js';
import { COLOR_PAINTS } from '../../src/color/titles.js';
import { plainText } from '../support/plainLine.js';
import { parseHex } from '../../src/color/space.js';

/** What is printed of one image. */
interface Printed {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly colors: ImageColors;
}

/**
 * The palettes and the names of one image and of its subject as lines of text, with blocks in
 * 24-bit colour or none.
 */
export function printFileColors(image: Printed, blocks: boolean): string {
  const lines = [
    `${plainText(image.file)}  ${image.width} × ${image.height}`,
    ...printColors(image.colors, blocks),
    ...printSubject(image.colors, blocks),
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function printColors({ predominant, search: { google, cloudinary } }: Colors, blocks: boolean) {
  return [
    ...(blocks ? [`  ${bar(predominant ?? [])}`] : []),
    ...(predominant ?? []).map(
      ({ color, value }) => `  ${block(color, 4, blocks)}${color} ${percent(value)}`,
    ),
    `  google     ${names(google ?? [], blocks)}`,
    `  cloudinary ${names(cloudinary ?? [], blocks)}`,
  ];
}

/** Of an image without a ground, the subject has the colours that are printed already. */
function printSubject({ subject }: ImageColors, blocks: boolean): readonly string[] {
  if (!subject) return [];
  const head = `  subject    ${subject.share.toFixed(1)} % of the image`;
  return subject.colors
    ? [`${head}:`, ...printColors(subject.colors, blocks)]
    : [`${head}, all that can be seen`];
}

function names(shares: readonly ColorShare<CloudinaryColor>[], blocks: boolean): string {
  return shares
    .map(({ color, value }) => {
      const sample = block(COLOR_PAINTS[color], 2, blocks);
      return `${sample}${color} ${value.toFixed(1)}`;
    })
    .join(', ');
}

/** The whole palette side by side, 60 characters wide. */
function bar(palette: readonly ColorShare[]): string {
  return palette
    .map(({ color, value }) => paint(color, Math.max(1, Math.round(value * 0.6))))
    .join('');
}

function block(color: string, width: number, blocks: boolean): string {
  return blocks ? `${paint(color, width)} ` : '';
}

function paint(color: string, width: number): string {
  const [red, green, blue] = parseHex(color) ?? [0, 0, 0];
  return `\u001b[48;2;${red};${green};${blue}m${' '.repeat(width)}\u001b[0m`;
}

function percent(value: number): string {
  return `${value.toFixed(1).padStart(5)} %`;
}
