import { createHash } from 'node:crypto';
import type { DocumentValues } from '../mapping/readDocument.js';

/**
 * A digest of the values of every text field: two versions of a document with the same one need
 * not be analysed again. Not from `_source`, which may leave texts out.
 */
export function digestTexts({ own }: Pick<DocumentValues, 'own'>): string {
  const texts: (readonly [path: string, values: unknown])[] = [];
  for (const [field, list] of own) if (field.type === 'text') texts.push([field.path, list]);
  texts.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64').slice(0, 22);
}

/** Of a document without texts. */
export const NO_TEXTS = digestTexts({ own: new Map() });
