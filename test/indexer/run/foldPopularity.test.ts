import { errors, type DiagnosticResult } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { IndexingLease } from '../../../indexer/lease/lease.js';
import { foldPopularity } from '../../../indexer/run/foldPopularity.js';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { Popularity } from '../../../src/popularity/popularity.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

/** One request writes 100 objects. */
const SEVERAL_REQUESTS = 150;
const ONE_REQUEST = 60;

/** Indexes so many objects and saves one read of each, which no fold has put into them yet. */
async function readEachOnce(work: Workplace, count: number): Promise<number[]> {
  await work.writeSource(smallCollection(count));
  await work.run();
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  const server = new Popularity({ client: work.client, prefix: work.prefix });
  server.record(ids);
  await server.save();
  expect(await searchCounted(work)).to.equal(0);
  return ids;
}

function fold(
  { client, prefix }: Workplace,
  ids: readonly number[] | 'all',
  signal = new AbortController().signal,
): ReturnType<typeof foldPopularity> {
  return foldPopularity({ client, prefix, ids, signal });
}

/** How many objects a search finds by a popular count. */
async function searchCounted(work: Workplace): Promise<number> {
  const query = { range: { popularCount: { gt: 0 } } };
  return (await work.client.count({ index: work.alias('objects'), query })).count;
}

/** How many of these objects have a popular count when they are read by id. */
async function storedCounts(work: Workplace, ids: readonly number[]): Promise<number> {
  const index = work.alias('objects');
  const { docs } = await work.client.mget<ObjectDocument>({ index, ids: ids.map(String) });
  return docs.filter((doc) => '_source' in doc && doc._source?.popularCount === 1).length;
}

/**
 * From now on the answer to the first bulk request is lost on its way, and no refresh arrives: as
 * when the server is killed in the middle of a fold.
 * @returns ends it
 */
function failAfterWriting({ client: { transport } }: Workplace): () => void {
  const send = transport.request.bind(transport) as (...args: unknown[]) => Promise<unknown>;
  const failing = async (...args: unknown[]): Promise<unknown> => {
    const { path } = args[0] as { path: string };
    if (path.endsWith('/_refresh') && path.includes('-objects-'))
      throw new errors.ConnectionError('down');
    const answer = await send(...args);
    if (path.endsWith('/_bulk')) throw new errors.ConnectionError('down');
    return answer;
  };
  transport.request = failing as typeof transport.request;
  return () => (transport.request = send as typeof transport.request);
}

onEveryBackend('a fold that does not come to its end', (work) => {
  it('because the server stops, shows what it wrote; the next one adds the rest', async () => {
    const ids = await readEachOnce(work(), SEVERAL_REQUESTS);
    const stopping = new AbortController();
    work().client.diagnostic.on('response', (_error: unknown, event: DiagnosticResult | null) => {
      if (event?.meta.request.params.path.endsWith('/_bulk')) stopping.abort();
    });
    expect(await fold(work(), ids, stopping.signal)).to.equal('busy');
    expect(await searchCounted(work())).to.equal(100);
    expect(await fold(work(), ids)).to.deep.equal({ folded: 50, foreign: 0 });
    expect(await searchCounted(work())).to.equal(SEVERAL_REQUESTS);
  });

  for (const isWhole of [true, false])
    it(`because it was killed, is shown by the next one of ${isWhole ? 'all' : 'these'} objects`, async () => {
      const ids = await readEachOnce(work(), ONE_REQUEST);
      const end = failAfterWriting(work());
      const failure: unknown = await fold(work(), isWhole ? 'all' : ids)
        .catch((error: unknown) => error)
        .finally(end);
      expect(String(failure)).to.include('down');
      expect(await storedCounts(work(), ids), 'it wrote before it failed').to.equal(ONE_REQUEST);
      expect(await searchCounted(work()), 'nobody saw it').to.equal(0);
      const next = await fold(work(), isWhole ? 'all' : ids);
      expect(next, 'nothing is left to write').to.deep.equal({ folded: 0, foreign: 0 });
      expect(await searchCounted(work())).to.equal(ONE_REQUEST);
    });

  it('because its turn cannot be given back, keeps no run away: its lease is given back', async () => {
    const ids = await readEachOnce(work(), 1);
    const { client, prefix } = work();
    const { transport } = client;
    const send = transport.request.bind(transport) as (...args: unknown[]) => Promise<unknown>;
    const failing = async (...args: unknown[]): Promise<unknown> => {
      const { method, path } = args[0] as { method: string; path: string };
      if (method === 'DELETE' && path.endsWith('/switch')) throw new Error('it stays');
      return send(...args);
    };
    transport.request = failing as typeof transport.request;
    const failure: unknown = await fold(work(), ids).catch((error: unknown) => error);
    transport.request = send as typeof transport.request;
    expect(String(failure)).to.include('it stays');
    const lease = await IndexingLease.acquire(client, prefix, { wait: false });
    await lease.release();
  });
});
