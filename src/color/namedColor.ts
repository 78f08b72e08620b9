/** Search by a named colour: arguments to a clause. Any colour is in request.ts. */
import { BadInput } from '../errors.js';
import {
  CLOUDINARY_COLORS,
  COLOR_SCOPES,
  COLOR_SOURCES,
  GOOGLE_COLORS,
} from '../collection/color.js';
import type { CloudinaryColor, ColorScope, ColorSource, GoogleColor } from '../collection/color.js';
import { range } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { parseChoice, parseText, type Maybe } from '../query/values.js';
import { colorOfWord } from './words.js';

/** The argument that says whose colours are meant. */
export interface ColorScopeArgs {
  readonly color_scope?: Maybe<string>;
}

export interface NamedColorArgs extends ColorScopeArgs {
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

/** Where the named colours of a scope are in a document. */
const FIELDS: Readonly<Record<ColorScope, string>> = { image: 'color', subject: 'color.subject' };

/**
 * Whose colours are meant: those of the image by default.
 * @throws BadInput listing the allowed values
 */
export function parseColorScope({ color_scope }: ColorScopeArgs): ColorScope {
  return parseChoice('color_scope', color_scope, COLOR_SCOPES) ?? 'image';
}

/** Where colours are looked for, by whose names, and from which percentage of the image on. */
interface ColorScale {
  readonly field: string;
  readonly source: ColorSource;
  readonly threshold: number;
}

/**
 * Reads `color_scope` (by default `image`), `color_source` (`google`) and `color_threshold` (75 %).
 * @throws BadInput listing the allowed values
 */
export function parseColorScale(args: NamedColorArgs): ColorScale {
  const source = parseChoice('color_source', args.color_source, COLOR_SOURCES) ?? 'google';
  const threshold = args.color_threshold ?? DEFAULT_COLOR_THRESHOLD;
  if (!(threshold >= 0 && threshold <= 100)) {
    throw new BadInput('color_threshold', 'a percentage from 0 to 100', threshold, {
      minimum: 0,
      maximum: 100,
    });
  }
  return { field: FIELDS[parseColorScope(args)], source, threshold };
}

/** Of names that google does not have, the one it gives most of such colours. */
const NEAREST: Readonly<Partial<Record<CloudinaryColor, GoogleColor>>> = {
  lightblue: 'blue',
  olive: 'green',
  lime: 'green',
  cyan: 'teal',
};

/**
 * Reads one colour name of a source, or a Chinese word for it, or for one that is nearest to it
 * among the source's; `grey` is `gray`. Undefined when not given.
 * @throws BadInput listing the names, and quoting what was sent
 */
export function parseColorName(
  argument: string,
  value: Maybe<string>,
  source: ColorSource,
): string | undefined {
  const sent = parseText(value);
  if (sent === undefined) return undefined;
  const names = COLOR_NAMES[source];
  const word = colorOfWord(sent);
  const name = word ? nearestName(word, names) : sent.toLowerCase().replace(/^grey$/, 'gray');
  return parseChoice(argument, names.includes(name) ? name : sent, names);
}

function nearestName(color: CloudinaryColor, names: readonly string[]): string {
  return names.includes(color) ? color : (NEAREST[color] ?? color);
}

/** Objects of whose image, or subject, a named colour covers as much as the scale says, or more. */
export function coversEnough({ field, source, threshold }: ColorScale, name: string): Clause {
  return range(`${field}.${source}.${name}`, { gte: threshold });
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

/**
 * Percentages of a subject from which on a keyword means it: by a colour alone, and by things of it,
 * of which the explorer shows as many.
 */
const NAMED = { alone: 40, things: 25 } as const;

/** Objects of a colour that a keyword names. */
export function buildColorWord(
  color: CloudinaryColor,
  meant: keyof typeof NAMED,
  args: ColorScopeArgs,
): Clause {
  const field = FIELDS[parseColorScope(args)];
  return coversEnough({ field, source: 'cloudinary', threshold: NAMED[meant] }, color);
}
