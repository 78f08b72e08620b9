import {
  buildConstituentFields,
  showConstituent,
} from '../../../indexer/denormalise/constituent.js';
import { showObject } from '../../../indexer/denormalise/object.js';
import { buildObjectDocument } from '../../../indexer/denormalise/objectFields.js';

/** The document of one public record of an object, joined with the collection. */
export function buildObject(...given: Parameters<typeof showObject>) {
  return buildObjectDocument(showObject(...given));
}

/** The document of one public record of a constituent, joined with what its objects say. */
export function buildConstituent(...given: Parameters<typeof showConstituent>) {
  const shown = showConstituent(...given);
  return { id: shown.display.id, display: shown.display, ...buildConstituentFields(shown) };
}
