import { expect } from 'chai';
import { onEveryBackend } from '../indexer/support/indexing.js';
import { largeCollection, whyNoCollection } from '../support/backends.js';
import { unavailable } from '../support/unavailable.js';

const missing = whyNoCollection('tate');

if (missing !== undefined)
  describe('the whole of Tate', () => {
    unavailable('data', missing);
  });
else
  onEveryBackend(
    'the whole of Tate',
    (work) => {
      it('is indexed, and a second run reads and writes nothing', async function () {
        this.timeout(600_000);
        const source = largeCollection('tate');
        const first = await work().run({ source, format: 'tate' });
        expect(first.documents).to.include({ objects: 69_202, constituents: 3_539 });
        expect(first).to.include({ rejected: 4, danglingReferences: 0 });
        const second = await work().run({ source, format: 'tate' });
        expect(second).to.include({
          outcome: 'unchanged',
          read: 0,
          indexed: 0,
          deleted: 0,
          unchanged: 76_171,
        });
      });
    },
    ['embedded'],
  );
