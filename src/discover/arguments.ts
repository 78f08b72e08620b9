import { BadInput } from '../errors.js';
import { combine, term, terms } from '../query/clauses.js';
import { buildObjectFilters } from '../query/filters.js';
import type { Clause } from '../query/json.js';
import {
  coversAtLeast,
  parseColorName,
  parseColorSource,
  parseColorThreshold,
} from '../color/namedColor.js';
import type { ObjectsArgs } from '../objects/request.js';
import { buildText, OBJECT_TEXT } from '../keyword/clauses.js';
import { parseIds, parseTexts, type Maybe } from '../query/values.js';
import {
  FACET_ARGUMENTS,
  MAX_SELECTED,
  type ColorScale,
  type FacetName,
  type Filters,
  type SelectedValue,
} from '../facets/request.js';

/** The filters that `searchObjects` has beyond `objects`: several values of a facet at once. */
export interface SeveralValuesArgs {
  readonly mediums?: Maybe<readonly Maybe<string>[]>;
  readonly makers?: Maybe<readonly Maybe<number>[]>;
  readonly decades?: Maybe<readonly Maybe<number>[]>;
  readonly colors?: Maybe<readonly Maybe<string>[]>;
}

/** The arguments of `searchObjects` that decide what is found. */
export interface DiscoverFilterArgs extends ObjectsArgs, SeveralValuesArgs {}

/** Reads `color_source` and `color_threshold`, which the colour facet counts by. */
export function parseColorScale(args: DiscoverFilterArgs): ColorScale {
  return { source: parseColorSource(args), threshold: parseColorThreshold(args) };
}

/**
 * Every filter of `searchObjects` but the keyword, by the argument it comes from.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildDiscoverFilters(args: DiscoverFilterArgs): Filters {
  limitSelected(args);
  return new Map([...buildObjectFilters(args), ...buildSeveralValues(args)]);
}

function limitSelected(args: DiscoverFilterArgs): void {
  const given: Readonly<Record<string, unknown>> = { ...args };
  for (const argument of Object.values(FACET_ARGUMENTS).flat()) {
    const values = given[argument];
    if (Array.isArray(values) && values.length > MAX_SELECTED)
      throw new BadInput(
        argument,
        `at most ${MAX_SELECTED} selected values`,
        `${values.length} values`,
      );
  }
}

/** The filters that `objects` does not have. An empty list is the same as not given. */
export function buildSeveralValues(args: DiscoverFilterArgs): Filters {
  const mediums = parseTexts(args.mediums) ?? [];
  const makers = parseIds(args.makers) ?? [];
  const decades = parseIds(args.decades) ?? [];
  const colors = parseColors(args).map((name) => colorClause(args, name));
  const filters: readonly [string, readonly unknown[], Clause][] = [
    ['mediums', mediums, terms('filter.medium', mediums)],
    ['makers', makers, terms('facet.maker', makers)],
    ['decades', decades, terms('facet.decade', decades)],
    ['colors', colors, anyOf(colors)],
  ];
  return new Map(
    filters.filter(([, values]) => values.length > 0).map(([name, , clause]) => [name, clause]),
  );
}

/** The keyword as one more filter, for counts that leave out one argument after the other. */
export function withKeyword(filters: Filters, args: DiscoverFilterArgs): Filters {
  const text = buildText('keyword', args.keyword, OBJECT_TEXT);
  return text ? new Map([...filters, ['keyword', combine({ must: text.must })]]) : filters;
}

/** A clause that holds when any of some does. */
export function anyOf(clauses: readonly Clause[]): Clause {
  return { bool: { should: clauses } };
}

/** The values of facets that the call asks for, each once per facet, in the order given. */
export function selectedValues(args: DiscoverFilterArgs): readonly SelectedValue[] {
  const entries = (facet: FacetName, field: string, values: Maybe<readonly Maybe<string>[]>) =>
    distinct(parseTexts(values) ?? []).map((value) => ({
      facet,
      value,
      clause: term(field, value),
    }));
  const numbers = (facet: FacetName, ids: Maybe<readonly Maybe<number>[]>) =>
    (parseIds(ids) ?? []).map((id) => ({
      facet,
      value: String(id),
      clause: term(`facet.${facet}`, id),
    }));
  return [
    ...entries('area', 'filter.area', args.area),
    ...entries('category', 'filter.category', args.category),
    ...entries('medium', 'filter.medium', [args.medium, ...(args.mediums ?? [])]),
    ...entries('archivalLevel', 'filter.archivalLevel', args.archivalLevel),
    ...numbers('maker', args.makers),
    ...numbers('decade', args.decades),
    ...parseColors(args, 'with color').map((value) => ({
      facet: 'color' as const,
      value,
      clause: colorClause(args, value),
    })),
  ];
}

function colorClause(args: DiscoverFilterArgs, name: string): Clause {
  const { source, threshold } = parseColorScale(args);
  return coversAtLeast(source, name, threshold);
}

/** The colour names of `colors`, and of `color` where asked, each once. */
function parseColors(args: DiscoverFilterArgs, single?: 'with color'): readonly string[] {
  const source = parseColorSource(args);
  const color = single ? parseColorName('color', args.color, source) : undefined;
  const colors = (args.colors ?? []).map((name) => parseColorName('colors', name, source));
  return distinct([color, ...colors].flatMap((name) => name ?? []));
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
