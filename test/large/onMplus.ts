import { openIndexed, type Indexed } from '../contract/backends.js';
import { EVERY_BACKEND, largeCollection, whyNoCollection } from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { unavailable } from '../support/unavailable.js';

/**
 * Declares tests of M+ on each backend; pending where there is no data of it.
 * @param tests declares them; the collection is there once a test runs
 */
export function onMplus(title: string, tests: (collection: () => Indexed) => void): void {
  const missing = whyNoCollection('mplus');
  describe(title, function () {
    this.timeout(600_000);
    if (missing !== undefined) {
      unavailable('data', missing);
      return;
    }

    for (const backend of EVERY_BACKEND)
      describe(`on ${backend}`, () => {
        let indexed: Indexed;
        before(async () => {
          const env = await sharedCollection('mplus', backend, () => largeCollection('mplus'));
          indexed = openIndexed(backend, env);
        });
        after(() => indexed.close());
        tests(() => indexed);
      });
  });
}
