import { expect } from 'chai';
import { IndexFailure } from '../../../indexer/failure.js';
import { scanDocuments } from '../../../indexer/write/scan.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';

const NUMBER = 4_500;

/** Documents that are sorted the other way round than their ids. */
async function fill({ client, prefix }: Workplace): Promise<string> {
  const index = `${prefix}-scanned`;
  await client.indices.create({
    index,
    mappings: { properties: { id: { type: 'integer' }, key: { type: 'keyword' } } },
  });
  const operations = Array.from({ length: NUMBER }, (_, id) => [
    { create: { _index: index, _id: String(id) } },
    { id, key: String(NUMBER - id).padStart(5, '0') },
  ]).flat();
  await client.bulk({ operations, refresh: true });
  return index;
}

async function collect<Item>(pages: AsyncIterable<readonly Item[]>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

onEveryBackend('a scan of an index', (work) => {
  it('reads what a query finds, in an order, whole or in parts, with what it is sorted by', async () => {
    const index = await fill(work());
    const { client } = work();
    const all = await collect(
      scanDocuments<object>(client, index, { sort: ['id'], fields: ['id'] }),
    );
    expect(all.map(({ source }) => source)).to.deep.equal(
      Array.from({ length: NUMBER }, (_, id) => ({ id })),
    );
    const query = { range: { id: { lt: 3_000 } } };
    const some = await collect(scanDocuments<object>(client, index, { query, sort: ['key'] }));
    expect(some).to.have.length(3_000);
    expect(some[0]).to.deep.equal({
      id: '2999',
      source: { id: 2_999, key: '01501' },
      sort: ['01501'],
    });
  });

  it('ends with a failure where a part of it cannot be read', async () => {
    const client = {
      search: () => Promise.resolve({ hits: { hits: [] }, _shards: { failed: 1 } }),
    } as unknown as Workplace['client'];
    const scan = collect(scanDocuments(client, 'broken', { sort: ['id'] }));
    expect(await failureOf(scan)).to.match(/^backend: Not all of broken could be read/);
    expect(await scan.catch((error: unknown) => error)).to.be.instanceOf(IndexFailure);
  });
});
