import { expect } from 'chai';
import { buildExhibitionsSearch } from '../../src/exhibitions/request.js';

describe('the search of exhibitions', () => {
  it('is for all of them, in the order that is asked', () => {
    expect(buildExhibitionsSearch({ lang: 'zh-hant', sort_field: 'title' })).to.deep.equal({
      lang: 'zh-hant',
      page: { page: 0, perPage: 500 },
      query: { match_all: {} },
      sort: [
        { 'sort.title.zh-hant': { order: 'asc', missing: '_last' } },
        { id: { order: 'asc' } },
      ],
    });
  });
});
