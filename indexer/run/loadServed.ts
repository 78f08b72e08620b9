import type { CollectionIndex } from '../../src/collection/indices.js';
import { partOf } from '../write/collectionState.js';
import type { LiveDocuments } from '../write/liveDocuments.js';
import { whyLost } from '../write/unreadable.js';
import type { IndexOptions } from './options.js';
import type { Workplace } from './plan.js';

/**
 * Loads what a run compares its documents with. A full run goes without what is gone or damaged:
 * nothing else would ever take its place.
 * @param names of indices of what is served
 * @returns parts of a collection that it goes without
 */
export async function loadServed(
  served: LiveDocuments,
  names: readonly string[],
  { prefix, full }: Pick<IndexOptions, 'prefix' | 'full'>,
  { client, progress }: Pick<Workplace, 'client' | 'progress'>,
): Promise<readonly CollectionIndex[]> {
  const lost: CollectionIndex[] = [];
  for (const name of names) {
    const part = partOf(prefix, name);
    if (part === undefined) continue;
    try {
      await served.load(client, part, name);
    } catch (error) {
      const reason = full ? whyLost(error) : undefined;
      if (reason === undefined) throw error;
      progress.say(`Of the ${part} that are served only the number is known: ${reason}`);
      lost.push(part);
    }
  }
  return lost;
}
