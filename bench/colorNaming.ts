import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { basicHead, readSurveyBins, readSurveyNames } from '../tools/color-model/survey.js';
import { cloudinaryHead } from '../tools/color-model/terms.js';
import { nameColor } from '../src/color/naming.js';
import { parseHex, rgbToOklab, type Rgb } from '../src/color/space.js';
import { GOOGLE_COLORS, type ColorShare, type GoogleColor } from '../src/collection/color.js';
import { packageRoot } from '../src/packageRoot.js';

/*
 * How often the naming agrees with people (the XKCD survey's names) and with the M+ records' own
 * google colours, beside naming by the nearest of twelve reference colours. The protocol is in
 * tools/color-model/README.md.
 */

type Namer = (rgb: Rgb) => GoogleColor;

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

function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`${hex} is no colour`);
  return rgb;
}

function nearestReference(place: (rgb: Rgb) => readonly number[]): Namer {
  const references = GOOGLE_COLORS.map((name) => place(rgbOf(REFERENCES[name])));
  return (rgb) => {
    const own = place(rgb);
    const squares = references.map((reference) =>
      reference.reduce((sum, value, axis) => sum + (value - (own[axis] ?? 0)) ** 2, 0),
    );
    return GOOGLE_COLORS[squares.indexOf(Math.min(...squares))] ?? 'gray';
  };
}

const NAMERS: readonly (readonly [title: string, namer: Namer])[] = [
  ['Vitrine', (rgb) => nameColor(rgb).google],
  ['nearest reference, RGB', nearestReference((rgb) => rgb)],
  ['nearest reference, OKLab', nearestReference(rgbToOklab)],
];

function print(title: string, agreements: readonly boolean[]): void {
  const share = agreements.filter(Boolean).length / agreements.length;
  process.stdout.write(`  ${title.padEnd(28)} ${share.toFixed(3)} of ${agreements.length}\n`);
}

function measureSurvey(): void {
  const { terms } = readSurveyBins();
  const fitted = new Set(terms);
  const named = readSurveyNames().flatMap(({ name, rgb }) => {
    const basic = basicHead(name);
    const term = name.replace(/[^a-z]/g, '');
    return basic ? [{ name, rgb, basic, heldOut: !fitted.has(term) }] : [];
  });
  for (const heldOut of [true, false]) {
    process.stdout.write(`XKCD survey, ${heldOut ? 'held-out' : 'all'} names\n`);
    const names = named.filter((name) => !heldOut || name.heldOut);
    for (const [title, namer] of NAMERS) {
      print(
        title,
        names.map(({ rgb, basic }) => namer(rgb) === basic),
      );
    }
  }
  process.stdout.write('XKCD survey, cloudinary palette\n');
  const sixteen = readSurveyNames().flatMap(({ name, rgb }) => {
    const head = cloudinaryHead(name, basicHead(name));
    return head ? [nameColor(rgb).cloudinary === head] : [];
  });
  print('Vitrine', sixteen);
}

interface ColoredRecord {
  readonly color: {
    readonly predominant: readonly ColorShare[] | null;
    readonly search: { readonly google: readonly ColorShare[] | null };
  };
}

function largest(shares: readonly ColorShare[]): string {
  return shares.reduce((best, next) => (next.value > best.value ? next : best)).color;
}

function sumNames(predominant: readonly ColorShare[], namer: Namer): readonly ColorShare[] {
  const sums = new Map<string, number>();
  for (const { color: hex, value } of predominant) {
    const name = namer(rgbOf(hex));
    sums.set(name, (sums.get(name) ?? 0) + value);
  }
  return [...sums].map(([name, value]) => ({ color: name, value }));
}

function measureMplus(file: string): void {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const records = lines.flatMap((line) => {
    const { predominant, search } = (JSON.parse(line) as ColoredRecord).color;
    return predominant?.length && search.google?.length
      ? [{ predominant, own: largest(search.google) }]
      : [];
  });
  process.stdout.write('M+ records, largest google colour\n');
  for (const [title, namer] of NAMERS) {
    print(
      title,
      records.map(({ predominant, own }) => largest(sumNames(predominant, namer)) === own),
    );
  }
}

measureSurvey();
const shared = process.env['VITRINE_SHARED'] ?? path.join(packageRoot, '..', 'shared');
const mplus = path.join(shared, 'data', 'mplus', 'objects.ndjson.gz');
if (existsSync(mplus)) measureMplus(mplus);
else process.stdout.write(`M+ records: skipped, no ${mplus} (set VITRINE_SHARED)\n`);
