/** Search by a named colour: arguments to a clause. Any colour is in request.ts. */
import { BadInput } from '../errors.js';
import { CLOUDINARY_COLORS, COLOR_SOURCES, GOOGLE_COLORS } from '../collection/color.js';
import type { ColorSource } from '../collection/color.js';
import { range } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { parseChoice, parseText, type Maybe } from '../query/values.js';

export interface NamedColorArgs {
  readonly color?: Maybe<string>;
  readonly color_threshold?: Maybe<number>;
  readonly color_source?: Maybe<string>;
}

/** Percentage of the image that a colour covers at least, unless the call says otherwise. */
const DEFAULT_COLOR_THRESHOLD = 75;

/** The names that a source gives to colours. */
export const COLOR_NAMES: Readonly<Record<ColorSource, readonly string[]>> = {
  google: GOOGLE_COLORS,
  cloudinary: CLOUDINARY_COLORS,
};

/** Whose names a call gives colours, and the percentage of the image from which on one counts. */
interface ColorScale {
  readonly source: ColorSource;
  readonly threshold: number;
}

/**
 * Reads `color_source` (by default `google`) and `color_threshold` (in percent, by default 75).
 * @throws BadInput listing the allowed values
 */
export function parseColorScale(args: NamedColorArgs): ColorScale {
  const source = parseChoice('color_source', args.color_source, COLOR_SOURCES) ?? 'google';
  const threshold = args.color_threshold ?? DEFAULT_COLOR_THRESHOLD;
  if (!(threshold >= 0 && threshold <= 100)) {
    throw new BadInput('color_threshold', 'a percentage from 0 to 100', threshold);
  }
  return { source, threshold };
}

/** Reads one colour name of a source; `grey` is `gray`. Undefined when not given. */
export function parseColorName(
  argument: string,
  value: Maybe<string>,
  source: ColorSource,
): string | undefined {
  const text = parseText(value)?.toLowerCase();
  return parseChoice(argument, text === 'grey' ? 'gray' : text, COLOR_NAMES[source]);
}

/** Objects of whose image a named colour covers as much as the scale says, or more. */
export function coversEnough({ source, threshold }: ColorScale, name: string): Clause {
  return range(`color.${source}.${name}`, { gte: threshold });
}

/**
 * The filter of `color`; all three arguments are checked, also without a colour.
 * @throws BadInput listing the allowed values
 */
export function buildNamedColor(args: NamedColorArgs): Clause | undefined {
  const scale = parseColorScale(args);
  const name = parseColorName('color', args.color, scale.source);
  return name === undefined ? undefined : coversEnough(scale, name);
}
