/** Search by any colour: arguments to clauses. Named colours are in namedColor.ts. */
import { cellsNear } from './cells.js';
import { formatHex, parseHex, type Rgb } from './space.js';
import { SWATCHES, wantedColorVector } from './paletteVector.js';
import { BadInput } from '../errors.js';
import { anyOf, combine, range } from '../query/clauses.js';
import { filtersOf, type Filters } from '../query/filters.js';
import type { Clause } from '../query/searchBody.js';
import type { Maybe } from '../query/values.js';
import { parseColorScope, type ColorScopeArgs } from './namedColor.js';

/** A range of a number; an end left out is open. */
interface ColorRangeArg {
  readonly min?: Maybe<number>;
  readonly max?: Maybe<number>;
}

/** One colour of a palette and how much it matters beside the others (default 1). */
interface PaletteColorArg {
  readonly hex: string;
  readonly weight?: Maybe<number>;
}

/** The arguments that search by any colour. */
export interface AnyColorArgs extends ColorScopeArgs {
  readonly color_hex?: Maybe<string>;
  readonly color_palette?: Maybe<readonly PaletteColorArg[]>;
  readonly color_distance?: Maybe<number>;
  readonly hue?: Maybe<ColorRangeArg>;
  readonly saturation?: Maybe<ColorRangeArg>;
  readonly luminosity?: Maybe<ColorRangeArg>;
}

/** What colour arguments ask of a search. */
interface ColorClauses {
  /** What decides. */
  readonly filters: Filters;
  /** What ranks: the closeness to the wanted colours, above 0. Only with a wanted colour. */
  readonly score?: Clause;
}

/**
 * Farthest (ΔEOK × 100) that a colour may be from the wanted one, unless the call says otherwise:
 * shades of the same colour, not its neighbours. 2 is just noticeable, 100 black to white.
 */
export const DEFAULT_COLOR_DISTANCE = 12;
/**
 * Nearest that it may be: neighbours among 8-bit colours are some 0.1 apart, and below that the
 * five numbers of a swatch, which are floats of 32 bits, no longer tell a colour from itself.
 */
const LEAST_COLOR_DISTANCE = 0.1;
/** Colours of one palette. */
const MAX_PALETTE_COLORS = 10;

interface Wanted {
  readonly rgb: Rgb;
  readonly weight: number;
}

/**
 * The clauses of `color_hex`, `color_palette`, `color_distance`, `hue`, `saturation` and
 * `luminosity`.
 *
 * - A wanted colour matches an object when one of its predominant colours is within
 *   `color_distance` of it (ΔEOK × 100, the Euclidean distance in OKLab times 100). Every colour
 *   of a palette must match.
 * - Closeness to one colour is the sum over those predominant colours of
 *   share × (1 − (distance / color_distance)²)², 0 to 100: the share of the image that is near
 *   it, counted less the farther it is. Closeness to a palette is the mean of the roots of its
 *   colours' closenesses, weighted: an image with all colours is before one with a lot of one.
 * - `hue` (degrees; from larger to smaller wraps around red), `saturation` and `luminosity`
 *   (percent) are HSL. One predominant colour must be in all ranges given; grays have no hue.
 *
 * On Elasticsearch this is an exact script score over five stored numbers per predominant colour
 * (src/color/paletteVector.ts) of those in a cell near the wanted one (src/color/cells.ts), not
 * kNN, which is approximate and cannot be combined with a distance that decides.
 *
 * @throws BadInput for what is no colour, or out of bounds
 */
export function buildColorClauses(args: AnyColorArgs): ColorClauses {
  const place = {
    cells: `${SWATCHES}.${parseColorScope(args)}`,
    distance: parseDistance(args.color_distance),
  };
  const wanted = parseWanted(args);
  const argument = args.color_hex ? 'color_hex' : 'color_palette';
  const near = wanted.map(({ rgb }) => buildNear(rgb, place));
  const nearAll = near.length > 1 ? combine({ filter: near }) : near[0];
  const filters = filtersOf([[argument, nearAll], buildRanges(args, place)]);
  return wanted.length === 0 ? { filters } : { filters, score: buildCloseness(wanted, place) };
}

/** Where colours are looked for, and how far from a wanted one. */
interface Place {
  /** The field with the cell of a predominant colour, which those of another scope have not. */
  readonly cells: string;
  readonly distance: number;
}

function parseDistance(value: Maybe<number>): number {
  const distance = value ?? DEFAULT_COLOR_DISTANCE;
  if (distance >= LEAST_COLOR_DISTANCE && distance <= 100) return distance;
  const expected = `a distance well above 0: from ${LEAST_COLOR_DISTANCE} to 100`;
  throw new BadInput('color_distance', expected, value, {
    minimum: LEAST_COLOR_DISTANCE,
    maximum: 100,
  });
}

function parseWanted(args: AnyColorArgs): readonly Wanted[] {
  const palette = args.color_palette ?? [];
  if (args.color_hex && palette.length > 0) {
    throw new BadInput('color_palette', 'no palette together with color_hex', palette.length, {
      reason: 'CONFLICT',
    });
  }
  if (args.color_hex) return [{ rgb: parseColor('color_hex', args.color_hex), weight: 1 }];
  if (palette.length > MAX_PALETTE_COLORS) {
    const expected = `at most ${MAX_PALETTE_COLORS} colours`;
    const details = { reason: 'TOO_MANY', maximum: MAX_PALETTE_COLORS } as const;
    throw new BadInput('color_palette', expected, `${palette.length} colours`, details);
  }
  return palette.map(({ hex, weight }) => ({
    rgb: parseColor('color_palette', hex),
    weight: parseWeight(weight ?? 1),
  }));
}

function parseColor(argument: string, hex: string): Rgb {
  const rgb = parseHex(hex);
  if (rgb) return rgb;
  throw new BadInput(argument, 'a colour as hex, such as #1E90FF', hex);
}

function parseWeight(weight: number): number {
  if (weight > 0 && weight <= 1e6) return weight;
  throw new BadInput('color_palette', 'weights above 0, up to 1,000,000', weight, { maximum: 1e6 });
}

/** Objects with a predominant colour near the wanted one, scored by their closeness to it. */
function buildNear(rgb: Rgb, { cells, distance }: Place): Clause {
  const near = cellsNear(rgb, distance);
  const query: Clause = near ? { terms: { [cells]: [...near] } } : { exists: { field: cells } };
  return {
    nested: {
      path: SWATCHES,
      score_mode: 'sum',
      query: {
        script_score: {
          query,
          script: {
            source: `Math.pow(Math.max(0, dotProduct(params.wanted, '${SWATCHES}.match')), 2)`,
            params: { wanted: wantedColorVector(rgb, distance) },
          },
          min_score: 1e-9,
        },
      },
    },
  };
}

function buildCloseness(wanted: readonly Wanted[], place: Place): Clause {
  const [first] = wanted;
  if (first && wanted.length === 1) return buildNear(first.rgb, place);
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const must = wanted.map(({ rgb, weight }) => ({
    script_score: {
      query: buildNear(rgb, place),
      script: {
        source: 'params.weight * Math.sqrt(_score)',
        params: { weight: weight / total, color: formatHex(rgb) },
      },
    },
  }));
  return combine({ must });
}

/** The ranges as one filter, under the first of their arguments: one colour must be in all. */
function buildRanges(
  args: AnyColorArgs,
  { cells }: Place,
): readonly [argument: string, clause: Clause | undefined] {
  const ranges = filtersOf([
    ['hue', buildHue(args.hue)],
    ['saturation', buildPercent('saturation', args.saturation)],
    ['luminosity', buildPercent('luminosity', args.luminosity)],
  ]);
  const [first = 'hue'] = ranges.keys();
  const query = combine({ filter: [{ exists: { field: cells } }, ...ranges.values()] });
  return [first, ranges.size > 0 ? { nested: { path: SWATCHES, query } } : undefined];
}

function buildHue(hue: Maybe<ColorRangeArg>): Clause | undefined {
  if (!hue) return undefined;
  const field = `${SWATCHES}.hue`;
  const { min, max } = parseRange('hue', hue, 360);
  if (min <= max && (max < 360 || min === 0)) return range(field, { gte: min, lte: max });
  return anyOf([range(field, { gte: min }), range(field, { lte: max % 360 })]);
}

function buildPercent(
  argument: 'saturation' | 'luminosity',
  value: Maybe<ColorRangeArg>,
): Clause | undefined {
  if (!value) return undefined;
  const { min, max } = parseRange(argument, value, 100);
  if (min > max) throw new BadInput(argument, 'a min that is not above max', { min, max });
  return range(`${SWATCHES}.${argument}`, { gte: min, lte: max });
}

function parseRange(argument: string, { min, max }: ColorRangeArg, largest: number) {
  for (const bound of [min ?? 0, max ?? largest]) {
    if (!(bound >= 0 && bound <= largest))
      throw new BadInput(argument, `numbers from 0 to ${largest}`, bound, {
        minimum: 0,
        maximum: largest,
      });
  }
  return { min: min ?? 0, max: max ?? largest };
}
