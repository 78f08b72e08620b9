/** One record of the search backend as GraphQL answers it. */
import { SearchUnavailable } from '../errors.js';
import type { Language } from '../collection/localised.js';
import type { Pagination } from '../query/paging.js';
import type { Selection } from './selection.js';
import { shape, sourcesOf, type Fields, type ShapeContext } from './fields.js';

/** A record as GraphQL's default resolvers read it: the selected fields in one language. */
export interface ShapedRecord {
  readonly [field: string]: unknown;
  /** Filled on the first record of a result list, null on the others. */
  _sys?: { readonly pagination: Pagination } | null;
}

/** `_source` paths that a query needs of documents whose `display` has these fields. */
export function displaySources<Display>(
  fields: Fields<Display>,
  lang: Language,
  selection: Selection,
): readonly string[] {
  const paths = sourcesOf(fields, lang, selection).map((path) => `display.${path}`);
  return [...new Set(['display.id', ...paths])];
}

/** One record from the part of its document that `displaySources` names. */
export function shapeRecord<Display>(
  fields: Fields<Display>,
  display: Display | undefined,
  context: ShapeContext,
  selection: Selection,
): ShapedRecord {
  if (!display) throw new SearchUnavailable('The search backend left out a document.');
  return shape(fields, display, context, selection);
}

/** Whether a query asks for the totals of its result. */
export function wantsTotals(selection: Selection): boolean {
  return selection.has('_sys');
}

/** A result list with its totals on the first record. */
export function withTotals(
  records: readonly ShapedRecord[],
  pagination: Pagination | undefined,
): readonly ShapedRecord[] {
  const [first, ...others] = records;
  if (!first || !pagination) return records;
  return [{ ...first, _sys: { pagination } }, ...others];
}
