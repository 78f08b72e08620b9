import { errors, type Client } from '@elastic/elasticsearch';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { indicesOf } from './generation.js';
import { withRetries } from './retry.js';

/**
 * Objects that one segment of a shard may hold when all is merged: some 2 GB, of which
 * Elasticsearch itself merges up to 5 into one.
 */
const OBJECTS_A_SEGMENT = 1_000_000;
/** Objects up to which the embedded engine merges: more take it minutes, in one thread. */
const MOST_EMBEDDED = 200_000;
/** Milliseconds that all of it may take before the run goes on. */
const PATIENCE = 1_800_000;
/** Of one request; a client for Elasticsearch waits a minute at most, and asks again. */
const ONE_WAIT = 600_000;

/** What decides how far a generation is merged. */
interface Merging {
  readonly target: Pick<SearchTarget, 'kind'>;
  readonly shards: number;
  readonly objects: number;
}

/**
 * Merges what was written to a generation into few segments. It is searched far more often than
 * written, and a third of the time of a search is that of its segments; and while it is written,
 * Elasticsearch keeps each document a second time as it came, with all that `_source` leaves out,
 * and drops that only when it merges: half of a million objects (9.4.3, November 2026).
 * @returns whether that is done; the backend goes on with it where it is not
 */
export async function mergeGeneration(
  client: Client,
  prefix: string,
  generation: string,
  { target, shards, objects }: Merging,
): Promise<boolean> {
  if (target.kind === 'embedded' && objects > MOST_EMBEDDED) return true;
  const index = [...indicesOf(prefix, generation)];
  const segments = Math.max(1, Math.ceil(objects / shards / OBJECTS_A_SEGMENT));
  const end = performance.now() + PATIENCE;
  while (performance.now() < end)
    try {
      const options = { requestTimeout: ONE_WAIT };
      const { _shards: done } = await withRetries(() =>
        client.indices.forcemerge({ index, max_num_segments: segments }, options),
      );
      return done?.failed === 0;
    } catch (error) {
      // It goes on there: whoever asks again waits for the same merge.
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  return false;
}
