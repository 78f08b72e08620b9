/** How likely each name of a palette is for a colour: the survey's answers, and a neutral zone. */
import {
  CLOUDINARY_COLORS,
  GOOGLE_COLORS,
  type CloudinaryColor,
} from '../../src/collection/color.js';
import { chroma, type Oklab } from '../../src/color/space.js';
import { readChoices, type Choices } from './choices.js';
import { buildEvidence } from './evidence.js';

export const GOOGLE_PALETTE: readonly CloudinaryColor[] = GOOGLE_COLORS;
export const CLOUDINARY_PALETTE: readonly CloudinaryColor[] = CLOUDINARY_COLORS;

/** How likely each colour of a palette is to be the name of a colour. */
type NamingModel = (color: Oklab) => Float64Array;

/**
 * The neutral zone, in OKLab. The survey showed saturated patches on white, so its answers near
 * the gray axis are few; there this zone decides. It was fitted on half of the M+ records (paper
 * that yellowed is white, a gray scan is gray), and then moved by hand to where CSS's grays demand
 * (`lightgray` is gray, `#404040` is gray, `#333` black), at a loss. How soft its borders are was
 * set so that copies of one image count alike (bench/colorCopies.ts).
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
 * How strongly the likeliest name prevails in the table: weights are likelihoods to this power. A
 * pixel counts nearly whole as what most people would call it, and near the border of two names
 * partly as either, so that noise or a recompressed copy changes the percentages little.
 */
export const MAJORITY = 1.5;
/** The table's nodes average the colours around them: Gaussian, standard deviation in OKLab. */
export const SMOOTHING = 0.016;

/**
 * Light colours with a yellowish tint beyond the neutral zone: old paper, parchment, linen, sand.
 * Against saturated patches the survey's people called them gray or pink; in a picture they are
 * tan or cream. Log-odds taken from those names, above a lightness, between two OKLab hues; set by
 * hand.
 */
const PAPER = [
  { name: 'gray', odds: 2.5, lightness: 0.65, fromHue: 40, toHue: 115 },
  { name: 'pink', odds: 2.5, lightness: 0.75, fromHue: 68, toHue: 115 },
] as const;

/** Builds the model of the twelve google colours, or of the sixteen cloudinary ones. */
export function buildNamingModel(
  palette: readonly CloudinaryColor[],
  choices = readChoices(),
): NamingModel {
  const evidence = buildEvidence(palette, choices.terms);
  const weigh = buildWeigher(palette, choices.odds);
  return (color) => weigh(color, evidence(color));
}

/** Turns the answers around a colour into likelihoods. */
export function buildWeigher(
  palette: readonly CloudinaryColor[],
  logOdds: Choices['odds'],
): (color: Oklab, answers: Float64Array) => Float64Array {
  const odds = palette.map((color) => Math.exp(logOdds[color] ?? 0));
  const [gray, black, white] = (['gray', 'black', 'white'] as const).map((color) =>
    palette.indexOf(color),
  );
  return (color, answers) => {
    const counts = answers.map((count, name) => count * (odds[name] ?? 1));
    for (const rule of PAPER) {
      const name = palette.indexOf(rule.name);
      const taken = rule.odds * paperLikeness(color, rule);
      counts[name] = (counts[name] ?? 0) * Math.exp(-taken);
    }
    const total = counts.reduce((sum, count) => sum + count, 0);
    const neutral = neutrality(color);
    const { isBlack, isWhite } = shade(color);
    return counts.map((count, name) => {
      const hue = ((1 - neutral) * count) / total;
      if (name === gray) return hue + neutral * (1 - isBlack) * (1 - isWhite);
      if (name === black) return hue + neutral * isBlack;
      return name === white ? hue + neutral * isWhite : hue;
    });
  };
}

/** How far a colour is paper in the sense of one of the rules: 0 to 1. */
function paperLikeness([lightness, a, b]: Oklab, rule: (typeof PAPER)[number]): number {
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return (
    sigmoid((lightness - rule.lightness) / 0.03) *
    sigmoid((hue - rule.fromHue) / 4) *
    sigmoid((rule.toHue - hue) / 4)
  );
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** How neutral a colour is, 0 to 1. */
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
