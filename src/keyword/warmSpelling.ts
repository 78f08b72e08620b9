/** Corrections that nobody has to wait for. */
import { SearchBackend } from '../search/backend.js';
import type { CollectionWatch } from '../search/collectionVersion.js';
import type { SharedSearches } from '../search/sharedSearches.js';
import { buildSpelling } from './spelling.js';

/**
 * Milliseconds from a new generation to its warm-up: the request that saw it first goes before, and
 * with it the thread of the embedded engine whose caches the next ones find.
 */
const WAIT = 1_000;

interface SpellingServices {
  readonly prefix: string;
  readonly watch: CollectionWatch;
  readonly searches: SharedSearches;
}

/**
 * Has the backend read the words of titles and names whenever a generation is new, also the first
 * one. The embedded engine reads them when it first corrects something, and that takes seconds.
 * @param onFailure hears of a backend that failed; whoever needs a correction then waits for it
 */
export function keepSpellingWarm(
  services: SpellingServices,
  onFailure: (error: unknown) => void,
): void {
  const { watch } = services;
  watch.onGeneration = (version) => {
    setTimeout(() => {
      const backend = new SearchBackend(services, { version, gone: false }, { lane: 'dear' });
      backend.search('objects', buildSpelling('warm', 'always', version)).catch(onFailure);
    }, WAIT).unref();
  };
  // Where nothing is served yet, the first request that finds something sees it.
  watch.check().catch(onFailure);
}
