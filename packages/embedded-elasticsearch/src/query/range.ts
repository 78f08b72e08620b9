/** The `range` query on numbers, dates, booleans and words. */
import { flagTerms } from '../columns/terms.js';
import { parsingError } from '../errors.js';
import { asNumber, asString } from '../jsonShapes.js';
import { holdsNumbers } from '../mapping/fields.js';
import type { Field } from '../mapping/fields.js';
import { readBoolean, readQueryDate, ValueError } from '../mapping/values.js';
import { compareCodepoints } from '../storage/codepointOrder.js';
import { fieldClause, searchedField } from './fieldOptions.js';
import { MATCH_NONE } from './matchAll.js';
import { ANY_NUMBER, docsWithin, docsWithTerm } from './matchValues.js';
import type { NumberRange } from './matchValues.js';
import { constantNode } from './node.js';
import type { QueryNode } from './node.js';
import type { ParseScope } from './parseScope.js';
import { textTermsNode } from './termLevel.js';

const BOUNDS = ['gte', 'gt', 'lte', 'lt'] as const;

export function parseRange(body: unknown, scope: ParseScope): QueryNode {
  const { name, options, boost } = fieldClause(body, 'range', null, BOUNDS);
  const field = searchedField(name, scope);
  if (!field) return MATCH_NONE;
  const bounds = BOUNDS.flatMap((bound) => {
    const value = options[bound];
    if (value === undefined || value === null) return [];
    return [{ bound, value: readBound(field, value, bound) }];
  });
  if (!holdsNumbers(field)) return termRangeNode(field, bounds, boost);
  const limits = bounds.map(({ bound, value }) => [PROPERTIES[bound], Number(value)] as const);
  const range: NumberRange = { ...ANY_NUMBER, ...Object.fromEntries(limits) };
  return constantNode(boost, (target) => docsWithin(target.snapshot.numeric(field), target, range));
}

type Bound = (typeof BOUNDS)[number];

const PROPERTIES: Readonly<Record<Bound, keyof NumberRange>> = {
  gte: 'atLeast',
  gt: 'above',
  lte: 'atMost',
  lt: 'below',
};

function within(bound: Bound, order: number): boolean {
  switch (bound) {
    case 'gte':
      return order >= 0;
    case 'gt':
      return order > 0;
    case 'lte':
      return order <= 0;
    case 'lt':
      return order < 0;
  }
}

/** A date without its time ends with its day: `gt` is after it, and `lte` includes it. */
function readBound(field: Field, value: unknown, bound: Bound): string | number {
  if (!holdsNumbers(field)) return field.normalize(asString(value, field.path));
  if (field.type === 'float') return Math.fround(asNumber(value, field.path));
  if (field.type !== 'date' && field.type !== 'boolean') return asNumber(value, field.path);
  try {
    if (field.type === 'boolean') return readBoolean(value);
    const { first, last } = readQueryDate(value);
    return bound === 'gt' || bound === 'lte' ? last : first;
  } catch (error) {
    if (error instanceof ValueError) throw parsingError(error.message);
    throw error;
  }
}

function termRangeNode(
  field: Field,
  bounds: readonly { readonly bound: Bound; readonly value: string | number }[],
  boost: number,
): QueryNode {
  const accept = (term: string): boolean =>
    bounds.every(({ bound, value }) => within(bound, compareCodepoints(term, String(value))));
  return constantNode(boost, (scope) => {
    if (field.type === 'text') {
      const terms = scope.snapshot.postings.termsOf(field).filter(accept);
      return textTermsNode(field, terms, 1).bits(scope);
    }
    const column = scope.snapshot.keyword(field);
    const flags = flagTerms(column.terms, accept);
    return docsWithTerm(column, scope, flags);
  });
}
