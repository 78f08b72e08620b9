/** The facets of `searchObjects`: the arguments that ask for their values, and what these ask. */
import { coversEnough, parseColorName, parseColorScale } from '../color/namedColor.js';
import { BadInput } from '../errors.js';
import { parseRights } from '../objects/filters.js';
import type { ObjectsArgs } from '../objects/request.js';
import { anyOf, term } from '../query/clauses.js';
import { filtersOf, oneOf, type Filters } from '../query/filters.js';
import type { Clause } from '../query/searchBody.js';
import { parseIds, parseTexts, type Maybe } from '../query/values.js';

/** The arguments of `searchObjects` beyond those of `objects`: several values of a facet at once. */
export interface FacetArgs extends ObjectsArgs {
  readonly mediums?: Maybe<readonly Maybe<string>[]>;
  readonly makers?: Maybe<readonly Maybe<number>[]>;
  readonly decades?: Maybe<readonly Maybe<number>[]>;
  readonly colors?: Maybe<readonly Maybe<string>[]>;
}

/** One selected value of a facet, as the caller wrote it, and what it asks of an object. */
interface SelectedValue {
  readonly value: string;
  readonly clause: Clause;
}

interface Facet {
  /** The arguments that its own counts leave out. */
  readonly arguments: readonly (keyof FacetArgs)[];
  readonly selected: (args: FacetArgs) => readonly SelectedValue[];
}

/** A facet of list entries, which callers write as titles or ids. */
function entries(
  field: string,
  ...names: readonly ('area' | 'category' | 'medium' | 'mediums' | 'archivalLevel')[]
): Facet {
  const valuesOf = (args: FacetArgs) => parseTexts(names.flatMap((name) => args[name])) ?? [];
  return {
    arguments: names,
    selected: (args) =>
      [...new Set(valuesOf(args))].map((value) => ({ value, clause: term(field, value) })),
  };
}

/** A facet of numbers: ids, or years. */
function numbers(field: string, name: 'makers' | 'decades'): Facet {
  return {
    arguments: [name],
    selected: (args) =>
      (parseIds(args[name]) ?? []).map((id) => ({ value: String(id), clause: term(field, id) })),
  };
}

const rights: Facet = {
  arguments: ['rights'],
  selected: (args) =>
    [...new Set(parseRights(args.rights))].map((value) => ({
      value,
      clause: term('facet.rights', value),
    })),
};

const colors: Facet = {
  arguments: ['color', 'colors'],
  selected: (args) => colorValues(args, 'color', 'colors'),
};

/** In the order of the schema. */
export const FACETS = {
  area: entries('filter.area', 'area'),
  category: entries('filter.category', 'category'),
  medium: entries('filter.medium', 'medium', 'mediums'),
  archivalLevel: entries('filter.archivalLevel', 'archivalLevel'),
  maker: numbers('facet.maker', 'makers'),
  decade: numbers('facet.decade', 'decades'),
  rights,
  color: colors,
} as const satisfies Readonly<Record<string, Facet>>;
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as readonly FacetName[];

/** Values that may be selected of a facet: each costs a count of its own. */
const MAX_SELECTED = 100;

/**
 * The filters that `objects` does not have. An empty list is the same as not given.
 * @throws BadInput for a colour that its source does not know, or too many selected values
 */
export function buildFacetFilters(args: FacetArgs): Filters {
  limitSelected(args);
  const wanted = colorValues(args, 'colors').map(({ clause }) => clause);
  return filtersOf([
    ['mediums', oneOf('filter.medium', parseTexts(args.mediums))],
    ['makers', args.makers?.length ? oneOf('facet.maker', parseIds(args.makers)) : undefined],
    ['decades', args.decades?.length ? oneOf('facet.decade', parseIds(args.decades)) : undefined],
    ['colors', wanted.length > 0 ? anyOf(wanted) : undefined],
  ]);
}

function limitSelected(args: FacetArgs): void {
  for (const facet of Object.values<Facet>(FACETS)) {
    for (const argument of facet.arguments) {
      const values = args[argument];
      if (!Array.isArray(values) || values.length <= MAX_SELECTED) continue;
      const expected = `at most ${MAX_SELECTED} selected values`;
      const details = { reason: 'TOO_MANY', maximum: MAX_SELECTED } as const;
      throw new BadInput(argument, expected, `${values.length} values`, details);
    }
  }
}

/** The colours of arguments, each once, as the source of the call names them. */
function colorValues(
  args: FacetArgs,
  ...names: readonly ('color' | 'colors')[]
): readonly SelectedValue[] {
  const scale = parseColorScale(args);
  const values = names.flatMap((name) =>
    [args[name]].flat().flatMap((value) => parseColorName(name, value, scale.source) ?? []),
  );
  return [...new Set(values)].map((value) => ({ value, clause: coversEnough(scale, value) }));
}
