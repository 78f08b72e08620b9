/**
 * Chooses the term list and the settings of the naming model, and writes them to choices.json:
 * `npm run build && node dist/tools/color-model/choose.js`. From a plain start, one change at a
 * time: the settings by names and records, the terms by names alone, the settings again; whatever brings more agreement on the `choose` part of the survey's names and of the M+
 * records (split.ts), as long as the anchors hold. Nothing of the `report` part is read.
 */
import { writeFileSync } from 'node:fs';
import type { CloudinaryColor } from '../../src/collection/color.js';
import { parseHex, rgbToOklab, type Oklab } from '../../src/color/space.js';
import { ANCHORS } from './anchors.js';
import { CHOICES_FILE, type Choices, type NeutralChoices } from './choices.js';
import { buildEvidence } from './evidence.js';
import { buildWeigher, CLOUDINARY_PALETTE, GOOGLE_PALETTE } from './model.js';
import { readRecords, RECORDS_FILE } from './records.js';
import { splitNames, splitRecords } from './split.js';
import { basicHead } from './survey.js';
import { cloudinaryHead, EXPLAINED_TERMS } from './terms.js';

/** A change must bring this much, summed over the agreements on names and on records. */
const LEAST_GAIN = 0.0005;
/** What an anchor that does not hold costs: more than any other change can bring. */
const BROKEN_ANCHOR = 1;

/** A plain start: all terms, and limits that hold CSS's grays. */
const START: Choices = {
  terms: [...EXPLAINED_TERMS.keys()].sort(),
  kernel: 0.02,
  wideKernel: 0.04,
  odds: {},
  paper: { gray: 0, pink: 0 },
  neutral: {
    chroma: 0.04,
    black: 0.35,
    white: 0.88,
    whiteTint: 0,
  },
};

const NEUTRAL_STEPS: Readonly<Record<keyof NeutralChoices, number>> = {
  chroma: 0.004,
  black: 0.015,
  white: 0.015,
  whiteTint: 0.5,
};

/** Colours with their shares, and the name that covers most of them. */
interface Case {
  readonly colors: readonly { readonly hex: string; readonly share: number }[];
  readonly name: string;
}

/** Changes one setting by so many steps. */
type Dial = (choices: Choices, steps: number) => Choices;

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function oddsDials(colors: readonly CloudinaryColor[]): Dial[] {
  return colors.map((color) => (choices, steps) => {
    const odds = rounded((choices.odds[color] ?? 0) + 0.1 * steps);
    return { ...choices, odds: { ...choices.odds, [color]: odds } };
  });
}

function neutralDials(): Dial[] {
  return (Object.keys(NEUTRAL_STEPS) as (keyof NeutralChoices)[]).map((key) => (choices, steps) => {
    const value = rounded(choices.neutral[key] + NEUTRAL_STEPS[key] * steps);
    return { ...choices, neutral: { ...choices.neutral, [key]: value } };
  });
}

function paperDials(): Dial[] {
  return (['gray', 'pink'] as const).map((name) => (choices, steps) => {
    const taken = Math.max(0, rounded(choices.paper[name] + 0.5 * steps));
    return { ...choices, paper: { ...choices.paper, [name]: taken } };
  });
}

function kernelDials(): Dial[] {
  return (['kernel', 'wideKernel'] as const).map((key) => (choices, steps) => ({
    ...choices,
    [key]: Math.max(0.01, rounded(choices[key] * 1.25 ** steps)),
  }));
}

/** A step up counts the term's answers, a step down leaves them out. */
function termDials(): Dial[] {
  return [...EXPLAINED_TERMS.keys()].map((term) => (choices, steps) => {
    const others = choices.terms.filter((other) => other !== term);
    return { ...choices, terms: steps > 0 ? [...others, term].sort() : others };
  });
}

function oklabOf(hex: string): Oklab {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`${hex} is no colour`);
  return rgbToOklab(rgb);
}

/** Names all colours with the settings given; the answers around them are gathered once. */
function createNamer(palette: readonly CloudinaryColor[], hexes: readonly string[]) {
  const colors = [...new Set(hexes)].map((hex) => ({ hex, place: oklabOf(hex) }));
  let gathered = { key: '', answers: [] as Float64Array[] };
  return (choices: Choices): ReadonlyMap<string, string> => {
    const key = JSON.stringify([choices.terms, choices.kernel, choices.wideKernel]);
    if (gathered.key !== key) {
      const evidence = buildEvidence(palette, choices);
      gathered = { key, answers: colors.map(({ place }) => evidence(place)) };
    }
    const weigh = buildWeigher(palette, choices);
    return new Map(
      colors.map(({ hex, place }, index) => {
        const likely = weigh(place, gathered.answers[index] ?? new Float64Array());
        return [hex, palette[likely.indexOf(Math.max(...likely))] ?? ''];
      }),
    );
  };
}

function agreement(cases: readonly Case[], names: ReadonlyMap<string, string>): number {
  const agreed = cases.filter(({ colors, name }) => {
    const sums = new Map<string, number>();
    for (const { hex, share } of colors) {
      const color = names.get(hex) ?? '';
      sums.set(color, (sums.get(color) ?? 0) + share);
    }
    return [...sums].every(([other, sum]) => other === name || sum < (sums.get(name) ?? 0));
  });
  return agreed.length / cases.length;
}

/** What is to be made large: the agreements on each list of cases, less what anchors cost. */
function createScore(
  palette: readonly CloudinaryColor[],
  lists: readonly (readonly Case[])[],
  anchors: readonly Case[],
): (choices: Choices) => number {
  const hexes = [...lists.flat(), ...anchors].flatMap(({ colors }) => colors.map(({ hex }) => hex));
  const name = createNamer(palette, hexes);
  return (choices) => {
    const names = name(choices);
    const gained = lists.reduce((sum, cases) => sum + agreement(cases, names), 0);
    return gained - BROKEN_ANCHOR * (1 - agreement(anchors, names)) * anchors.length;
  };
}

/** Turns one dial after the other, by smaller and smaller steps, until none brings anything. */
function climb(start: Choices, score: (choices: Choices) => number, dials: readonly Dial[]) {
  let best = { choices: start, score: score(start) };
  for (const size of [2, 1, 0.5]) {
    let before: number;
    do {
      before = best.score;
      for (const dial of dials)
        for (const steps of [size, -size]) {
          const choices = dial(best.choices, steps);
          if (JSON.stringify(choices) === JSON.stringify(best.choices)) continue;
          const next = { choices, score: score(choices) };
          if (next.score >= best.score + LEAST_GAIN) best = next;
        }
      process.stdout.write(`steps of ${size}: ${best.score.toFixed(4)}\n`);
    } while (best.score > before);
  }
  return best.choices;
}

function single(hex: string, name: string): Case {
  return { colors: [{ hex, share: 1 }], name };
}

function choose(): void {
  const records = readRecords();
  if (!records) throw new Error(`${RECORDS_FILE} is absent: set VITRINE_SHARED`);
  const named = splitNames().choose;
  const basics = named.flatMap(({ name, hex }) => {
    const basic = basicHead(name);
    return basic ? [single(hex, basic)] : [];
  });
  const pictures = splitRecords(records).choose.map(({ predominant, own }) => ({
    colors: predominant.map(({ color, value }) => ({ hex: color, share: value })),
    name: own,
  }));
  const anchors = ANCHORS.map(([hex, name]) => single(hex, name));
  const onNames = createScore(GOOGLE_PALETTE, [basics], anchors);
  const onBoth = createScore(GOOGLE_PALETTE, [basics, pictures], anchors);
  const settings = [...neutralDials(), ...paperDials(), ...oddsDials(GOOGLE_PALETTE)];
  const first = climb(START, onBoth, settings);
  const withTerms = climb(first, onNames, [...termDials(), ...kernelDials()]);
  const google = climb(withTerms, onBoth, settings);
  const sixteen = named.flatMap(({ name, hex }) => {
    const head = cloudinaryHead(name, basicHead(name));
    return head ? [single(hex, head)] : [];
  });
  const both = climb(
    google,
    createScore(
      CLOUDINARY_PALETTE,
      [sixteen],
      ANCHORS.map(([hex, , name]) => single(hex, name)),
    ),
    oddsDials(['lightblue', 'olive', 'lime', 'cyan']),
  );
  writeFileSync(CHOICES_FILE, `${JSON.stringify(both, null, 2)}\n`);
  process.stdout.write(`${CHOICES_FILE}\n`);
}

choose();
