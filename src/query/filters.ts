import { BadInput } from '../errors.js';
import { range, term, terms } from './clauses.js';
import { buildColorClauses, type AnyColorArgs } from '../color/clauses.js';
import type { Clause } from './json.js';
import { buildNamedColor, type NamedColorArgs } from '../color/namedColor.js';
import { parseIds, parseText, parseTexts, type Maybe } from './values.js';

type Texts = Maybe<readonly Maybe<string>[]>;
type Ids = Maybe<readonly Maybe<number>[]>;

/** The arguments of `objects` that decide which objects are found, but for `keyword`. */
export interface ObjectFilterArgs extends NamedColorArgs, AnyColorArgs {
  readonly ids?: Ids;
  readonly objectNumber?: Maybe<string>;
  readonly title?: Maybe<string>;
  readonly displayDate?: Maybe<string>;
  readonly beginDate?: Maybe<number>;
  readonly endDate?: Maybe<number>;
  readonly minDate?: Maybe<number>;
  readonly maxDate?: Maybe<number>;
  readonly medium?: Maybe<string>;
  readonly area?: Texts;
  readonly category?: Texts;
  readonly archivalLevel?: Texts;
  readonly collectionName?: Maybe<string>;
  readonly collectionCode?: Maybe<string>;
  readonly collectionType?: Maybe<string>;
  readonly fonds?: Maybe<string>;
  readonly constituent?: Maybe<number>;
  readonly constituents?: Ids;
  readonly exhibition?: Maybe<number>;
  readonly hasImage?: Maybe<boolean>;
}

/** The arguments of `constituents` that decide which are found, but for `keyword` and `name`. */
export interface ConstituentFilterArgs {
  readonly ids?: Ids;
  readonly gender?: Maybe<string>;
  readonly nationality?: Maybe<string>;
  readonly role?: Maybe<string>;
  readonly beginDate?: Maybe<number>;
  readonly endDate?: Maybe<number>;
  readonly isMaker?: Maybe<boolean>;
}

/**
 * The filters of `objects`, all of which must hold, each under the argument it comes from, so
 * that a facet can leave out its own.
 * @throws BadInput for a value out of bounds
 */
export function buildObjectFilters(args: ObjectFilterArgs): ReadonlyMap<string, Clause> {
  const filters: [string, readonly Clause[]][] = [
    ['ids', anyId('id', parseIds(args.ids))],
    ['objectNumber', whole('filter.objectNumber', args.objectNumber)],
    ['title', whole('filter.title', args.title)],
    ['displayDate', whole('filter.displayDate', args.displayDate)],
    ['beginDate', equal('filter.beginDate', args.beginDate)],
    ['endDate', equal('filter.endDate', args.endDate)],
    ...buildYears(args),
    ['medium', whole('filter.medium', args.medium)],
    ['area', anyText('filter.area', parseTexts(args.area))],
    ['category', anyText('filter.category', parseTexts(args.category))],
    ['archivalLevel', anyText('filter.archivalLevel', parseTexts(args.archivalLevel))],
    ['collectionName', whole('filter.collectionName', args.collectionName)],
    ['collectionCode', whole('filter.collectionCode', args.collectionCode)],
    ['collectionType', whole('filter.collectionType', args.collectionType)],
    ['fonds', whole('filter.collectionCode', args.fonds)],
    ['constituent', equal('filter.constituents', args.constituent)],
    ['constituents', anyId('filter.constituents', parseIds(args.constituents))],
    ['exhibition', equal('filter.exhibitions', args.exhibition)],
    ['hasImage', equal('filter.hasImage', args.hasImage)],
    ['color', buildNamedColor(args)],
  ];
  return new Map([...byArgument(filters), ...buildColorClauses(args).filter]);
}

/** The filters of `constituents`, like `buildObjectFilters`. */
export function buildConstituentFilters(args: ConstituentFilterArgs): ReadonlyMap<string, Clause> {
  return byArgument([
    ['ids', anyId('id', parseIds(args.ids))],
    ['gender', whole('filter.gender', args.gender)],
    ['nationality', whole('filter.nationality', args.nationality)],
    ['role', whole('filter.role', args.role)],
    ['beginDate', equal('filter.beginDate', args.beginDate)],
    ['endDate', equal('filter.endDate', args.endDate)],
    ['isMaker', equal('filter.isMaker', args.isMaker)],
  ]);
}

/** Objects whose years overlap the range: `latest >= minDate` and `earliest <= maxDate`. */
function buildYears({ minDate, maxDate }: ObjectFilterArgs): [string, readonly Clause[]][] {
  const min = minDate ?? undefined;
  const max = maxDate ?? undefined;
  if (min !== undefined && max !== undefined && min > max) {
    throw new BadInput('minDate', `a year up to maxDate (${max})`, min);
  }
  return [
    ['minDate', min === undefined ? [] : [range('filter.latest', { gte: min })]],
    ['maxDate', max === undefined ? [] : [range('filter.earliest', { lte: max })]],
  ];
}

/** A whole value; the field's normaliser makes it case-insensitive, the indexer trims values. */
function whole(field: string, value: Maybe<string>): readonly Clause[] {
  const text = parseText(value?.trim());
  return text === undefined ? [] : [term(field, text)];
}

function equal(field: string, value: Maybe<number | boolean>): readonly Clause[] {
  return value === null || value === undefined ? [] : [term(field, value)];
}

function anyText(field: string, values: readonly string[] | undefined): readonly Clause[] {
  return values === undefined ? [] : [terms(field, values)];
}

function anyId(field: string, ids: readonly number[] | undefined): readonly Clause[] {
  return ids === undefined ? [] : [terms(field, ids)];
}

function byArgument(
  filters: readonly (readonly [string, readonly Clause[]])[],
): ReadonlyMap<string, Clause> {
  return new Map(filters.flatMap(([argument, clauses]) => clauses.map((one) => [argument, one])));
}
