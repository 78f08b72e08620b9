import { expect } from 'chai';
import {
  buildConstituentsSearch,
  SEARCHED_CONSTITUENT_SORTS,
  type ConstituentsArgs,
} from '../../src/constituents/request.js';

const filtersOf = (args: ConstituentsArgs) => buildConstituentsSearch(args).query.bool?.filter;

describe('the search of constituents', () => {
  it('combines every filter that is given, false included', () => {
    expect(
      filtersOf({ ids: [1], gender: 'Female', nationality: '', role: 'Artist', isMaker: false }),
    ).to.deep.equal([
      { terms: { id: [1] } },
      { term: { 'filter.gender': { value: 'Female' } } },
      { term: { 'filter.role': { value: 'Artist' } } },
      { term: { 'filter.isMaker': { value: false } } },
    ]);
  });

  it('ranks by keyword, the name first, and never by name alone', () => {
    const { query, sort } = buildConstituentsSearch({ keyword: 'Roaming', name: 'Studio' });
    expect(query.bool?.must).to.have.length(1);
    expect(JSON.stringify(query.bool?.must)).to.contain('text.name.en^8');
    expect(JSON.stringify(query.bool?.filter)).to.contain('"fields":["text.name.en",');
    expect(sort[0]).to.have.property('_score');
    expect(buildConstituentsSearch({ name: 'Studio' }).sort).to.deep.equal([
      { id: { order: 'asc' } },
    ]);
  });

  it('puts those without a name to be sorted by in the order of names, where they are searched', () => {
    const args = { sort_field: 'alphaSortName', sort: 'desc', lang: 'zh-hant' };
    const byNames = { order: 'desc', missing: '_last' };
    const [first, ...others] = [
      { 'sort.alphaSortName.zh-hant': byNames },
      { 'sort.name.zh-hant': byNames },
      { id: { order: 'asc' } },
    ];
    const searched = buildConstituentsSearch(args, {}, SEARCHED_CONSTITUENT_SORTS);
    expect(searched.sort).to.deep.equal([first, ...others]);
    expect(buildConstituentsSearch(args).sort).to.deep.equal([first, others[1]]);
  });

  it('begins at a letter of the order of names, in which who has none to be sorted by is by name', () => {
    const gte = 'e';
    expect(filtersOf({ nameFrom: 'É', lang: 'zh-hant' })).to.deep.equal([
      {
        bool: {
          should: [
            { range: { 'sort.alphaSortName.zh-hant': { gte } } },
            {
              bool: {
                filter: [{ range: { 'sort.name.zh-hant': { gte } } }],
                must_not: [{ exists: { field: 'sort.alphaSortName.zh-hant' } }],
              },
            },
          ],
        },
      },
    ]);
    expect(filtersOf({ nameFrom: '' })).to.equal(undefined);
  });

  it('finds nothing for a name without words', () => {
    expect(filtersOf({ name: '...' })).to.deep.equal([{ bool: { must: [{ match_none: {} }] } }]);
  });
});
