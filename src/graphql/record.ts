/** One record of the search backend as GraphQL answers it. */
import { SearchUnavailable } from '../errors.js';
import type { Language } from '../collection/localised.js';
import type { Pagination } from '../query/paging.js';
import { selectsKey, type Selection } from './selection.js';
import { BESIDE, shape, sourcesOf } from './fields.js';
import type { BesideDisplay, Field, Fields, ShapeContext } from './fields.js';

/** A record as GraphQL's default resolvers read it: the selected fields in one language. */
export interface ShapedRecord {
  readonly [field: string]: unknown;
  /** Filled on the first record of a result list, null on the others. */
  _sys?: { readonly pagination: Pagination } | null;
}

/** The fields of a kind of record: what names it is one of them. */
export type RecordFields<Display> = Fields<Display> & { readonly recordId: Field<Display> };

/** `_source` paths that a query needs of documents whose `display` has these fields. */
export function displaySources<Display>(
  fields: Fields<Display>,
  lang: Language,
  selection: Selection,
): readonly string[] {
  const paths = sourcesOf(fields, lang, selection).map((path) =>
    path.startsWith(BESIDE) ? path.slice(BESIDE.length) : `display.${path}`,
  );
  return [...new Set(['display.id', ...paths])];
}

/** What a search answered of a document. */
interface FoundDocument<Display> extends BesideDisplay {
  readonly display?: Display;
}

/**
 * One record from the part of its document that `displaySources` names.
 * @throws SearchUnavailable where the answer has no such part
 */
export function shapeRecord<Display>(
  fields: RecordFields<Display>,
  document: FoundDocument<Display> | undefined,
  context: ShapeContext,
  selection: Selection,
): ShapedRecord {
  const display = document?.display;
  if (!display) throw new SearchUnavailable('The search backend left out a document.');
  const whole = { ...context, document };
  if (!selectsKey(selection)) return shape(fields, display, whole, selection);
  const recordId = String(fields.recordId.read(display, whole, selection));
  return shape(fields, display, { ...whole, key: `${recordId}:${context.lang}` }, selection);
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
