/** What the survey's people called the colours around a colour, in the names of a palette. */
import { GOOGLE_COLORS, type CloudinaryColor } from '../../src/collection/color.js';
import { rgbToOklab, type Oklab, type Rgb } from '../../src/color/space.js';
import { basicHead, readSurveyBins, type SurveyBin } from './survey.js';
import { CLOUDINARY_TERMS, EXPLAINED_TERMS } from './terms.js';

/** A bin's place in OKLab and how many answers each colour of the palette got there. */
interface Evidence {
  readonly place: Oklab;
  readonly answers: Float64Array;
}

/** OKLab distance within which answers to one colour speak for another (standard deviation). */
const KERNEL = 0.02;
/** A wider one, for how answers with explained terms are shared among basic terms. */
const WIDE_KERNEL = 0.04;

/** Counts answers around a colour, for each colour of the palette. */
export function buildEvidence(
  palette: readonly CloudinaryColor[],
  terms: readonly string[],
): (color: Oklab) => Float64Array {
  const near = indexByPlace(collectEvidence(readSurveyBins().bins, palette, terms));
  return (color) => gather(near(color), color, KERNEL, palette.length);
}

/** Adds to one number of a list. */
export function add(list: Float64Array, index: number, amount: number): void {
  list[index] = (list[index] ?? 0) + amount;
}

/** Counts the answers of each bin per palette colour; answers with explained terms last. */
function collectEvidence(
  bins: readonly SurveyBin[],
  palette: readonly CloudinaryColor[],
  terms: readonly string[],
): readonly Evidence[] {
  const basicsAround = (basics ??= gatherBasics(bins));
  return bins.map(({ lab, counts }, bin) => {
    const answers = new Float64Array(palette.length);
    for (const [term, count] of counts) {
      const name = ownColor(term, palette) ?? basicHead(term, true);
      if (name) add(answers, palette.indexOf(name), count);
    }
    for (const term of terms) {
      const count = counts.get(term);
      if (count === undefined || ownColor(term, palette)) continue;
      shareTerm(answers, palette, term, count, basicsAround[bin] ?? new Float64Array());
    }
    return { place: placeOf(lab), answers };
  });
}

/** The colour of the palette that the term is another word for. */
function ownColor(term: string, palette: readonly CloudinaryColor[]): CloudinaryColor | undefined {
  const own = CLOUDINARY_TERMS.get(term);
  return own && palette.includes(own) ? own : undefined;
}

let basics: readonly Float64Array[] | undefined;

/** The answers with basic terms around each bin. */
function gatherBasics(bins: readonly SurveyBin[]): readonly Float64Array[] {
  const evidence = bins.map(({ lab, counts }) => {
    const answers = new Float64Array(GOOGLE_COLORS.length);
    for (const [term, count] of counts) {
      const basic = basicHead(term, true);
      if (basic) add(answers, GOOGLE_COLORS.indexOf(basic), count);
    }
    return { place: placeOf(lab), answers };
  });
  const near = indexByPlace(evidence);
  return evidence.map(({ place }) => gather(near(place), place, WIDE_KERNEL, GOOGLE_COLORS.length));
}

function placeOf(lab: SurveyBin['lab']): Oklab {
  return rgbToOklab(labToRgb(lab));
}

/** Shares the answers with a term among its basic terms, as those are shared around the colour. */
function shareTerm(
  answers: Float64Array,
  palette: readonly CloudinaryColor[],
  term: string,
  count: number,
  local: Float64Array,
): void {
  const explained = EXPLAINED_TERMS.get(term);
  if (!explained) throw new Error(`choices.json: the term ${term} is not explained in terms.ts`);
  const weights = explained.map((color) => (local[GOOGLE_COLORS.indexOf(color)] ?? 0) + 1e-3);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  explained.forEach((color, index) => {
    add(answers, palette.indexOf(color), count * ((weights[index] ?? 0) / sum));
  });
}

/** Answers further away than so many standard deviations count nothing. */
const REACH = 6;

/** Sums the answers around a place, weighted by a Gaussian of the OKLab distance. */
function gather(near: readonly Evidence[], place: Oklab, kernel: number, names: number) {
  const sums = new Float64Array(names);
  const reach = (REACH * kernel) ** 2;
  for (const { place: other, answers } of near) {
    const square =
      (place[0] - other[0]) ** 2 + (place[1] - other[1]) ** 2 + (place[2] - other[2]) ** 2;
    if (square > reach) continue;
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
