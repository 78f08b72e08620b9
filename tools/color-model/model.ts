import {
  CLOUDINARY_COLORS,
  GOOGLE_COLORS,
  type CloudinaryColor,
} from '../../src/collection/color.js';
import { chroma, rgbToOklab, type Oklab, type Rgb } from '../../src/color/space.js';
import { basicHead, readSurveyBins, type SurveyBin } from './survey.js';
import { CLOUDINARY_TERMS, EXPLAINED_TERMS } from './terms.js';

/** A bin's place in OKLab and how many answers each colour of the palette got there. */
interface Evidence {
  readonly place: Oklab;
  readonly answers: Float64Array;
}

/** How likely each colour of a palette is to be the name of a colour. */
export type NamingModel = (color: Oklab) => Float64Array;

/** OKLab distance within which answers to one colour speak for another (standard deviation). */
const KERNEL = 0.02;
/** A wider one, for how answers with explained terms are shared among basic terms. */
const WIDE_KERNEL = 0.04;

/**
 * Log-odds added to a name. The survey asked for any name: basic names that compete with popular
 * finer ones (teal with turquoise, yellow with gold) are answered less than they would be chosen
 * from a palette, and the four of the cloudinary palette much less. Fitted on the survey and on
 * half of the M+ records, kept small; the cloudinary ones on the survey's names (compile.ts prints
 * the agreement).
 */
const PALETTE_ODDS: ReadonlyMap<CloudinaryColor, number> = new Map([
  ['yellow', 0.2],
  ['teal', 0.5],
  ['orange', 0.15],
  ['red', 0.15],
  ['brown', 0.05],
  ['lightblue', 0.4],
  ['olive', 1.3],
  ['lime', 1.2],
  ['cyan', 1.0],
]);

/**
 * The neutral zone, in OKLab. The survey showed saturated patches on white, so its answers near
 * the gray axis are few; what counts as gray, black or white in a picture is fitted on half of the
 * M+ records (paper that yellowed is white, a gray scan is gray), within what the CSS colours
 * allow (`lightgray` is gray, `#404040` is gray, `#333` black).
 */
const NEUTRAL = {
  /** Chroma below which a mid gray is neutral; more is allowed in the dark and in the light. */
  chroma: 0.0245,
  darkAllowance: 0.65,
  lightAllowance: 0.5,
  chromaSoftness: 0.009,
  /** Lightness below which a neutral is black. */
  black: 0.365,
  /** Lightness above which a gray is white, and how much lower that is per chroma above a tint. */
  white: 0.893,
  tint: 0.004,
  whiteTint: -2.4,
  lightnessSoftness: 0.024,
};

/**
 * Light colours with a yellowish tint beyond the neutral zone: old paper, parchment, linen, sand.
 * Against saturated patches the survey's people called them gray or pink; in a picture they are
 * tan or cream. Log-odds taken from those names, above a lightness, between two OKLab hues.
 */
const PAPER = [
  { name: 'gray', odds: 2.5, lightness: 0.65, fromHue: 40, toHue: 115 },
  { name: 'pink', odds: 2.5, lightness: 0.75, fromHue: 68, toHue: 115 },
] as const;

/** How far a colour is paper in the sense of one of the rules: 0 to 1. */
function paperLikeness([lightness, a, b]: Oklab, rule: (typeof PAPER)[number]): number {
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return (
    sigmoid((lightness - rule.lightness) / 0.03) *
    sigmoid((hue - rule.fromHue) / 4) *
    sigmoid((rule.toHue - hue) / 4)
  );
}

/** Builds the model of the twelve google colours, or of the sixteen cloudinary ones. */
export function buildNamingModel(palette: readonly CloudinaryColor[]): NamingModel {
  const { bins } = readSurveyBins();
  const evidence = collectEvidence(bins, palette);
  const near = indexByPlace(evidence);
  const odds = palette.map((color) => Math.exp(PALETTE_ODDS.get(color) ?? 0));
  const [gray, black, white] = (['gray', 'black', 'white'] as const).map((color) =>
    palette.indexOf(color),
  );
  return (color) => {
    const answers = gather(near(color), color, KERNEL, palette.length);
    answers.forEach((count, name) => (answers[name] = count * (odds[name] ?? 1)));
    for (const rule of PAPER) {
      const name = palette.indexOf(rule.name);
      answers[name] = (answers[name] ?? 0) * Math.exp(-rule.odds * paperLikeness(color, rule));
    }
    const total = answers.reduce((sum, count) => sum + count, 0);
    const neutral = neutrality(color);
    const { isBlack, isWhite } = shade(color);
    return answers.map((count, name) => {
      const hue = ((1 - neutral) * count) / total;
      if (name === gray) return hue + neutral * (1 - isBlack) * (1 - isWhite);
      if (name === black) return hue + neutral * isBlack;
      return name === white ? hue + neutral * isWhite : hue;
    });
  };
}

export const GOOGLE_PALETTE: readonly CloudinaryColor[] = GOOGLE_COLORS;
export const CLOUDINARY_PALETTE: readonly CloudinaryColor[] = CLOUDINARY_COLORS;

/** Adds to one number of a list. */
export function add(list: Float64Array, index: number, amount: number): void {
  list[index] = (list[index] ?? 0) + amount;
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function neutrality(color: Oklab): number {
  const dark = Math.max(0, (0.5 - color[0]) / 0.5);
  const light = Math.max(0, (color[0] - 0.75) / 0.25);
  const allowance = 1 + NEUTRAL.darkAllowance * dark + NEUTRAL.lightAllowance * light;
  return sigmoid((NEUTRAL.chroma * allowance - chroma(color)) / NEUTRAL.chromaSoftness);
}

function shade(color: Oklab): { isBlack: number; isWhite: number } {
  const tint = Math.max(0, chroma(color) - NEUTRAL.tint);
  const white = NEUTRAL.white + NEUTRAL.whiteTint * tint;
  return {
    isBlack: sigmoid((NEUTRAL.black - color[0]) / NEUTRAL.lightnessSoftness),
    isWhite: sigmoid((color[0] - white) / NEUTRAL.lightnessSoftness),
  };
}

/** Counts the answers of each bin per palette colour; answers with explained terms last. */
function collectEvidence(bins: readonly SurveyBin[], palette: readonly CloudinaryColor[]) {
  const evidence: Evidence[] = bins.map(({ lab }) => ({
    place: rgbToOklab(labToRgb(lab)),
    answers: new Float64Array(palette.length),
  }));
  const basicOnly = bins.map(({ counts }, bin) => {
    const basics = new Float64Array(GOOGLE_COLORS.length);
    const answers = evidence[bin]?.answers ?? basics;
    for (const [term, count] of counts) {
      const basic = basicHead(term, true);
      if (basic) add(basics, GOOGLE_COLORS.indexOf(basic), count);
      const own = CLOUDINARY_TERMS.get(term);
      const name = own && palette.includes(own) ? own : basic;
      if (name) add(answers, palette.indexOf(name), count);
    }
    return { place: evidence[bin]?.place ?? ([0, 0, 0] as const), answers: basics };
  });
  shareExplainedTerms(bins, palette, evidence, basicOnly);
  return evidence;
}

function shareExplainedTerms(
  bins: readonly SurveyBin[],
  palette: readonly CloudinaryColor[],
  evidence: readonly Evidence[],
  basicOnly: readonly Evidence[],
): void {
  const near = indexByPlace(basicOnly);
  bins.forEach(({ counts }, bin) => {
    const target = evidence[bin];
    if (!target) return;
    const local = gather(near(target.place), target.place, WIDE_KERNEL, GOOGLE_COLORS.length);
    for (const [term, explained] of EXPLAINED_TERMS) {
      const own = CLOUDINARY_TERMS.get(term);
      if (own && palette.includes(own)) continue;
      const weights = explained.map((color) => (local[GOOGLE_COLORS.indexOf(color)] ?? 0) + 1e-3);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      explained.forEach((color, index) => {
        const share = (counts.get(term) ?? 0) * ((weights[index] ?? 0) / sum);
        add(target.answers, palette.indexOf(color), share);
      });
    }
  });
}

/** Sums the answers around a place, weighted by a Gaussian of the OKLab distance. */
function gather(near: readonly Evidence[], place: Oklab, kernel: number, names: number) {
  const sums = new Float64Array(names);
  for (const { place: other, answers } of near) {
    const square =
      (place[0] - other[0]) ** 2 + (place[1] - other[1]) ** 2 + (place[2] - other[2]) ** 2;
    const weight = Math.exp(-square / (2 * kernel * kernel));
    for (let name = 0; name < names; name += 1) add(sums, name, weight * (answers[name] ?? 0));
  }
  return sums;
}

const CELL = 0.06;

/** Finds the evidence within two cells (0.12 in OKLab) of a place. */
function indexByPlace(evidence: readonly Evidence[]): (place: Oklab) => readonly Evidence[] {
  const cells = new Map<string, Evidence[]>();
  const cellOf = (place: Oklab) => place.map((value) => Math.floor(value / CELL));
  for (const item of evidence) {
    const key = cellOf(item.place).join();
    cells.set(key, [...(cells.get(key) ?? []), item]);
  }
  const cache = new Map<string, readonly Evidence[]>();
  const around = [-2, -1, 0, 1, 2];
  return (place) => {
    const center = cellOf(place);
    const cached = cache.get(center.join());
    if (cached) return cached;
    const [l = 0, a = 0, b = 0] = center;
    const found = around.flatMap((i) =>
      around.flatMap((j) => around.flatMap((k) => cells.get([l + i, a + j, b + k].join()) ?? [])),
    );
    cache.set(center.join(), found);
    return found;
  };
}

/** CIELAB (D65) to sRGB, clipped to the gamut. */
function labToRgb([l, a, b]: readonly [number, number, number]): Rgb {
  const fy = (l + 16) / 116;
  const [x = 0, y = 0, z = 0] = [fy + a / 500, fy, fy - b / 200].map((value) =>
    value > 6 / 29 ? value ** 3 : (value - 4 / 29) / 7.787037,
  );
  const [X, Y, Z] = [x * 0.95047, y, z * 1.08883];
  const channel = (value: number) => {
    const light = Math.min(1, Math.max(0, value));
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  };
  return [
    channel(3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z),
    channel(-0.969266 * X + 1.8760108 * Y + 0.041556 * Z),
    channel(0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z),
  ];
}
