import { expect } from 'chai';
import { buildFacetFilters, FACET_NAMES, type FacetArgs } from '../../src/facets/arguments.js';
import { buildCounts, buildEntryTitles, filtersLeftOut } from '../../src/facets/request.js';
import { BadInput } from '../../src/errors.js';

describe('filters of facets', () => {
  const filters: readonly (readonly [args: FacetArgs, clauses: object])[] = [
    [{}, {}],
    [{ mediums: [], makers: [], decades: [], colors: [] }, {}],
    [{ mediums: ['Ink', ''] }, { mediums: { terms: { 'filter.medium': ['Ink'] } } }],
    [{ makers: [3, 1, 3] }, { makers: { terms: { 'facet.maker': [3, 1] } } }],
    [{ decades: [-300] }, { decades: { terms: { 'facet.decade': [-300] } } }],
    [
      { colors: ['grey'], color_threshold: 5 },
      { colors: { bool: { should: [{ range: { 'color.google.gray': { gte: 5 } } }] } } },
    ],
  ];
  for (const [args, clauses] of filters) {
    it(`of ${JSON.stringify(args)}`, () => {
      expect(Object.fromEntries(buildFacetFilters(args))).to.deep.equal(clauses);
    });
  }

  it('take at most a hundred values of a facet', () => {
    const makers = Array.from({ length: 101 }, (_, id) => id);
    expect(() => buildFacetFilters({ makers })).to.throw(BadInput, 'at most 100 selected values');
    const area = makers.map(String);
    expect(() => buildFacetFilters({ area })).to.throw(BadInput, 'at most 100 selected values');
    expect(buildFacetFilters({ makers: makers.slice(1) }).size).to.equal(1);
  });
});

describe('counts of facets', () => {
  const area = { terms: { 'filter.area': ['Design'] } };
  const minDate = { range: { 'filter.latest': { gte: 1950 } } };
  const filters = new Map<string, object>([
    ['area', area],
    ['minDate', minDate],
  ]);
  const requests = {
    facets: [{ name: 'area' as const, limit: 5 }],
    histogramIntervals: [10],
    dateRange: true,
  };

  it('leave out their own filter, follow the others, and count what is selected by number', () => {
    expect(filtersLeftOut(filters, requests)).to.deep.equal(filters);
    expect(buildCounts(requests, filters, { area: ['Design'] })).to.deep.equal({
      facet_area: {
        filter: { bool: { filter: [minDate] } },
        aggs: {
          values: {
            terms: { field: 'facet.area', size: 5, order: [{ _count: 'desc' }, { _key: 'asc' }] },
          },
          selected: {
            filters: { filters: { 0: { term: { 'filter.area': { value: 'Design' } } } } },
          },
        },
      },
      dates: {
        filter: { bool: { filter: [area] } },
        aggs: {
          begins: { histogram: { field: 'filter.earliest', interval: 10, min_doc_count: 1 } },
          ends: { histogram: { field: 'filter.latest', interval: 10, min_doc_count: 1 } },
          first: { min: { field: 'filter.earliest' } },
          last: { max: { field: 'filter.latest' } },
        },
      },
    });
  });

  it('are none where none is asked', () => {
    const none = { facets: [], histogramIntervals: [], dateRange: false };
    expect(buildCounts(none, filters, {})).to.deep.equal({});
    expect(filtersLeftOut(filters, none).size).to.equal(0);
  });

  it('are of every facet of the schema', () => {
    expect(FACET_NAMES).to.deep.equal([
      ...['area', 'category', 'medium', 'archivalLevel', 'maker', 'decade', 'rights', 'color'],
    ]);
  });

  it('ask for the titles of several lists at once, of as many entries as there may be', () => {
    const [body, ...others] = buildEntryTitles([
      { list: 'area', ids: ['design'], values: ['Design'] },
      { list: 'medium', ids: [], values: [] },
    ]);
    expect(others).to.deep.equal([]);
    expect(body?.size).to.equal(4);
    expect(JSON.stringify(body?.query)).to.contain('"area"').and.not.contain('"medium"');
  });
});
