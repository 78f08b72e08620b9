import { expect } from 'chai';
import { buildBatchedSearch, buildNestedSearch } from '../../src/nested/request.js';

describe('searches of nested objects', () => {
  it('ask the same page of many parents at once, each in its own bucket', () => {
    const body = buildBatchedSearch(
      'filter.constituents',
      [5, 7],
      buildNestedSearch(
        'filter.constituents',
        5,
        { page: 2, per_page: 10, sort_field: 'title' },
        'zh-hant',
      ),
      ['display.id'],
    );
    expect(body).to.deep.equal({
      query: { bool: { filter: [{ terms: { 'filter.constituents': [5, 7] } }] } },
      size: 0,
      track_total_hits: false,
      aggs: {
        by_parent: {
          terms: { field: 'filter.constituents', include: ['5', '7'], size: 2 },
          aggs: {
            objects: {
              top_hits: {
                from: 20,
                size: 10,
                sort: [
                  { 'sort.title.zh-hant': { order: 'asc', missing: '_last' } },
                  { id: { order: 'asc' } },
                ],
                _source: ['display.id'],
              },
            },
          },
        },
      },
    });
  });

  it('ask one page of one parent as any other page', () => {
    expect(buildNestedSearch('filter.exhibitions', 3, {}, 'en')).to.deep.equal({
      lang: 'en',
      page: { page: 0, perPage: 50 },
      query: { bool: { filter: [{ term: { 'filter.exhibitions': { value: 3 } } }] } },
      sort: [{ id: { order: 'asc' } }],
    });
  });
});
