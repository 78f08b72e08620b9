/** The root field `similar`: objects near one in palette. */
import { findSimilar, type SimilarDocument } from './similarObjects.js';
import { parseCount, SIMILAR_PAGES } from '../query/paging.js';
import { parseLanguage, type Maybe } from '../query/values.js';
import { shapeContext, type Resolver } from '../graphql/context.js';
import { below, selectionOf } from '../graphql/selection.js';
import { displaySources, shapeRecord, type ShapedRecord } from '../graphql/record.js';
import { OBJECT } from '../objects/shape.js';

/** The arguments of `similar`. */
interface SimilarArgs {
  readonly id: number;
  readonly per_page?: Maybe<number>;
  readonly lang?: Maybe<string>;
}

/** What the fields of `SimilarObject` are resolved from. */
type ShapedSimilar = Omit<SimilarDocument, 'document'> & { readonly object: ShapedRecord };

/** Root field `similar`: two searches. */
export const similar: Resolver<SimilarArgs, readonly ShapedSimilar[]> = async (
  _,
  { id, per_page, lang: asked },
  context,
  info,
) => {
  const lang = parseLanguage(asked);
  const number = parseCount('per_page', per_page, SIMILAR_PAGES, 'objects');
  const selection = below(selectionOf(info), 'object');
  const source = displaySources(OBJECT, lang, selection);
  const found = await findSimilar(context.search, { id, number, lang, source });
  const shaping = shapeContext(context, lang);
  return found.map(({ document, distance, reasons }) => ({
    object: shapeRecord(OBJECT, document.display, shaping, selection),
    distance,
    reasons,
  }));
};
