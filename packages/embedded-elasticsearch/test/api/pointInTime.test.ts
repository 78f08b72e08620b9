import { expect } from 'chai';
import type { Client, estypes } from '@elastic/elasticsearch';
import { embedded, embeddedClient, type Embedded } from '../contract/backends.js';

const index = 'works';
/** Above what one chunk of writes may hold before it is merged with others. */
const WORKS = 40;

describe('A point in time, embedded', () => {
  let engine: Embedded;
  let client: Client;

  beforeEach(async () => {
    engine = embedded();
    ({ client } = engine);
    await client.indices.create({
      index,
      settings: { refresh_interval: '-1' },
      mappings: { properties: { words: { type: 'text' }, reads: { type: 'integer' } } },
    });
    for (let id = 1; id <= WORKS; id += 1) await write(id, 0, `wave ${'sea '.repeat(id % 7)}`);
    await client.indices.refresh({ index });
  });
  afterEach(() => engine.close());

  const write = (id: number, reads: number, words: string) =>
    client.index({ index, id: String(id), document: { words, reads } });

  /** All that a search shows, in an order by what changes and in one by relevance. */
  async function seen(pit?: string, asked = client): Promise<unknown> {
    const place = pit === undefined ? { index } : { pit: { id: pit } };
    const shown = { query: { match: { words: 'sea' } }, size: 100, track_scores: true };
    const orders: estypes.SortCombinations[][] = [
      [{ reads: { order: 'desc' } }, { _score: { order: 'desc' } }],
      ['_score'],
    ];
    const answers = [];
    for (const sort of orders) {
      const { hits } = await asked.search({ ...place, ...shown, sort });
      answers.push(hits.hits);
    }
    return answers;
  }

  const open = async (keep_alive = '5m'): Promise<string> =>
    (await client.openPointInTime({ index, keep_alive })).id;

  /** Waits until what was kept for a millisecond is kept no longer. */
  const expire = () => new Promise((resolve) => setTimeout(resolve, 5));

  const failure = async (pit: string): Promise<unknown> =>
    seen(pit).catch((error: unknown) => error);

  it('shows what was visible, whatever is written, deleted, refreshed and merged', async () => {
    const before = await seen();
    const pit = await open();
    for (let round = 1; round <= 30; round += 1) {
      await write(round, round, round % 3 === 0 ? 'sea of other words' : 'wave sea');
      await client.indices.refresh({ index });
    }
    await client.delete({ index, id: '40', refresh: true });
    await write(41, 1, 'sea');
    await client.indices.forcemerge({ index, max_num_segments: 1 });
    expect(await seen(pit)).to.deep.equal(before);
    const now = await seen();
    expect(now).to.not.deep.equal(before);
    expect(await seen(pit), 'after what is there now').to.deep.equal(before);
    expect(await seen(), 'after what was there').to.deep.equal(now);
  });

  it('is seen by another process, also after a restart', async () => {
    const before = await seen();
    const pit = await open();
    await write(1, 5, 'sea');
    await client.indices.refresh({ index });
    const other = embeddedClient(engine.folder);
    expect(await seen(pit, other)).to.deep.equal(before);
    await other.close();
  });

  it('is searched for its own index alone where a query says so', async () => {
    const id = await open();
    const found = async (name: string) => {
      const query = { bool: { filter: { term: { _index: name } } } };
      return (await client.search({ pit: { id }, query, size: 0 })).hits.total;
    };
    expect(await found(index)).to.include({ value: WORKS });
    expect(await found('elsewhere')).to.include({ value: 0 });
  });

  it('is refused when it is closed, has expired, or its index is gone', async () => {
    const missing = { statusCode: 404 };
    const closed = await open();
    await client.closePointInTime({ id: closed });
    expect(await failure(closed)).to.include(missing);
    const again = client.closePointInTime({ id: closed }).catch((error: unknown) => error);
    expect(await again).to.include(missing);
    const expired = await open('1ms');
    await expire();
    expect(await failure(expired)).to.include(missing);
    const gone = await open();
    await client.indices.delete({ index });
    expect(await failure(gone)).to.include(missing);
    expect(await failure('nonsense')).to.include({ statusCode: 400 });
  });

  it('lets the old versions go once it ends', async () => {
    const pit = await open();
    for (let id = 1; id <= WORKS; id += 1) await write(id, 1, 'other');
    await client.indices.refresh({ index });
    const deleted = async () =>
      (await client.indices.stats({ index }))._all.primaries?.docs?.deleted;
    await client.indices.forcemerge({ index });
    expect(await deleted()).to.equal(WORKS);
    await client.closePointInTime({ id: pit });
    await write(1, 2, 'other');
    await client.indices.refresh({ index });
    await client.indices.forcemerge({ index });
    expect(await deleted()).to.equal(0);
  });

  it('lets them go once it has expired, too', async () => {
    await open('1ms');
    await expire();
    for (let id = 1; id <= WORKS; id += 1) await write(id, 1, 'other');
    await client.indices.refresh({ index });
    await client.indices.forcemerge({ index });
    const { _all } = await client.indices.stats({ index });
    expect(_all.primaries?.docs?.deleted).to.equal(0);
  });

  it('is kept for as long as anybody asked who has the same', async () => {
    const before = await seen();
    const pits = [await open(), await open('1ms')];
    await expire();
    for (const pit of pits) expect(await seen(pit)).to.deep.equal(before);
  });
});
