import { unlessAborted } from '@vitrine/bounded-http';
import { TimeOver } from '../errors.js';
import type { SearchLanes } from './lanes.js';
import type { Searcher } from './sharedSearches.js';

/**
 * Does the searches of a request, which counts among those under way in its lane meanwhile. It does
 * so no longer than its signal lets it: a field that has given up never answers, and a look at the
 * collection's version waits for the one before it, which a backend that hangs may keep for longer
 * than a request has.
 * @throws RequestRefused 503 when it would wait too long; the signal's reason
 */
export async function whileUnderWay<Result>(
  lanes: Pick<SearchLanes, 'admit'>,
  { signal, ...asker }: Searcher,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = lanes.admit(asker);
  try {
    return await unlessAborted(work(), signal);
  } finally {
    // One whose time is over tells how slow they are: without it, those that nothing is known of but
    // that the last ones were fast would be let in by dozens, and none of them done in time.
    done(signal?.aborted === true && !(signal.reason instanceof TimeOver));
  }
}
