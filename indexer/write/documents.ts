import { createHash } from 'node:crypto';

/** A document ready to be written. */
export interface WritableDocument {
  readonly hash: string;
  /** Of objects only. */
  readonly popularCount?: number | undefined;
  /** Its JSON, made when it is to be written. */
  readonly source: () => string;
}

/**
 * Serialises a document with its hash, which is over everything but the popular count (given for
 * objects only) and the date that the sink adds: equal hashes and counts need no write.
 */
export function writeDocument(document: object, popularCount?: number): WritableDocument {
  const json = JSON.stringify(document);
  const hash = createHash('sha256').update(json).digest('base64url');
  const popular = popularCount === undefined ? '' : `"popularCount":${popularCount},`;
  return { hash, popularCount, source: () => `{"hash":"${hash}",${popular}${json.slice(1)}` };
}
