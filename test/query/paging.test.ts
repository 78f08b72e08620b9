import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { buildEntriesSearch } from '../../src/lists/request.js';
import { buildExhibitionsSearch } from '../../src/exhibitions/request.js';
import { buildObjectsSearch } from '../../src/objects/request.js';
import { pageBody, paginate } from '../../src/query/paging.js';

describe('pages', () => {
  it('are zero-based, of 50 records unless told otherwise', () => {
    expect(buildObjectsSearch({}).page).to.deep.equal({ page: 0, perPage: 50 });
    expect(buildExhibitionsSearch({}).page).to.deep.equal({ page: 0, perPage: 500 });
    expect(pageBody(buildObjectsSearch({ page: 3, per_page: 20 }))).to.include({
      from: 60,
      size: 20,
    });
  });

  it('may be empty', () => {
    expect(buildObjectsSearch({ per_page: 0 }).page.perPage).to.equal(0);
  });

  it('refuse sizes out of bounds, stating the limit', () => {
    expect(() => buildObjectsSearch({ per_page: 1_001 })).to.throw(
      BadInput,
      'Expected 0 to 1000 records for "per_page", received 1001.',
    );
    expect(() => buildObjectsSearch({ per_page: -1 })).to.throw(BadInput, '0 to 1000');
    expect(() => buildObjectsSearch({ page: -1 })).to.throw(BadInput, 'for "page"');
    expect(() => buildEntriesSearch('area', { per_page: 10_001 })).to.throw(BadInput, '0 to 10000');
    expect(buildObjectsSearch({ per_page: 1_000 }).page.perPage).to.equal(1_000);
  });

  it('do not exist in lists: a page number is ignored, a size limits', () => {
    expect(buildEntriesSearch('area', { page: -4 }).limit).to.equal(undefined);
    expect(buildEntriesSearch('area', { page: 2, per_page: 0 }).limit).to.equal(0);
  });

  it('are counted to the zero-based number of the last one', () => {
    expect(paginate({ page: 0, perPage: 50 }, 101).maxPage).to.equal(2);
    expect(paginate({ page: 0, perPage: 50 }, 100).maxPage).to.equal(1);
    expect(paginate({ page: 9, perPage: 50 }, 0).maxPage).to.equal(0);
  });
});
