import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { buildEntriesSearch } from '../../src/lists/request.js';

describe('the search of a list', () => {
  it('is for the entries of one list, the most frequent first', () => {
    expect(buildEntriesSearch('fonds', { page: 3 })).to.deep.equal({
      lang: 'en',
      limit: undefined,
      body: {
        query: { bool: { filter: [{ term: { list: { value: 'fonds' } } }] } },
        sort: [{ count: { order: 'desc', missing: -2_147_483_647 } }, { id: { order: 'asc' } }],
      },
    });
  });

  it('has at most 10,000 entries', () => {
    expect(buildEntriesSearch('area', { per_page: 10_000 }).limit).to.equal(10_000);
    expect(() => buildEntriesSearch('area', { per_page: 10_001 })).to.throw(BadInput, '10000');
  });
});
