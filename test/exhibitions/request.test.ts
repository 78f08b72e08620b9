import { expect } from 'chai';
import { buildExhibitionsSearch, buildFilteredExhibitions } from '../../src/exhibitions/request.js';

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

  it('is by relevance with a keyword, unless an order is asked', () => {
    const sortOf = (args: object) => buildFilteredExhibitions(args, {}).sort;
    const byId = [{ id: { order: 'asc' } }];
    expect(sortOf({ keyword: 'dark' })).to.deep.equal([{ _score: { order: 'desc' } }, ...byId]);
    expect(sortOf({ keyword: 'dark', sort_field: 'id' })).to.deep.equal(byId);
    expect(sortOf({ keyword: ' ' })).to.deep.equal(byId);
    expect(sortOf({ from: '2022' })).to.deep.equal(byId);
  });

  it('keeps those that objects leave of all, none where they leave none', () => {
    const kept = (shown: readonly number[]) =>
      buildFilteredExhibitions({ ids: [1, 2] }, {}, shown).query.bool?.filter;
    const ids = { terms: { id: [1, 2] } };
    expect(kept([2, 3])).to.deep.equal([ids, { terms: { id: [2, 3] } }]);
    expect(kept([])).to.deep.equal([ids, { terms: { id: [] } }]);
  });

  it('keeps what may still be open where its last day is known by month or year only', () => {
    const endless = { bool: { must_not: [{ exists: { field: 'sort.endDate' } }] } };
    const stillOpen = (...clauses: readonly object[]) => ({
      bool: { filter: [{ bool: { should: [...clauses] } }] },
    });
    expect(buildFilteredExhibitions({ from: '2022-05-02' }, {}).query).to.deep.equal(
      stillOpen({ range: { 'sort.endDate': { gte: '2022-05-02' } } }, endless, {
        terms: { 'sort.endDate': ['2022', '2022-05'] },
      }),
    );
    expect(buildFilteredExhibitions({ from: '2022' }, {}).query).to.deep.equal(
      stillOpen({ range: { 'sort.endDate': { gte: '2022' } } }, endless),
    );
  });

  for (const date of ['2022-13', '2022-02-30', '2022-00-01', '2022-1-1', 'May 2022'])
    it(`refuses ${date} as a date`, () => {
      for (const argument of ['from', 'to'])
        expect(() => buildFilteredExhibitions({ [argument]: date }, {})).to.throw(
          `Expected a date such as 2021, 2021-11 or 2021-11-12 for "${argument}", received "${date}".`,
        );
    });
});
