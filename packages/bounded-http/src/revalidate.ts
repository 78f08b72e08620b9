import { createHash } from 'node:crypto';
import type Koa from 'koa';

/** A name for this content: a part of its hash. */
export function tagOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/**
 * Whether the client has what this tag names: the answer is then 304. The tag is a weak one, good
 * for every encoding. Koa's `fresh` is not used: it sends all again when a
 * request says `no-cache`, and `fetch` adds that by itself to a request with a tag.
 * @param isThere whether there is sure to be something at this address: then `*` names it, too
 */
export function letRevalidate(context: Koa.Context, tag: string, isThere = false): boolean {
  context.set('ETag', `W/"${tag}"`);
  const known = context.get('If-None-Match');
  if (!known.includes(`"${tag}"`) && !(isThere && known.trim() === '*')) return false;
  context.status = 304;
  return true;
}
