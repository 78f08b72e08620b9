import { createHash } from 'node:crypto';
import type { Field } from '../mapping/fields.js';
import type { DocumentValues } from '../mapping/readDocument.js';

/**
 * A digest of the values of every text field: two versions of a document with the same one need
 * not be analysed again. Not from `_source`, which may leave texts out.
 */
export function digestTexts({ own }: Pick<DocumentValues, 'own'>): string {
  const texts = [...own]
    .filter(([field]: readonly [Field, unknown]) => field.type === 'text')
    .map(([field, list]) => [field.path, list])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64').slice(0, 22);
}

/** Of a document without texts. */
export const NO_TEXTS = digestTexts({ own: new Map() });
