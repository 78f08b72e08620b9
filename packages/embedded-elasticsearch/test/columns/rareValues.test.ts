import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';

const INDEX = 'works';
const COUNT = 300;

interface Work {
  readonly share?: number;
  readonly colour?: string;
}

/** Every third work has values, and none from 64 to 159: whole words of bits without any. */
const WORKS: readonly Work[] = Array.from({ length: COUNT }, (_, n) =>
  n % 3 !== 0 || (n >= 64 && n < 160) ? {} : { share: (n * 7) % 50, colour: `c${n % 5}` },
);

describe('Values that few documents have', () => {
  let engine: Embedded;

  before(async () => {
    engine = embedded();
    const mappings = {
      properties: { share: { type: 'float' }, colour: { type: 'keyword' } },
    } as const;
    await engine.client.indices.create({ index: INDEX, mappings });
    // Several chunks, and a column that a refresh adds to.
    for (const [first, end] of [
      [0, 100],
      [100, 290],
      [290, COUNT],
    ] as const) {
      const operations = WORKS.slice(first, end).flatMap((work, n) => [
        { index: { _id: String(first + n) } },
        work,
      ]);
      await engine.client.bulk({ index: INDEX, operations, refresh: true });
      await found({ range: { share: { gte: 10 } } });
    }
    await engine.client.delete({ index: INDEX, id: '3', refresh: true });
  });
  after(() => engine.close());

  const search = (body: estypes.SearchRequest) =>
    engine.client.search({ index: INDEX, size: COUNT, ...body });

  const found = async (query: estypes.QueryDslQueryContainer): Promise<readonly number[]> =>
    (await search({ query })).hits.hits.map(({ _id }) => Number(_id)).sort((a, b) => a - b);

  /** The works that are there and fit, by hand. */
  const fitting = (accept: (work: Work) => boolean): readonly number[] =>
    WORKS.flatMap((work, n) => (n !== 3 && accept(work) ? [n] : []));

  it('are found by ranges, terms and whether they are there', async () => {
    expect(await found({ range: { share: { gte: 20, lt: 40 } } })).to.deep.equal(
      fitting(({ share = -1 }) => share >= 20 && share < 40),
    );
    // What stands for none in other columns.
    expect(await found({ term: { share: 0 } })).to.deep.equal(fitting(({ share }) => share === 0));
    expect(await found({ terms: { share: [7, 14] } })).to.deep.equal(
      fitting(({ share }) => share === 7 || share === 14),
    );
    expect(await found({ term: { colour: 'c2' } })).to.deep.equal(
      fitting(({ colour }) => colour === 'c2'),
    );
    expect(await found({ terms: { colour: ['c0', 'c4'] } })).to.deep.equal(
      fitting(({ colour }) => colour === 'c0' || colour === 'c4'),
    );
    expect(await found({ exists: { field: 'share' } })).to.deep.equal(
      fitting(({ share }) => share !== undefined),
    );
  });

  it('are what works are put in order by, and counted', async () => {
    const { hits, aggregations } = await search({
      sort: [{ share: 'desc' }, '_doc'],
      aggs: { colours: { terms: { field: 'colour' } }, sum: { sum: { field: 'share' } } },
    });
    const having = fitting(({ share }) => share !== undefined);
    const shareOf = (n: number): number => WORKS[n]?.share ?? -1;
    expect(hits.hits.map(({ _id }) => Number(_id))).to.deep.equal([
      ...having.toSorted((a, b) => shareOf(b) - shareOf(a) || a - b),
      ...fitting(({ share }) => share === undefined),
    ]);
    const { buckets } = aggregations?.['colours'] as estypes.AggregationsStringTermsAggregate;
    const counts = (buckets as readonly estypes.AggregationsStringTermsBucket[]).map(
      ({ key, doc_count }): [string, number] => [String(key), doc_count],
    );
    const byHand = ['c0', 'c1', 'c2', 'c3', 'c4'].map((one): [string, number] => [
      one,
      fitting(({ colour }) => colour === one).length,
    ]);
    expect(counts).to.deep.equal(byHand.toSorted(([, a], [, b]) => b - a));
    const sum = having.reduce((total, n) => total + shareOf(n), 0);
    expect(aggregations?.['sum']).to.deep.equal({ value: sum });
  });
});
