/** How settings of the naming model are chosen: step by step, by agreement with names and records. */
import type { CloudinaryColor } from '../../src/collection/color.js';
import { parseHex, rgbToOklab, type Oklab } from '../../src/color/space.js';
import type { Choices } from './choices.js';
import { add, buildEvidence } from './evidence.js';
import { buildWeigher, MAJORITY, SMOOTHING } from './model.js';
import type { ColoredRecord } from './records.js';
import { basicHead, type SurveyName } from './survey.js';
import { EXPLAINED_TERMS } from './terms.js';

/** A change must bring this much, summed over the agreements on names and on records. */
const LEAST_GAIN = 0.002;
/** What an anchor that does not hold costs: more than any other change can bring. */
export const BROKEN_ANCHOR = 1;

/** An anchor's name must weigh so many times as much as any other, where the table is smoothed. */
const ANCHOR_MARGIN = 1.25;

/** All terms, and no odds but those that the anchor `#00FFFF` (teal) needs. */
export const START: Choices = { terms: [...EXPLAINED_TERMS.keys()].sort(), odds: { teal: 0.5 } };

/** Colours with their shares, and the name that covers most of them. */
interface Case {
  readonly colors: readonly { readonly hex: string; readonly share: number }[];
  readonly name: string;
}

interface Anchor {
  readonly hex: string;
  readonly name: CloudinaryColor;
}

/** Changes one setting by so many steps. */
export type Dial = (choices: Choices, steps: number) => Choices;

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

export function oddsDials(colors: readonly CloudinaryColor[]): Dial[] {
  return colors.map((color) => (choices, steps) => {
    const odds = rounded((choices.odds[color] ?? 0) + 0.1 * steps);
    return { ...choices, odds: { ...choices.odds, [color]: odds } };
  });
}

function oklabOf(hex: string): Oklab {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`${hex} is no colour`);
  return rgbToOklab(rgb);
}

/** The likelihoods of the names at places; the answers around them are gathered once. */
function createModel(palette: readonly CloudinaryColor[], places: readonly Oklab[]) {
  let gathered: { key: string; answers: Float64Array[] } | undefined;
  return (choices: Choices): readonly Float64Array[] => {
    const key = choices.terms.join();
    if (gathered?.key !== key) {
      const evidence = buildEvidence(palette, choices.terms);
      gathered = { key, answers: places.map((place) => evidence(place)) };
    }
    const weigh = buildWeigher(palette, choices.odds);
    const { answers } = gathered;
    return places.map((place, index) => weigh(place, answers[index] ?? new Float64Array()));
  };
}

/** Names all colours with the settings given. */
export function createNamer(palette: readonly CloudinaryColor[], hexes: readonly string[]) {
  const colors = [...new Set(hexes)];
  const model = createModel(palette, colors.map(oklabOf));
  return (choices: Choices): ReadonlyMap<string, string> => {
    const likelihoods = model(choices);
    return new Map(
      colors.map((hex, index) => {
        const likely = likelihoods[index] ?? new Float64Array();
        return [hex, palette[likely.indexOf(Math.max(...likely))] ?? ''];
      }),
    );
  };
}

/** Seven places whose mean is about that of the table's smoothing around one. */
function aroundPlace([l, a, b]: Oklab): readonly Oklab[] {
  const far = SMOOTHING * Math.sqrt(3);
  return [-far, far].flatMap((step): Oklab[] => [
    [l + step, a, b],
    [l, a + step, b],
    [l, a, b + step],
  ]);
}

/** Counts the anchors whose name does not clearly prevail in a table of these settings. */
export function createAnchorCheck(palette: readonly CloudinaryColor[], anchors: readonly Anchor[]) {
  const places = anchors.map(({ hex }) => aroundPlace(oklabOf(hex)));
  const model = createModel(palette, places.flat());
  return (choices: Choices): number => {
    const likelihoods = model(choices);
    let at = 0;
    return anchors.filter(({ name }, index) => {
      const weights = new Float64Array(palette.length);
      for (let point = 0; point < (places[index]?.length ?? 0); point += 1) {
        const likely = likelihoods[at] ?? new Float64Array();
        at += 1;
        // Places outside of the colours that screens show have no answers around them.
        if (likely.some(Number.isNaN)) continue;
        const powers = likely.map((likelihood) => likelihood ** MAJORITY);
        const total = powers.reduce((sum, power) => sum + power, 0);
        powers.forEach((power, color) => {
          add(weights, color, power / total);
        });
      }
      const own = weights[palette.findIndex((color) => color === name)] ?? 0;
      const others = palette.flatMap((color, other) =>
        color === name ? [] : [weights[other] ?? 0],
      );
      return own < ANCHOR_MARGIN * Math.max(...others);
    }).length;
  };
}

export function agreement(cases: readonly Case[], names: ReadonlyMap<string, string>): number {
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
export function createScore(
  palette: readonly CloudinaryColor[],
  lists: readonly (readonly Case[])[],
  anchors: readonly Anchor[],
): (choices: Choices) => number {
  const hexes = lists.flat().flatMap(({ colors }) => colors.map(({ hex }) => hex));
  const name = createNamer(palette, hexes);
  const countBroken = createAnchorCheck(palette, anchors);
  return (choices) => {
    const names = name(choices);
    const gained = lists.reduce((sum, cases) => sum + agreement(cases, names), 0);
    return gained - BROKEN_ANCHOR * countBroken(choices);
  };
}

/** Turns one dial after the other, by smaller and smaller steps, until none brings anything. */
export function climb(
  start: Choices,
  score: (choices: Choices) => number,
  dials: readonly Dial[],
  sizes: readonly number[] = [2, 1, 0.5],
): Choices {
  let best = { choices: start, score: score(start) };
  for (const size of sizes) {
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

export function single(hex: string, name: string): Case {
  return { colors: [{ hex, share: 1 }], name };
}

/** Those of the names that end in a basic term. */
export function basicCases(names: readonly SurveyName[]): readonly Case[] {
  return names.flatMap(({ name, hex }) => {
    const basic = basicHead(name);
    return basic ? [single(hex, basic)] : [];
  });
}

/** Records by the google colour that covers most. */
export function pictureCases(records: readonly ColoredRecord[]): readonly Case[] {
  return records.map(({ predominant, own }) => ({
    colors: predominant.map(({ color, value }) => ({ hex: color, share: value })),
    name: own,
  }));
}
