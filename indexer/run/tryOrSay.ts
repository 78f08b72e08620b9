import { messageOf } from '../../src/messageOf.js';
import type { IndexOptions } from './options.js';
import type { Surroundings } from './plan.js';
import { translateFailure } from './translateFailure.js';

/** What becomes of files and indices that a run cannot delete. */
export const DELETED_LATER = 'The next run will delete what is not needed any more';

/**
 * Does what changes nothing of a run's outcome: where it fails, that is said.
 * @param consequence what follows then, as a sentence without its point
 */
export async function tryOrSay(
  { progress }: Pick<Surroundings, 'progress'>,
  options: Pick<IndexOptions, 'target'>,
  consequence: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    progress.say(`${consequence}: ${messageOf(translateFailure(error, options))}`);
  }
}
