import { expect } from 'chai';
import { buildConstituentsSearch, type ConstituentsArgs } from '../../src/constituents/request.js';

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

  it('finds nothing for a name without words', () => {
    expect(filtersOf({ name: '...' })).to.deep.equal([{ bool: { must: [{ match_none: {} }] } }]);
  });
});
