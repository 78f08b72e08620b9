import { expect } from 'chai';
import { openIndexed } from '../contract/backends.js';
import { failuresOfEverything } from '../support/everyRecord.js';
import { indexedSample } from '../support/indexedSample.js';

describe('what the schema calls never null', function () {
  it('is there in every record of the sample, in both languages', async () => {
    const indexed = openIndexed('embedded', await indexedSample());
    try {
      expect(await failuresOfEverything(indexed)).to.deep.equal([]);
    } finally {
      await indexed.close();
    }
  });
});
