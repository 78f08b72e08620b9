/** The root field `similar`: objects like one. */
import { SIMILAR_KINDS, type SimilarKind } from './kinds.js';
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
  readonly by?: Maybe<readonly SimilarKind[]>;
  readonly per_page?: Maybe<number>;
  readonly lang?: Maybe<string>;
}

/** What the fields of `SimilarObject` are resolved from. */
type ShapedSimilar = Omit<SimilarDocument, 'document'> & {
  readonly key: string;
  readonly object: ShapedRecord;
};

/** Root field `similar`: three searches; four where an older release has indexed palettes. */
export const similar: Resolver<SimilarArgs, readonly ShapedSimilar[]> = async (
  _,
  { id, by: kinds, per_page, lang: asked },
  context,
  info,
) => {
  const lang = parseLanguage(asked);
  const by = SIMILAR_KINDS.filter((kind) => (kinds ?? ['COLOR']).includes(kind));
  const number = parseCount('per_page', per_page, SIMILAR_PAGES, 'objects');
  const selection = below(selectionOf(info), 'object');
  const source = displaySources(OBJECT, lang, selection);
  const found = await findSimilar(context.backend, { id, by, number, lang, source });
  const shaping = shapeContext(context, lang);
  // How far they are apart depends on what they are compared by.
  const ways = by.join('+') === 'COLOR' ? 'similar' : `similar by ${by.join('+')}`;
  return found.map(({ document, distance, reasons }) => ({
    key: `object:${id}:${lang}/${ways}/${document.display?.id ?? ''}`,
    object: shapeRecord(OBJECT, document, shaping, selection),
    distance,
    reasons,
  }));
};
