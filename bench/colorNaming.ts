import type { CloudinaryColor } from '../src/collection/color.js';
import { nameColor } from '../src/color/naming.js';
import { colorDistance, rgbToOklab, type Rgb } from '../src/color/space.js';
import { readChoices, SWAPPED_FILE } from '../tools/color-model/choices.js';
import { buildNamingModel, GOOGLE_PALETTE } from '../tools/color-model/model.js';
import { largestName, readRecords, RECORDS_FILE } from '../tools/color-model/records.js';
import { SEED, splitNames, splitRecords, type Part } from '../tools/color-model/split.js';
import { basicHead, type SurveyName } from '../tools/color-model/survey.js';
import { cloudinaryHead } from '../tools/color-model/terms.js';
import {
  nearestNames,
  nearestReference,
  rgbOf,
  withNeutralZone,
  type NamedColor,
  type Namer,
} from './support/namers.js';
import { Promises } from './support/promises.js';

/*
 * How often the naming agrees with people (the XKCD survey's names) and with the M+ records' own
 * google colours, beside simple ways of naming on the same parts in the same run. Which part of the
 * data was fitted on, which one chose settings and which one is only reported:
 * tools/color-model/README.md.
 */

const LEAST_ON_NAMES = 0.87;
const LEAST_ON_RECORDS = 0.77;
const LEAST_CROSSED = 0.91;
const NEIGHBOURS = 5;

const PARTS: Readonly<Record<Part, string>> = {
  fit: 'fit: the model is made of answers with these names',
  choose: 'choose: terms and odds were chosen on these',
  report: 'REPORT: nothing was fitted to these, or chosen by them',
};
/** The neutral zone is older than the split. */
const RECORD_PARTS = {
  choose: 'choose: odds were chosen on these, and the neutral zone was fitted with half of them',
  report: 'report: no odds were chosen on these, but the neutral zone was fitted with half of them',
};

/** A way of naming: `seen` are the named colours that it may know. */
type Method = readonly [title: string, make: (seen: readonly NamedColor[]) => Namer];

const METHODS: readonly Method[] = [
  ['Vitrine', () => (rgb) => nameColor(rgb).google],
  ['five nearest surveyed names', (seen) => nearestNames(seen, NEIGHBOURS)],
  ['the same with a neutral zone', (seen) => withNeutralZone(nearestNames(seen, NEIGHBOURS))],
  ['nearest of 12 references, RGB', () => nearestReference((rgb) => rgb)],
  ['nearest of 12 references, OKLab', () => nearestReference(rgbToOklab)],
];

/** Prints the share with its standard error, and returns it. */
function print(title: string, agreements: readonly boolean[]): number {
  const share = agreements.filter(Boolean).length / agreements.length;
  const error = Math.sqrt((share * (1 - share)) / agreements.length);
  process.stdout.write(
    `  ${title.padEnd(34)} ${share.toFixed(3)} ± ${error.toFixed(3)} of ${agreements.length}\n`,
  );
  return share;
}

function named(
  names: readonly SurveyName[],
  headOf: (name: string) => CloudinaryColor | undefined,
): readonly NamedColor[] {
  return names.flatMap(({ name, rgb }) => {
    const color = headOf(name);
    return color ? [{ name, rgb, color }] : [];
  });
}

const cloudinaryOf = (name: string) => cloudinaryHead(name, basicHead(name));
const parts = splitNames();
const everyName = [...parts.fit, ...parts.choose, ...parts.report];

/** What a baseline may know when a part is named: never the names of that part. */
function seenBeside(part: Part, headOf: (name: string) => CloudinaryColor | undefined) {
  return named(
    (['fit', 'choose'] as const).flatMap((other) => (other === part ? [] : parts[other])),
    headOf,
  );
}

function measureNames(promises: Promises): void {
  for (const part of ['fit', 'choose', 'report'] as const) {
    process.stdout.write(`Survey names that end in one of 12 basic terms; ${PARTS[part]}\n`);
    const cases = named(parts[part], (name) => basicHead(name));
    const seen = seenBeside(part, (name) => basicHead(name));
    const shares = METHODS.map(([title, make]) => {
      const namer = make(seen);
      return print(
        title,
        cases.map(({ rgb, color }) => namer(rgb) === color),
      );
    });
    if (part !== 'report') continue;
    promises.atLeast('survey names, held out', shares[0] ?? 0, LEAST_ON_NAMES);
    promises.atLeast('the same, less the best baseline', lead(shares), 0);
  }
  promises.atLeast('both halves, each held out in turn', measureCrossed(), LEAST_CROSSED);
  measureLeftOut();
  measureCeiling();
}

/** All names without answers of their own, each by terms and odds chosen on the other half. */
function measureCrossed(): number {
  process.stdout.write('Both halves, each by what was chosen on the other (the model, no table)\n');
  const halves = [
    ['choose', readChoices(SWAPPED_FILE)],
    ['report', readChoices()],
  ] as const;
  const agreements = halves.flatMap(([part, choices]) => {
    const model = buildNamingModel(GOOGLE_PALETTE, choices);
    return named(parts[part], (name) => basicHead(name)).map(({ rgb, color }) => {
      const likely = model(rgbToOklab(rgb));
      return GOOGLE_PALETTE[likely.indexOf(Math.max(...likely))] === color;
    });
  });
  return print('Vitrine', agreements);
}

/** How often two names of colours that nobody can tell apart end in the same term. */
function measureCeiling(): void {
  process.stdout.write('Pairs of names whose colours are as near as this (ΔEOK × 100)\n');
  const all = named(everyName, (name) => basicHead(name));
  for (const limit of [1, 1.5, 2]) {
    const pairs = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => colorDistance(one.rgb, other.rgb) < limit)
        .map((other) => one.color === other.color),
    );
    print(`under ${limit}: end in the same term`, pairs);
  }
}

/** How far the first is before the best of the others. */
function lead([own = NaN, ...others]: readonly number[]): number {
  return own - Math.max(...others);
}

/** The neighbours as they were first measured: every name, with all the others to learn from. */
function measureLeftOut(): void {
  process.stdout.write('All survey names that end in a basic term, each left out in turn\n');
  const all = named(everyName, (name) => basicHead(name));
  for (const [title, make] of METHODS.slice(1, 3)) {
    print(
      title,
      all.map(({ rgb, color }, left) => make(all.filter((_, at) => at !== left))(rgb) === color),
    );
  }
}

function measureCloudinary(): void {
  process.stdout.write(`Survey names by the 16 cloudinary colours; ${PARTS.report}\n`);
  const cases = named(parts.report, cloudinaryOf);
  const neighbours = nearestNames(seenBeside('report', cloudinaryOf), NEIGHBOURS);
  const namers: readonly (readonly [string, Namer])[] = [
    ['Vitrine', (rgb: Rgb) => nameColor(rgb).cloudinary],
    ['five nearest surveyed names', neighbours],
  ];
  for (const [title, namer] of namers) {
    print(
      title,
      cases.map(({ rgb, color }) => namer(rgb) === color),
    );
  }
}

function measureRecords(promises: Promises): void {
  const records = readRecords();
  if (!records) {
    process.stdout.write(`M+ records: skipped, no ${RECORDS_FILE} (set VITRINE_SHARED)\n`);
    return;
  }
  const split = splitRecords(records);
  const seen = named(everyName, (name) => basicHead(name));
  for (const part of ['choose', 'report'] as const) {
    process.stdout.write(
      `M+ records, largest google colour from their hexes; ${RECORD_PARTS[part]}\n`,
    );
    const shares = METHODS.map(([title, make]) => {
      const namer = make(seen);
      const agreements = split[part].map(
        ({ predominant, own }) => largestName(predominant, (hex) => namer(rgbOf(hex))) === own,
      );
      return print(title, agreements);
    });
    if (part !== 'report') continue;
    promises.atLeast('M+ records, report', shares[0] ?? 0, LEAST_ON_RECORDS);
    promises.atLeast('the same, less the best baseline', lead(shares), 0);
  }
}

const promises = new Promises(
  `XKCD survey, 949 names; 9,598 M+ records where they are at hand; seed ${SEED}`,
);
measureNames(promises);
measureCloudinary();
measureRecords(promises);
promises.conclude();
