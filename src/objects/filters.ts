/** The arguments of `objects` that decide which objects are found, but for `keyword`. */
import { buildNamedColor, type NamedColorArgs } from '../color/namedColor.js';
import { buildColorClauses, type AnyColorArgs } from '../color/request.js';
import { BadInput } from '../errors.js';
import { range } from '../query/clauses.js';
import { equal, filtersOf, oneOf, whole, type Filters } from '../query/filters.js';
import type { Clause } from '../query/searchBody.js';
import { findStatement } from '../rights/statements.js';
import { parseIds, parseTexts, type Maybe } from '../query/values.js';

export interface ObjectFilterArgs extends NamedColorArgs, AnyColorArgs {
  readonly ids?: Maybe<readonly Maybe<number>[]>;
  readonly objectNumber?: Maybe<string>;
  readonly title?: Maybe<string>;
  readonly displayDate?: Maybe<string>;
  readonly beginDate?: Maybe<number>;
  readonly endDate?: Maybe<number>;
  readonly minDate?: Maybe<number>;
  readonly maxDate?: Maybe<number>;
  readonly medium?: Maybe<string>;
  readonly area?: Maybe<readonly Maybe<string>[]>;
  readonly category?: Maybe<readonly Maybe<string>[]>;
  readonly archivalLevel?: Maybe<readonly Maybe<string>[]>;
  readonly collectionName?: Maybe<string>;
  readonly collectionCode?: Maybe<string>;
  readonly collectionType?: Maybe<string>;
  readonly fonds?: Maybe<string>;
  readonly constituent?: Maybe<number>;
  readonly constituents?: Maybe<readonly Maybe<number>[]>;
  readonly exhibition?: Maybe<number>;
  readonly hasImage?: Maybe<boolean>;
  readonly rights?: Maybe<readonly Maybe<string>[]>;
}

/**
 * The filters of `objects`, each under the argument it comes from.
 * @throws BadInput for a value out of bounds
 */
export function buildObjectFilters(args: ObjectFilterArgs): Filters {
  return new Map([
    ...filtersOf([
      ['ids', oneOf('id', parseIds(args.ids))],
      ['objectNumber', whole('filter.objectNumber', args.objectNumber)],
      ['title', whole('filter.title', args.title)],
      ['displayDate', whole('filter.displayDate', args.displayDate)],
      ['beginDate', equal('filter.beginDate', args.beginDate)],
      ['endDate', equal('filter.endDate', args.endDate)],
      ...buildYears(args),
      ['medium', whole('filter.medium', args.medium)],
      ['area', oneOf('filter.area', parseTexts(args.area))],
      ['category', oneOf('filter.category', parseTexts(args.category))],
      ['archivalLevel', oneOf('filter.archivalLevel', parseTexts(args.archivalLevel))],
      ['collectionName', whole('filter.collectionName', args.collectionName)],
      ['collectionCode', whole('filter.collectionCode', args.collectionCode)],
      ['collectionType', whole('filter.collectionType', args.collectionType)],
      ['fonds', whole('filter.collectionCode', args.fonds)],
      ['constituent', equal('filter.constituents', args.constituent)],
      ['constituents', oneOf('filter.constituents', parseIds(args.constituents))],
      ['exhibition', equal('filter.exhibitions', args.exhibition)],
      ['hasImage', equal('filter.hasImage', args.hasImage)],
      ['rights', oneOf('facet.rights', parseRights(args.rights))],
      ['color', buildNamedColor(args)],
    ]),
    ...buildColorClauses(args).filters,
  ]);
}

/** Addresses of rights statements as documents have them; one that is none stays, and finds nothing. */
export function parseRights(values: Maybe<readonly Maybe<string>[]>): string[] | undefined {
  return parseTexts(values)?.map((value) => findStatement(value)?.uri ?? value);
}

/** Objects whose years overlap the range: `latest >= minDate` and `earliest <= maxDate`. */
function buildYears({ minDate, maxDate }: ObjectFilterArgs): [string, Clause | undefined][] {
  const min = minDate ?? undefined;
  const max = maxDate ?? undefined;
  if (min !== undefined && max !== undefined && min > max) {
    throw new BadInput('minDate', `a year up to maxDate (${max})`, min, { maximum: max });
  }
  return [
    ['minDate', min === undefined ? undefined : range('filter.latest', { gte: min })],
    ['maxDate', max === undefined ? undefined : range('filter.earliest', { lte: max })],
  ];
}
