// Marks around the fingerprint of a source: what was withdrawn stands after it; before it, that a
// generation is not quite what a run of that source makes.
import { createHash } from 'node:crypto';
import type { CollectionMeta } from '../../src/collection/indices.js';

/** The next run is to try again. */
const INCOMPLETE = 'incomplete ';
/** An object was withdrawn from what a run made: no source has this fingerprint. */
const WITHDRAWN = 'withdrawn ';

/** The fingerprint of what a run of a source makes without these objects. */
export function withWithdrawals(source: string, withdrawn: readonly number[]): string {
  const list = createHash('sha256').update(JSON.stringify(withdrawn)).digest('hex');
  return `${source} ${list}`;
}

/** The fingerprint of a generation that misses images which could not be had. */
export function incomplete(fingerprint: string): string {
  return INCOMPLETE + fingerprint;
}

/** The fingerprint of a generation from which an object was withdrawn. */
export function lessWithdrawn(fingerprint: string): string {
  return fingerprint.startsWith(WITHDRAWN) ? fingerprint : WITHDRAWN + fingerprint;
}

/**
 * The fingerprint of the source alone that a generation was made of, complete or not: who goes back
 * from a source does so whatever is withdrawn before or after.
 */
export function sourceOf({ fingerprint }: Pick<CollectionMeta, 'fingerprint'>): string {
  const unmarked = [WITHDRAWN, INCOMPLETE].reduce(
    (rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest),
    fingerprint,
  );
  return unmarked.replace(/ .*/, '');
}
