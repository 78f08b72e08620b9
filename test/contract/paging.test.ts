import { expect } from 'chai';
import { each, pick } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('paging', (calls) => {
  it('has zero-based pages of the size asked', async () => {
    expect(await calls.objects('')).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
    expect(await calls.objects('per_page: 4, page: 1')).to.deep.equal([5, 6, 7, 8]);
    expect(await calls.objects('per_page: 4, page: 2')).to.deep.equal([9, 10, 12]);
    expect(await calls.objects('per_page: 4, page: 3')).to.deep.equal([]);
    expect(await calls.objects('per_page: 0')).to.deep.equal([]);
    expect(await calls.objects('page: 2000000000, per_page: 1000')).to.deep.equal([]);
  });

  it('has totals on the first record only', async () => {
    const data = await calls.ask(
      '{ objects(per_page: 4, page: 1) { _sys { pagination { page perPage total maxPage } } } }',
    );
    expect(each(data, 'objects', '_sys')).to.deep.equal([
      { pagination: { page: 1, perPage: 4, total: 11, maxPage: 2 } },
      null,
      null,
      null,
    ]);
    const others = await calls.ask(
      `{ constituents(isMaker: true) { _sys { pagination { total perPage } } }
           exhibitions { _sys { pagination { total perPage } } } }`,
    );
    expect(pick(others, 'constituents', 0, '_sys', 'pagination')).to.deep.equal({
      total: 3,
      perPage: 50,
    });
    expect(pick(others, 'exhibitions', 0, '_sys', 'pagination')).to.deep.equal({
      total: 2,
      perPage: 500,
    });
  });

  it('refuses negative pages and sizes out of bounds', async () => {
    expect(await calls.failure('{ objects(page: -1) { id } }')).to.include('"page"');
    expect(await calls.failure('{ objects(per_page: 1001) { id } }')).to.include('0 to 1000');
    expect(await calls.failure('{ constituents(per_page: -1) { id } }')).to.include('0 to 1000');
    expect(await calls.failure('{ areas(per_page: 10001) { id } }')).to.include('0 to 10000');
  });
});
