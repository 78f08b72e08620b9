import { expect } from 'chai';
import {
  buildDiagnosis,
  buildDiscoverSearch,
  filteringArguments,
  withKeyword,
} from '../../src/discover/request.js';
import { wholeQuery, type SearchObjectsArgs } from '../../src/discover/request.js';
import { shuffled } from '../../src/discover/shuffle.js';
import { BadInput } from '../../src/errors.js';
import { NOTHING_COUNTED } from '../../src/facets/request.js';
import { NO_WORDING, Wording } from '../../src/wording/wording.js';

const build = (args: SearchObjectsArgs, requests = NOTHING_COUNTED) =>
  buildDiscoverSearch(args, requests);
/** What the script of a shuffle computes for an id, in whole numbers of any size. */
function shuffledPlace(seed: number, id: number): number {
  const { script_score: shuffle } = shuffled({ match_all: {} }, seed);
  const params = (shuffle?.script as { params: Record<'prime' | 'factor' | 'step', number> })
    .params;
  const [prime, factor, step] = [params.prime, params.factor, params.step].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const place = ((BigInt(id) % prime) * factor + step) % prime;
  return Number((((place * place) % prime) * place) % prime);
}
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

  it('shuffles by a seed, evenly and with no two records alike', () => {
    const { query, sort } = build({ seed: 7 });
    expect(sort[0]).to.have.property('_score');
    const orders = [7, 8].map((seed) => {
      const places = Array.from({ length: 1000 }, (_, id) => shuffledPlace(seed, id + 1));
      expect(new Set(places)).to.have.length(1000);
      expect(Math.min(...places)).to.be.at.least(0);
      expect(Math.max(...places)).to.be.below(2 ** 24);
      const ids = places.map((place, at) => [place, at] as const).sort(([a], [b]) => b - a);
      // Of the first hundred, as many are of the first half of the collection as of the other.
      const early = ids.slice(0, 100).filter(([, at]) => at < 500).length;
      expect(early).to.be.within(35, 65);
      return ids.map(([, at]) => at);
    });
    expect(orders[0]).to.not.deep.equal(orders[1]);
    expect(JSON.stringify(query)).to.contain('script_score');
  });

  it('leaves out what is put away for a colour, also where its colour finds it', () => {
    const wording = new Wording({ synonyms: [], pins: [{ words: ['紅'], first: [], away: [7] }] });
    const { query } = buildDiscoverSearch({ keyword: '紅' }, NOTHING_COUNTED, wording);
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
  it('counts by a keyword what the search finds by it: texts, and the colour that it names', () => {
    const wording = new Wording({ synonyms: [], pins: [{ words: ['紅'], first: [], away: [7] }] });
    const keywordOf = (keyword: string) =>
      withKeyword(new Map(), { keyword, color_scope: 'subject' }, wording).get('keyword');
    const [text, color] = (keywordOf('紅') as { bool: { should: object[] } }).bool.should;
    const isAway = '{"bool":{"must_not":[{"terms":{"id":[7]}}]}}';
    expect(JSON.stringify(text)).to.contain('紅').and.to.contain(isAway);
    expect(JSON.stringify(color)).to.contain('.red').and.to.contain(isAway);
    expect(keywordOf('harbour')).not.to.have.nested.property('bool.should');
  });

  it('counts without each filter, and with each alone', () => {
    const args = { area: ['Design'], ids: [1] };
    const names = filteringArguments(args, NO_WORDING);
    expect(names).to.have.members(['area', 'ids']);
    const only = (clause: object) => ({ bool: { filter: [clause] } });
    expect(buildDiagnosis(args, names, NO_WORDING).aggs).to.deep.equal({
      without: { filters: { filters: { area: only(ONE), ids: only(AREA) } } },
      alone: { filters: { filters: { area: only(AREA), ids: only(ONE) } } },
    });
  });

  it('counts without each range of a colour, which are one filter together', () => {
    const args = { saturation: { min: 20 }, luminosity: { min: 71, max: 75 } };
    const names = filteringArguments(args, NO_WORDING);
    expect(names).to.deep.equal(['saturation', 'luminosity']);
    const { without, alone } = buildDiagnosis(args, names, NO_WORDING).aggs ?? {};
    const clauses = (one: typeof alone) => one?.filters?.filters as Record<string, object>;
    // Of two, what is left without one is the other alone.
    expect(clauses(without)['saturation']).to.deep.equal(clauses(alone)['luminosity']);
    expect(clauses(without)['luminosity']).to.deep.equal(clauses(alone)['saturation']);
    expect(clauses(alone)['saturation']).not.to.deep.equal(clauses(alone)['luminosity']);
  });
});
