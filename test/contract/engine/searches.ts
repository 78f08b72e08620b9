import type { estypes } from '@elastic/elasticsearch';

/** A search by name, to be answered alike by every backend. */
export type NamedSearch = readonly [name: string, body: Body];
/** Bodies that a backend must refuse are no valid requests: hence the loose type. */
export type Body = Readonly<Record<string, unknown>>;

/** By id, without sources: what filters are compared by. */
const LISTED = {
  sort: [{ id: 'asc' }],
  _source: false,
  track_total_hits: true,
} satisfies estypes.SearchRequest;

export const FILTERS: readonly NamedSearch[] = [
  ['match_all', {}],
  ['term area', { query: { term: { area: 'moving image' } }, size: 20 }],
  ['term area raw case', { query: { term: { area: 'Moving Image' } }, size: 20, ...LISTED }],
  ['term number', { query: { term: { number: '2012.1799' } } }],
  ['terms', { query: { terms: { maker: [378, 238, 5] } }, ...LISTED }],
  ['range year', { query: { range: { year: { gte: 1950, lt: 1960 } } }, ...LISTED }],
  ['range float', { query: { range: { white: { gte: 50.1 } } }, ...LISTED }],
  ['range kw', { query: { range: { number: { gte: '2012', lt: '2013' } } }, ...LISTED }],
  ['exists', { query: { exists: { field: 'white' } }, ...LISTED }],
  ['exists title', { query: { exists: { field: 'title' } }, ...LISTED }],
  ['exists zh', { query: { exists: { field: 'title.zh-hant' } }, ...LISTED }],
  [
    'not exists',
    {
      query: {
        bool: { must_not: [{ exists: { field: 'color' } }, { exists: { field: 'year' } }] },
      },
      ...LISTED,
    },
  ],
  ['ids', { query: { ids: { values: ['1', 'nope', '8'] } } }],
  ['prefix kw', { query: { prefix: { number: '2012.1' } }, ...LISTED }],
  [
    'post_filter',
    {
      query: { match: { alt: 'street' } },
      post_filter: { term: { area: 'visual art' } },
      aggs: { a: { terms: { field: 'area' } } },
      size: 5,
      _source: false,
    },
  ],
  [
    'nested',
    {
      query: {
        nested: {
          path: 'swatches',
          query: {
            bool: {
              filter: [
                { range: { 'swatches.value': { gte: 40 } } },
                { prefix: { 'swatches.hex': '#8' } },
              ],
            },
          },
          score_mode: 'none',
        },
      },
      ...LISTED,
    },
  ],
  ['term on frac', { query: { term: { year: 1956.5 } }, ...LISTED }],
  ['term str num', { query: { term: { year: '1956' } }, ...LISTED }],
  ['exists nested from out', { query: { exists: { field: 'swatches' } }, ...LISTED }],
  ['term nested from out', { query: { term: { 'swatches.hex': '#817868' } }, ...LISTED }],
];

export const TEXT: readonly NamedSearch[] = [
  ['match en', { query: { match: { 'title.en': 'hong kong street' } }, size: 30, _source: false }],
  [
    'match and',
    {
      query: { match: { 'title.en': { query: 'hong kong street', operator: 'and' } } },
      size: 30,
      _source: false,
    },
  ],
  [
    'match msm',
    {
      query: {
        match: {
          'title.en': { query: 'hong kong street view night', minimum_should_match: '60%' },
        },
      },
      size: 30,
      _source: false,
    },
  ],
  [
    'match alt',
    { query: { match: { alt: 'photograph of a building' } }, size: 30, _source: false },
  ],
  ['match zh', { query: { match: { 'title.zh-hant': '香港街道' } }, size: 30, _source: false }],
  [
    'match zh and',
    {
      query: { match: { 'title.zh-hant': { query: '香港街', operator: 'and' } } },
      size: 30,
      _source: false,
    },
  ],
  ['match zh single', { query: { match: { 'title.zh-hant': '街' } }, size: 30, _source: false }],
  [
    'multi best',
    {
      query: {
        multi_match: {
          query: 'street photograph',
          fields: ['title.en^3', 'title.zh-hant^3', 'credit', 'alt^0.5'],
          operator: 'and',
        },
      },
      size: 30,
      _source: false,
    },
  ],
  [
    'multi best tie',
    {
      query: {
        multi_match: {
          query: 'hong kong photograph',
          fields: ['title.en^3', 'title.zh-hant^3', 'credit', 'alt^0.5'],
          tie_breaker: 0.3,
        },
      },
      size: 30,
      _source: false,
    },
  ],
  [
    'multi most',
    {
      query: {
        multi_match: {
          query: 'hong kong photograph',
          fields: ['title.*^3', 'credit', 'alt^0.5'],
          type: 'most_fields',
        },
      },
      size: 30,
      _source: false,
    },
  ],
  [
    'multi phrase',
    {
      query: {
        multi_match: { query: 'hong kong', fields: ['title.en', 'credit'], type: 'phrase' },
      },
      size: 30,
      _source: false,
    },
  ],
  ['phrase', { query: { match_phrase: { 'title.en': 'hong kong' } }, size: 30, _source: false }],
  [
    'phrase alt',
    { query: { match_phrase: { alt: 'black and white photograph' } }, size: 30, _source: false },
  ],
  [
    'phrase zh',
    { query: { match_phrase: { 'title.zh-hant': '香港島' } }, size: 30, _source: false },
  ],
  ['prefix text', { query: { prefix: { 'title.en': 'photo' } }, size: 30, _source: false }],
  ['match kw', { query: { match: { area: 'Moving Image' } }, size: 3, _source: false }],
  ['match int', { query: { match: { year: 1956 } }, size: 3, _source: false }],
  [
    'zero terms',
    {
      query: { match: { 'title.en': { query: '!!!', zero_terms_query: 'all' } } },
      size: 2,
      _source: false,
    },
  ],
  ['zero none', { query: { match: { 'title.en': '...' } }, size: 2, _source: false }],
];

export const ORDERS: readonly NamedSearch[] = [
  [
    'sort kw',
    {
      query: { match_all: {} },
      sort: [{ number: 'asc' }, { id: 'asc' }],
      size: 20,
      _source: false,
    },
  ],
  [
    'sort kw desc missing',
    {
      query: { match_all: {} },
      sort: [{ medium: { order: 'desc', missing: '_last' } }, { id: 'asc' }],
      size: 2000,
      _source: false,
    },
  ],
  [
    'sort year missing',
    {
      query: { match_all: {} },
      sort: [{ year: { order: 'asc', missing: '_last' } }, { id: 'desc' }],
      size: 2000,
      _source: false,
    },
  ],
  [
    'sort year desc first',
    {
      query: { match_all: {} },
      sort: [{ year: { order: 'desc', missing: '_first' } }, { id: 'desc' }],
      size: 2000,
      _source: false,
    },
  ],
  [
    'sort maker multi',
    {
      query: { match_all: {} },
      sort: [{ maker: { order: 'desc' } }, { id: 'desc' }],
      size: 100,
      _source: false,
    },
  ],
  [
    'sort maker avg',
    {
      query: { match_all: {} },
      sort: [{ maker: { order: 'asc', mode: 'avg' } }, { id: 'desc' }],
      size: 100,
      _source: false,
    },
  ],
  [
    'sort white float',
    {
      query: { match_all: {} },
      sort: [{ white: { order: 'desc' } }, { id: 'desc' }],
      size: 1500,
      _source: false,
    },
  ],
  [
    'sort area multi',
    {
      query: { match_all: {} },
      sort: [{ area: { order: 'asc' } }, { id: 'desc' }],
      size: 100,
      _source: false,
    },
  ],
  [
    'sort score+id',
    {
      query: { match: { alt: 'street' } },
      sort: [{ _score: 'desc' }, { id: 'asc' }],
      size: 100,
      _source: false,
    },
  ],
  [
    'sort id score',
    {
      query: { match: { alt: 'street' } },
      sort: [{ year: 'asc' }, { _score: 'desc' }, { id: 'asc' }],
      size: 100,
      _source: false,
    },
  ],
  [
    'track scores',
    {
      query: { match: { alt: 'street' } },
      sort: [{ id: 'asc' }],
      track_scores: true,
      size: 10,
      _source: false,
    },
  ],
  [
    'after',
    {
      query: { match_all: {} },
      sort: [{ year: 'asc' }, { id: 'asc' }],
      search_after: [1956, 1000],
      size: 10,
      _source: false,
    },
  ],
  [
    'after kw',
    {
      query: { match_all: {} },
      sort: [{ number: 'desc' }, { id: 'asc' }],
      search_after: ['2012.5', 1000],
      size: 10,
      _source: false,
    },
  ],
  [
    'after null',
    {
      query: { match_all: {} },
      sort: [{ medium: 'desc' }, { id: 'asc' }],
      search_after: [null, 1000],
      size: 10,
      _source: false,
    },
  ],
  [
    'after score',
    {
      query: { match: { alt: 'street' } },
      sort: [{ _score: 'desc' }, { id: 'asc' }],
      search_after: [3, 0],
      size: 10,
      _source: false,
    },
  ],
  [
    'from deep',
    { query: { match_all: {} }, sort: [{ id: 'asc' }], from: 1900, size: 50, _source: false },
  ],
  ['tth 100', { query: { match_all: {} }, track_total_hits: 100, size: 0 }],
  ['tth false', { query: { match_all: {} }, track_total_hits: false, size: 1, _source: false }],
  [
    'sort unmapped_type',
    {
      sort: [{ nope: { order: 'asc', unmapped_type: 'integer' } }, { id: 'asc' }],
      size: 3,
      _source: false,
    },
  ],
];

export const SHAPES: readonly NamedSearch[] = [
  [
    'source inc',
    { _source: ['title.en', 'stored.whole.list.a', 'maker'], size: 5, sort: [{ id: 'asc' }] },
  ],
  [
    'source exc',
    {
      _source: { includes: ['stored', 'title'], excludes: ['stored.whole.title', '*.en'] },
      size: 5,
      sort: [{ id: 'asc' }],
    },
  ],
  ['source wild', { _source: ['s*.whole', 't*le'], size: 5, sort: [{ id: 'asc' }] }],
  [
    'source exc list',
    {
      _source: { excludes: ['swatches.rgb', 'stored.whole.list.c', 'alt'] },
      size: 5,
      sort: [{ id: 'asc' }],
    },
  ],
];

export const SCORES: readonly NamedSearch[] = [
  ['bool colored', { query: { term: { colored: false } }, size: 3 }],
  [
    'bool prefix',
    { query: { match_bool_prefix: { 'title.en': 'hong kon' } }, size: 30, _source: false },
  ],
  [
    'const',
    {
      query: { constant_score: { filter: { term: { area: 'visual art' } }, boost: 2.5 } },
      size: 3,
    },
  ],
  [
    'dismax',
    {
      query: {
        dis_max: {
          queries: [{ match: { 'title.en': 'street' } }, { match: { alt: 'street' } }],
          tie_breaker: 0.4,
          boost: 1.5,
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'bool mix',
    {
      query: {
        bool: {
          must: [{ match: { alt: 'photograph' } }],
          should: [{ match: { 'title.en': 'street' } }, { term: { area: 'visual art' } }],
          filter: [{ range: { year: { gte: 1900 } } }],
          must_not: [{ term: { maker: 378 } }],
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'bool should msm2',
    {
      query: {
        bool: {
          should: [
            { match: { alt: 'photograph' } },
            { match: { 'title.en': 'street' } },
            { term: { area: 'visual art' } },
          ],
          minimum_should_match: 2,
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'bool filter only',
    { query: { bool: { filter: [{ term: { area: 'visual art' } }] } }, size: 5, _source: false },
  ],
  [
    'bool filter+should',
    {
      query: {
        bool: {
          filter: [{ term: { area: 'visual art' } }],
          should: [{ match: { 'title.en': 'street' } }],
        },
      },
      size: 15,
      _source: false,
    },
  ],
  [
    'boosted bool',
    {
      query: {
        bool: { must: [{ match: { 'title.en': { query: 'street', boost: 2 } } }], boost: 3 },
      },
      size: 15,
      _source: false,
    },
  ],
  [
    'min_score',
    {
      query: { match: { 'title.en': 'hong kong street' } },
      min_score: 5,
      size: 20,
      _source: false,
    },
  ],
  [
    'nested max',
    {
      query: {
        nested: {
          path: 'swatches',
          score_mode: 'max',
          query: {
            function_score: {
              query: { range: { 'swatches.value': { gte: 10 } } },
              field_value_factor: { field: 'swatches.value' },
              boost_mode: 'replace',
            },
          },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'nested avg',
    {
      query: {
        nested: {
          path: 'swatches',
          query: {
            function_score: {
              query: { range: { 'swatches.value': { gte: 10 } } },
              field_value_factor: { field: 'swatches.value', factor: 1.5, modifier: 'sqrt' },
              boost_mode: 'replace',
            },
          },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'script dot',
    {
      query: {
        script_score: {
          query: { exists: { field: 'rgb' } },
          script: {
            source: "dotProduct(params.q, 'rgb') * 2 + 1.0",
            params: { q: [0.1, 0.5, 0.9] },
          },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'script l2',
    {
      query: {
        script_score: {
          query: { exists: { field: 'rgb' } },
          script: { source: "1 / (1 + l2norm(params.q, 'rgb'))", params: { q: [0.1, 0.5, 0.9] } },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'script l1',
    {
      query: {
        script_score: {
          query: { exists: { field: 'rgb' } },
          script: { source: "1 / (1 + l1norm(params.q, 'rgb'))", params: { q: [0.1, 0.5, 0.9] } },
          min_score: 0.5,
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'script cos',
    {
      query: {
        script_score: {
          query: {
            bool: { filter: [{ exists: { field: 'rgb' } }, { range: { white: { gt: 5 } } }] },
          },
          script: {
            source: "Math.max(cosineSimilarity(params.q, 'rgb') + 1.0, doc['white'].value / 100)",
            params: { q: [0.1, 0.5, 0.9] },
          },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'script nested',
    {
      query: {
        nested: {
          path: 'swatches',
          score_mode: 'max',
          query: {
            script_score: {
              query: { exists: { field: 'swatches.rgb' } },
              script: {
                source: "doc['swatches.value'].value / (1 + l2norm(params.q, 'swatches.rgb'))",
                params: { q: [0.1, 0.5, 0.9] },
              },
            },
          },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'script tern',
    {
      query: {
        script_score: {
          query: { match_all: {} },
          script: {
            source: "doc['rgb'].size() == 0 ? 0 : _score + dotProduct(params.q, 'rgb')",
            params: { q: [0.1, 0.5, 0.9] },
          },
        },
      },
      size: 20,
      _source: false,
    },
  ],
  [
    'random int',
    {
      query: {
        function_score: {
          query: { match_all: {} },
          random_score: { seed: 42, field: 'id' },
          boost_mode: 'replace',
        },
      },
      size: 50,
      _source: false,
    },
  ],
  [
    'random neg',
    {
      query: {
        function_score: {
          query: { term: { area: 'visual art' } },
          functions: [{ random_score: { seed: -123456789, field: 'id' } }],
          boost_mode: 'replace',
        },
      },
      size: 50,
      _source: false,
    },
  ],
  [
    'random kw',
    {
      query: {
        function_score: {
          query: { exists: { field: 'number' } },
          random_score: { seed: 'abc', field: 'number' },
          boost_mode: 'replace',
        },
      },
      size: 50,
      _source: false,
    },
  ],
  [
    'fs weight',
    {
      query: {
        function_score: {
          query: { match: { alt: 'street' } },
          functions: [
            { filter: { term: { area: 'visual art' } }, weight: 3 },
            { filter: { range: { year: { gte: 1950 } } }, weight: 2 },
          ],
          score_mode: 'sum',
          boost_mode: 'multiply',
        },
      },
      size: 30,
      _source: false,
    },
  ],
];

export const COUNTS: readonly NamedSearch[] = [
  [
    'aggs',
    {
      size: 0,
      aggs: {
        area: { terms: { field: 'area', size: 3 } },
        year: { histogram: { field: 'year', interval: 10, min_doc_count: 1 } },
        y0: { histogram: { field: 'year', interval: 25 } },
        st: { stats: { field: 'white' } },
        mi: { min: { field: 'year' } },
        ma: { max: { field: 'year' } },
        su: { sum: { field: 'maker' } },
        av: { avg: { field: 'maker' } },
        vc: { value_count: { field: 'maker' } },
        ca: { cardinality: { field: 'maker' } },
        ms: { missing: { field: 'white' } },
        rg: {
          range: {
            field: 'white',
            ranges: [{ to: 50 }, { from: 50, to: 75 }, { from: 75, key: 'top' }],
          },
        },
        f: {
          filter: { term: { area: 'visual art' } },
          aggs: { m: { terms: { field: 'maker', size: 5 } } },
        },
        fs: {
          filters: { filters: { a: { match: { alt: 'street' } }, b: { term: { maker: 378 } } } },
        },
      },
    },
  ],
  [
    'aggs order',
    {
      size: 0,
      query: { match: { alt: 'street' } },
      aggs: {
        a: { terms: { field: 'maker', size: 7, order: { _key: 'desc' } } },
        b: { terms: { field: 'area', order: [{ _count: 'asc' }, { _key: 'desc' }] } },
        c: { terms: { field: 'maker', include: [378, 5, 999999] } },
        d: { terms: { field: 'area', min_doc_count: 0, size: 50 } },
        e: { terms: { field: 'colored' } },
        g: { global: {}, aggs: { n: { value_count: { field: 'id' } } } },
        o: {
          terms: { field: 'maker', size: 5, order: { w: 'desc' } },
          aggs: { w: { avg: { field: 'id' } } },
        },
        w: { terms: { field: 'white', size: 3 } },
        un: { terms: { field: 'nope' } },
      },
    },
  ],
  [
    'top hits',
    {
      size: 0,
      query: { match: { alt: 'street' } },
      aggs: {
        a: {
          terms: { field: 'maker', size: 5 },
          aggs: {
            t: {
              top_hits: {
                size: 2,
                from: 1,
                sort: [{ year: 'desc' }, { id: 'asc' }],
                _source: ['title.en'],
              },
            },
            s: { top_hits: { size: 2, _source: false } },
          },
        },
      },
    },
  ],
  [
    'nested agg',
    {
      size: 0,
      query: { term: { area: 'visual art' } },
      aggs: {
        n: {
          nested: { path: 'swatches' },
          aggs: {
            s: { stats: { field: 'swatches.value' } },
            h: { terms: { field: 'swatches.hex', size: 5, order: { _key: 'asc' } } },
            f: { filter: { range: { 'swatches.value': { gte: 50 } } } },
          },
        },
      },
    },
  ],
  [
    'suggest',
    {
      size: 0,
      suggest: {
        text: 'fotograph strret bilding hong',
        a: { term: { field: 'title.en', analyzer: 'folded' } },
        b: { term: { field: 'alt', size: 3, suggest_mode: 'always', analyzer: 'folded' } },
        c: {
          text: 'buildng',
          term: { field: 'credit', sort: 'frequency', suggest_mode: 'popular' },
        },
      },
    },
  ],
];

export const REFUSALS: readonly NamedSearch[] = [
  ['refused: unknown q', { query: { foo: {} } }],
  ['refused: bad opt', { query: { term: { area: { value: 'x', nope: 1 } } } }],
  ['refused: window', { from: 100000, size: 10 }],
  ['refused: sort unmapped', { sort: [{ nope: 'asc' }] }],
  ['refused: sort text', { sort: [{ alt: 'asc' }] }],
  ['refused: agg', { aggs: { a: { foo: {} } } }],
  ['refused: body', { nope: 1 }],
  ['refused: term int', { query: { term: { year: 'abc' } } }],
  ['refused: size', { size: -1 }],
  [
    'refused: script',
    { query: { script_score: { query: { match_all: {} }, script: { source: 'foo(1)' } } } },
  ],
  ['refused: agg text', { size: 0, aggs: { a: { terms: { field: 'alt' } } } }],
  [
    'refused: script missing vec',
    {
      query: {
        script_score: {
          query: { match_all: {} },
          script: { source: "dotProduct(params.q,'rgb')+1", params: { q: [1, 2, 3] } },
        },
      },
      size: 3,
    },
  ],
  ['refused: nested path', { query: { nested: { path: 'nope', query: { match_all: {} } } } }],
];
