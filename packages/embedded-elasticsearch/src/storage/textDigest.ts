import { hash } from 'node:crypto';
import type { DocumentValues } from '../mapping/readDocument.js';

/**
 * A digest of the values of every text field: two versions of a document with the same one need
 * not be analysed again. Not from `_source`, which may leave texts out.
 */
export function digestTexts({ texts }: Pick<DocumentValues, 'texts'>): string {
  const byPath = Array.from(texts, ([{ path }, list]) => [path, list] as const);
  byPath.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return hash('sha256', JSON.stringify(byPath), 'base64').slice(0, 22);
}

/** Of a document without texts. */
export const NO_TEXTS = digestTexts({ texts: new Map() });
