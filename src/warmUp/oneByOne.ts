import type { Searches } from '../search/sharedSearches.js';

/**
 * Searches of which each waits for the one before: two threads of the embedded engine that read at
 * the same time may read the same, and both keep the memory that reading takes.
 */
export function oneByOne(searches: Searches): Searches {
  let last: Promise<unknown> = Promise.resolve();
  return {
    lanes: searches.lanes,
    search: (...args) => {
      const answer = last.then(() => searches.search(...args));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
