import { errors } from '@elastic/elasticsearch';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { indicesOf, type GenerationPlace } from './generation.js';
import { withRetries } from './retry.js';

/**
 * Objects that one segment of a shard may hold when all is merged. Fewer segments take less time in
 * all, but a search goes through each in one thread: in one of a million objects any colour took
 * 127 ms, with a second core idle, and 79 in four (November 2026).
 */
const OBJECTS_A_SEGMENT = 250_000;
/** Objects up to which the embedded engine merges: more take it minutes, in one thread. */
const MOST_EMBEDDED = 200_000;
/** How often is asked: the client gives up after a minute, and whoever asks again waits for the same merge. */
const MOST_TRIES = 30;
/** Milliseconds: the embedded engine is waited for without end. */
const ONE_WAIT = 600_000;

/** What decides how far a generation is merged. */
interface Merging {
  readonly target: Pick<SearchTarget, 'kind'>;
  readonly shards: number;
  readonly objects: number;
}

/**
 * Merges what was written to a generation into few segments. It is searched far more often than
 * written, and words and filters of a million objects take six tenths of the time then. And where
 * `_source` leaves something out, Elasticsearch keeps each document a second time, whole, for
 * copies of a shard that fell behind; only when it merges does it drop that, half of all that is
 * stored (9.4.3, November 2026).
 * @returns whether all is merged; the backend goes on with it where it is not yet
 */
export async function mergeGeneration(
  { client, prefix, generation }: GenerationPlace,
  { target, shards, objects }: Merging,
): Promise<boolean> {
  if (target.kind === 'embedded' && objects > MOST_EMBEDDED) return true;
  const index = [...indicesOf(prefix, generation)];
  const segments = Math.max(1, Math.ceil(objects / shards / OBJECTS_A_SEGMENT));
  const options = { requestTimeout: ONE_WAIT };
  const merge = () => client.indices.forcemerge({ index, max_num_segments: segments }, options);
  try {
    const { _shards: done } = await withRetries(merge, undefined, MOST_TRIES);
    return done?.failed === 0;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
