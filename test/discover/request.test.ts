import { expect } from 'chai';
import { buildDiagnosis, buildDiscoverSearch } from '../../src/discover/request.js';
import { wholeQuery, type SearchObjectsArgs } from '../../src/discover/request.js';
import { BadInput } from '../../src/errors.js';
import { NOTHING_COUNTED } from '../../src/facets/request.js';
import { Wording } from '../../src/wording/wording.js';

const build = (args: SearchObjectsArgs, requests = NOTHING_COUNTED) =>
  buildDiscoverSearch(args, requests, 'vitrine-objects-1');
const AREA = { terms: { 'filter.area': ['Design'] } };
const ONE = { terms: { id: [1] } };

describe('the search of searchObjects', () => {
  it('is that of objects where nothing is counted', () => {
    const search = build({ area: ['Design'], ids: [1] });
    expect(search).to.deep.equal({
      lang: 'en',
      page: { page: 0, perPage: 50 },
      query: { bool: { filter: [ONE, AREA] } },
      postFilter: undefined,
      sort: [{ id: { order: 'asc' } }],
      counts: {},
      moves: false,
    });
    expect(wholeQuery(search)).to.equal(search.query);
  });

  it('filters after counting by what a facet leaves out', () => {
    const requests = { ...NOTHING_COUNTED, facets: [{ name: 'area' as const, limit: 0 }] };
    const search = build({ area: ['Design'], ids: [1] }, requests);
    expect(search.query).to.deep.equal({ bool: { filter: [ONE] } });
    expect(search.postFilter).to.deep.equal({ bool: { filter: [AREA] } });
    expect(wholeQuery(search)).to.deep.equal({
      bool: { must: [search.query], filter: [search.postFilter] },
    });
  });

  it('shuffles by a seed that takes back the salt of the index', () => {
    const { query, sort } = build({ seed: 7 });
    expect(sort[0]).to.have.property('_score');
    expect(JSON.stringify(query)).to.match(/"random_score":\{"seed":-?\d+,"field":"id"\}/);
    expect(buildDiscoverSearch({ seed: 7 }, NOTHING_COUNTED, 'another').query).to.not.deep.equal(
      query,
    );
  });

  it('leaves out what is put away for a colour, also where its colour finds it', () => {
    const wording = new Wording({ synonyms: [], pins: [{ words: ['紅'], first: [], away: [7] }] });
    const { query } = buildDiscoverSearch({ keyword: '紅' }, NOTHING_COUNTED, 'one', wording);
    const [text, color] = (query as { bool: { should: object[] } }).bool.should;
    const isAway = '{"bool":{"must_not":[{"terms":{"id":[7]}}]}}';
    expect(JSON.stringify(text)).to.contain(isAway);
    expect(JSON.stringify(color)).to.contain(isAway).and.to.contain('.red');
  });

  it('reads its page from page and per_page, or from first', () => {
    expect(build({ page: 2, per_page: 5 }).page).to.deep.equal({ page: 2, perPage: 5 });
    expect(build({ first: 5, after: 'x' }).page).to.deep.equal({ page: 0, perPage: 5 });
  });

  const refused: readonly SearchObjectsArgs[] = [
    { first: 1, per_page: 1 },
    { first: 1_001 },
    { after: 'x', page: 1 },
    { seed: 1, sort: 'asc' },
  ];
  for (const args of refused) {
    it(`refuses ${JSON.stringify(args)}`, () => {
      expect(() => build(args)).to.throw(BadInput);
    });
  }
});

describe('the search for why nothing is found', () => {
  it('counts without each filter, and with each alone', () => {
    const filters = new Map<string, object>([
      ['area', AREA],
      ['ids', ONE],
    ]);
    expect(buildDiagnosis(filters).aggs).to.deep.equal({
      without: {
        filters: {
          filters: { area: { bool: { filter: [ONE] } }, ids: { bool: { filter: [AREA] } } },
        },
      },
      alone: { filters: { filters: { area: AREA, ids: ONE } } },
    });
  });
});
