import { errors } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
/** Scripts run over blocks of 1,024. */
const COUNT = 2_500;
const PARAMS = { wanted: [2, 0.5], factor: 3 };

interface Work {
  readonly id: number;
  readonly height?: number;
  readonly vector?: readonly number[];
}

/** Every third without a height, every fifth without a vector. */
const WORKS: readonly Work[] = Array.from({ length: COUNT }, (_, id) => ({
  id,
  ...(id % 3 === 0 ? {} : { height: (id * 7) % 50 }),
  ...(id % 5 === 0 ? {} : { vector: [id % 4, 1] }),
}));

/** By the name of a call, what it is between two vectors. */
const MEASURES: Readonly<
  Record<string, (one: readonly number[], other: readonly number[]) => number>
> = {
  dotProduct: (one, other) => one.reduce((sum, value, d) => sum + value * (other[d] ?? 0), 0),
  l1norm: (one, other) => one.reduce((sum, value, d) => sum + Math.abs(value - (other[d] ?? 0)), 0),
  l2norm: (one, other) =>
    Math.sqrt(one.reduce((sum, value, d) => sum + (value - (other[d] ?? 0)) ** 2, 0)),
};

const dot = ({ vector = [] }: Work): number => 2 * (vector[0] ?? 0) + 0.5 * (vector[1] ?? 0);

describe('Scripts of scores, embedded', () => {
  let engine: Embedded;

  before(async () => {
    engine = embedded();
    const properties = {
      id: { type: 'integer' },
      height: { type: 'integer' },
      vector: { type: 'dense_vector', dims: 2, index: false },
      bytes: { type: 'dense_vector', element_type: 'byte', dims: 2, index: false },
    } as const;
    await engine.client.indices.create({ index: INDEX, mappings: { properties } });
    const operations = WORKS.flatMap((work) => [{ index: { _index: INDEX } }, work]);
    expect((await engine.client.bulk({ operations, refresh: true })).errors).to.equal(false);
  });
  after(() => engine.close());

  /** The scores by id, of the documents that a query finds. */
  async function scores(
    source: string,
    query: estypes.QueryDslQueryContainer = { match_all: {} },
    least = 0,
  ): Promise<ReadonlyMap<unknown, unknown>> {
    const script = { source, params: PARAMS };
    const { hits } = await engine.client.search<Work>({
      index: INDEX,
      query: { script_score: { query, script, min_score: least } },
      size: COUNT,
    });
    return new Map(
      hits.hits.map(({ _source, _score }) => [_source?.id, Math.fround(_score ?? NaN)]),
    );
  }

  async function refusal(source: string): Promise<string> {
    const failed: unknown = await scores(source).catch((error: unknown) => error);
    if (failed instanceof errors.ResponseError) return JSON.stringify(failed.body);
    throw new Error(`[${source}] did not fail as a script: ${String(failed)}`);
  }

  const expected = (score: (work: Work) => number, works = WORKS): ReadonlyMap<unknown, unknown> =>
    new Map(works.map((work) => [work.id, Math.fround(score(work))]));
  const cases: readonly [source: string, score: (work: Work) => number][] = [
    [
      `doc['height'].size() == 0 ? _score : doc['height'].value * params.factor`,
      ({ height }) => (height === undefined ? 1 : height * 3),
    ],
    [
      `doc['vector'].size() == 0 ? 0.25 : Math.pow(dotProduct(params.wanted, 'vector'), 2)`,
      (work) => (work.vector ? dot(work) ** 2 : 0.25),
    ],
    [
      `doc['height'].size() > 0 && doc['height'].value > 20 ? 2 : 1`,
      ({ height = 0 }) => (height > 20 ? 2 : 1),
    ],
    [
      `doc['height'].isEmpty() || doc['height'].value != 7 ? 2 : 1`,
      ({ height }) => (height === 7 ? 1 : 2),
    ],
    [
      `Math.max(1, Math.min(Math.sqrt(doc['id'].value), Math.abs(-40))) + 0.5`,
      ({ id }) => Math.max(1, Math.min(Math.sqrt(id), 40)) + 0.5,
    ],
  ];
  for (const [source, score] of cases) {
    it(`give each document its own: ${source}`, async () => {
      const found = await scores(source);
      const wanted = expected(score);
      expect(found.size).to.equal(wanted.size);
      for (const [id, value] of wanted) expect([id, found.get(id)]).to.deep.equal([id, value]);
    });
  }

  it('leave out what is below the least score, of the documents that have a value', async () => {
    const exists = { exists: { field: 'vector' } };
    const found = await scores(`dotProduct(params.wanted, 'vector')`, exists, 4.5);
    const works = WORKS.filter((work) => work.vector && dot(work) >= 4.5);
    expect(found.size).to.equal(works.length);
    for (const [id, value] of expected(dot, works)) expect(found.get(id)).to.equal(value);
  });

  it('put the same documents first where nobody counts the others', async () => {
    // Heights come again and again, so that many documents score the same.
    const script = { source: `doc['height'].value`, params: {} };
    const scored = { script_score: { query: { exists: { field: 'height' } }, script } };
    const exact = { script_score: { ...scored.script_score, min_score: 48, boost: 2 } };
    const taken = { range: { id: { gt: 2400 } } };
    for (const query of [
      scored,
      exact,
      { bool: { should: [scored], must_not: [taken] } },
      { bool: { must: [scored], filter: [{ range: { id: { gt: 300 } } }], boost: 0.5 } },
      { bool: { must: [scored], filter: [{ range: { id: { gt: 30 } } }] } },
      { bool: { should: [scored], filter: [{ range: { id: { gt: 300 } } }] } },
    ] satisfies estypes.QueryDslQueryContainer[]) {
      for (const [from, size, sort] of [
        [0, 1, ['_score']],
        [20, 60, ['_score', { id: 'desc' }]],
        [0, 100, []],
        [0, 2000, ['_score']],
        [0, 10, [{ _score: { order: 'asc' } }]],
      ] as const) {
        const search = { index: INDEX, query, from, size, sort: [...sort] };
        const [all, best] = await Promise.all(
          [true, false].map((counted) =>
            engine.client.search({ ...search, track_total_hits: counted }),
          ),
        );
        expect(all?.hits.hits, JSON.stringify(query)).to.have.length.above(0);
        expect(best?.hits.hits, JSON.stringify(query)).to.deep.equal(all?.hits.hits);
      }
    }
  });

  it('fail on a document without the value, wherever it stands', async () => {
    for (const source of [`doc['height'].value`, `dotProduct(params.wanted, 'vector')`])
      expect(await refusal(source)).to.match(/doesn't have a value for a/);
  });

  it('sum the largest bytes, and fractions, of vectors without their zeros', async () => {
    const [index, dims] = ['grids', 4096];
    const vector = { type: 'dense_vector', dims, index: false } as const;
    const properties = { bytes: { ...vector, element_type: 'byte' }, floats: vector } as const;
    await engine.client.indices.create({ index, mappings: { properties } });
    const of = (value: number) => Array.from({ length: dims }, (_, n) => (n % 5 === 0 ? 0 : value));
    const document = { bytes: of(-128), floats: of(-128) };
    await engine.client.index({ index, document, refresh: true });
    const filled = dims - Math.ceil(dims / 5);
    for (const [field, wanted] of [
      ['bytes', -128],
      ['floats', -128],
      ['floats', -0.5],
    ] as const) {
      const script = { source: `dotProduct(params.q, '${field}')`, params: { q: of(wanted) } };
      const query = { script_score: { query: { match_all: {} }, script } };
      const { hits } = await engine.client.search({ index, query });
      expect(hits.hits[0]?._score, field).to.equal(wanted * -128 * filled);
    }
  });

  it('measure vectors without their zeros, of blocks and chunks, as if they were written out', async () => {
    const [index, dims] = ['sparse', 40];
    const vector = { type: 'dense_vector', dims, index: false } as const;
    const properties = { bytes: { ...vector, element_type: 'byte' }, floats: vector } as const;
    await engine.client.indices.create({ index, mappings: { properties } });
    let state = 7;
    const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    const sparse = (value: () => number): number[] =>
      Array.from({ length: dims }, () => (random() < 0.8 ? 0 : value()));
    const byte = (): number[] => sparse(() => Math.floor(256 * random()) - 128);
    const documents = Array.from({ length: 700 }, (_, n) =>
      n % 6 === 0 ? {} : { bytes: byte(), floats: sparse(() => Math.fround(random() - 0.5)) },
    );
    for (const [from, to] of [
      [0, 300],
      [300, 301],
      [301, 700],
    ] as const) {
      const operations = documents
        .slice(from, to)
        .flatMap((document, n) => [{ index: { _index: index, _id: String(from + n) } }, document]);
      await engine.client.bulk({ operations, refresh: true });
      const query = byte();
      for (const field of ['bytes', 'floats'] as const)
        for (const [measure, value] of Object.entries(MEASURES)) {
          const source = `1000000 + ${measure}(params.q, '${field}')`;
          const script = { source, params: { q: query } };
          const found = await engine.client.search({
            index,
            size: 1000,
            query: { script_score: { query: { exists: { field } }, script } },
          });
          const expected = documents.slice(0, to).flatMap((document, n) => {
            const own = document[field];
            return own ? [[String(n), Math.fround(1_000_000 + value(query, own))]] : [];
          });
          const got = found.hits.hits.map(({ _id, _score }) => [_id, Math.fround(_score ?? NaN)]);
          expect(new Map(got as [string, number][]), `${measure} of ${field}`).to.deep.equal(
            new Map(expected as [string, number][]),
          );
        }
    }
  });

  it('between bytes and what is no vector of bytes are refused', async () => {
    const told = await refusal(`dotProduct(params.wanted, 'bytes')`);
    expect(told).to.include('only support non-decimal values but found decimal value [0.5]');
  });

  it('with too many or too few numbers for a call are refused', async () => {
    expect(await refusal('Math.max(1)')).to.include('[Math.max] takes 2 numbers, received 1');
  });

  it('of many signs are refused as scripts, however deep they nest', async () => {
    const deep = (count: number, one: string) => one.repeat(count) + '1' + ')'.repeat(count);
    for (const source of [deep(499, '('), `1${' + 1'.repeat(499)}`, `1${' / 1.0'.repeat(499)}`])
      expect((await scores(source)).size).to.equal(COUNT);
    for (const source of [
      deep(20_000, '('),
      deep(20_000, 'Math.abs('),
      '-'.repeat(50_000) + '1',
      `1${' + 1'.repeat(50_000)}`,
      '1 ? '.repeat(20_000),
    ])
      expect(await refusal(source)).to.include('at most 1000 words and signs');
  });
});
