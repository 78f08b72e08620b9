import { hash } from 'node:crypto';

/** A document ready to be written. */
export interface WritableDocument {
  readonly hash: string;
  /** Of objects only. */
  readonly popularCount?: number | undefined;
  /** Its JSON, made when it is to be written; with the date since when it is what it is, if given. */
  readonly source: (updatedAt?: string) => string;
}

/**
 * Serialises a document with its hash, which is over everything but the popular count (given for
 * objects only) and the date that the sink adds: equal hashes and counts need no write.
 */
export function writeDocument(document: object, popularCount?: number): WritableDocument {
  return writeJson(JSON.stringify(document), popularCount);
}

/** The same for `{ id, display, ...fields }`, where what it shows is JSON already. */
export function writeShown(
  id: number,
  display: string,
  fields: object,
  popularCount?: number,
): WritableDocument {
  const json = `{"id":${id},"display":${display},${JSON.stringify(fields).slice(1)}`;
  return writeJson(json, popularCount);
}

function writeJson(json: string, popularCount: number | undefined): WritableDocument {
  const digest = hash('sha256', json, 'base64url');
  const popular = popularCount === undefined ? '' : `"popularCount":${popularCount},`;
  const source = (updatedAt?: string): string => {
    const dated = updatedAt === undefined ? '' : `"updatedAt":"${updatedAt}",`;
    return `{${dated}"hash":"${digest}",${popular}${json.slice(1)}`;
  };
  return { hash: digest, popularCount, source };
}
