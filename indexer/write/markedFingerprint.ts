// Marks before the fingerprint of a generation that is not quite what a run of its source makes.
import type { CollectionMeta } from '../../src/collection/indices.js';

/** The next run is to try again. */
const INCOMPLETE = 'incomplete ';
/** An object was withdrawn from what a run made: no source has this fingerprint. */
const WITHDRAWN = 'withdrawn ';

/** The fingerprint of a generation that misses images which could not be had. */
export function incomplete(fingerprint: string): string {
  return INCOMPLETE + fingerprint;
}

/** The fingerprint of a generation from which an object was withdrawn. */
export function lessWithdrawn(fingerprint: string): string {
  return fingerprint.startsWith(WITHDRAWN) ? fingerprint : WITHDRAWN + fingerprint;
}

/** The fingerprint of the source that a generation was made of, complete or not. */
export function sourceOf({ fingerprint }: CollectionMeta): string {
  return [WITHDRAWN, INCOMPLETE].reduce(
    (rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest),
    fingerprint,
  );
}
