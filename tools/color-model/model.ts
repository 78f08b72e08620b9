/** How likely each name of a palette is for a colour: the survey's answers, and a neutral zone. */
import {
  CLOUDINARY_COLORS,
  GOOGLE_COLORS,
  type CloudinaryColor,
} from '../../src/collection/color.js';
import { chroma, type Oklab } from '../../src/color/space.js';
import { readChoices, type Choices, type NeutralChoices } from './choices.js';
import { buildEvidence } from './evidence.js';

export const GOOGLE_PALETTE: readonly CloudinaryColor[] = GOOGLE_COLORS;
export const CLOUDINARY_PALETTE: readonly CloudinaryColor[] = CLOUDINARY_COLORS;

/** How likely each colour of a palette is to be the name of a colour. */
export type NamingModel = (color: Oklab) => Float64Array;

/**
 * How soft the borders of the neutral zone are. Set by hand, so that copies of one image count
 * alike (bench/colorCopies.ts); they hardly move the likeliest name.
 */
const CHROMA_SOFTNESS = 0.009;
const LIGHTNESS_SOFTNESS = 0.024;

/**
 * Light colours with a yellowish tint beyond the neutral zone: old paper, parchment, linen, sand.
 * Against saturated patches the survey's people called them gray or pink; in a picture they are
 * tan or cream. Where that is, is set by hand: above a lightness, between two OKLab hues.
 */
const PAPER = [
  { name: 'gray', lightness: 0.65, fromHue: 40, toHue: 115 },
  { name: 'pink', lightness: 0.75, fromHue: 68, toHue: 115 },
] as const;

/** Builds the model of the twelve google colours, or of the sixteen cloudinary ones. */
export function buildNamingModel(palette: readonly CloudinaryColor[]): NamingModel {
  const choices = readChoices();
  const evidence = buildEvidence(palette, choices);
  const weigh = buildWeigher(palette, choices);
  return (color) => weigh(color, evidence(color));
}

/** Turns the answers around a colour into likelihoods. */
export function buildWeigher(
  palette: readonly CloudinaryColor[],
  choices: Omit<Choices, 'terms' | 'kernel' | 'wideKernel'>,
): (color: Oklab, answers: Float64Array) => Float64Array {
  const odds = palette.map((color) => Math.exp(choices.odds[color] ?? 0));
  const [gray, black, white] = (['gray', 'black', 'white'] as const).map((color) =>
    palette.indexOf(color),
  );
  return (color, answers) => {
    const counts = answers.map((count, name) => count * (odds[name] ?? 1));
    for (const rule of PAPER) {
      const name = palette.indexOf(rule.name);
      const taken = choices.paper[rule.name] * paperLikeness(color, rule);
      counts[name] = (counts[name] ?? 0) * Math.exp(-taken);
    }
    const total = counts.reduce((sum, count) => sum + count, 0);
    const neutral = neutrality(color, choices.neutral);
    const { isBlack, isWhite } = shade(color, choices.neutral);
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

/**
 * How neutral a colour is, 0 to 1. The survey showed saturated patches on white, so its answers
 * near the gray axis are few; there this zone decides instead of them.
 */
function neutrality(color: Oklab, choices: NeutralChoices): number {
  return sigmoid((choices.chroma - chroma(color)) / CHROMA_SOFTNESS);
}

function shade(color: Oklab, choices: NeutralChoices): { isBlack: number; isWhite: number } {
  const white = choices.white + choices.whiteTint * chroma(color);
  return {
    isBlack: sigmoid((choices.black - color[0]) / LIGHTNESS_SOFTNESS),
    isWhite: sigmoid((color[0] - white) / LIGHTNESS_SOFTNESS),
  };
}
