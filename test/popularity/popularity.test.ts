import { expect } from 'chai';
import { buildObject } from '../../indexer/denormalise/object.js';
import { CollectionWatch } from '../../src/search/collectionVersion.js';
import { hashMappings } from '../../src/search/mappings.js';
import { Popularity } from '../../src/popularity/popularity.js';
import { joinsOf } from '../indexer/support/joins.js';
import { answer, startFake } from '../search/support/fakeElasticsearch.js';

const { display } = buildObject(
  { id: 5, publicAccess: true, title: 'Tree' },
  { images: [], color: null },
  joinsOf({}),
);

const GENERATION = 'g1';

/** Answers as a backend with one object, and notes what is written. */
function backend(mappings: () => string, written: string[]): Parameters<typeof startFake>[0] {
  const counts = { objects: 1, constituents: 0, exhibitions: 0, entries: 0 };
  return ({ path, body }, response) => {
    const _meta = { generation: GENERATION, revision: 1, mappings: mappings(), counts };
    if (path === '/p-popularity') {
      answer(response, { acknowledged: true });
    } else if (path === '/p-objects/_mapping') {
      answer(response, { [`p-objects-${GENERATION}`]: { mappings: { _meta } } });
    } else if (path === `/p-objects-${GENERATION}/_mget`) {
      const doc = { _id: '5', found: true, _seq_no: 7, _primary_term: 1, _source: { display } };
      answer(response, { docs: [{ _index: 'p-objects', ...doc }] });
    } else if (path.endsWith('_mget')) {
      answer(response, { docs: [{ _index: 'p-popularity', _id: '5', found: false }] });
    } else if (path.endsWith('_bulk')) {
      written.push(body);
      answer(response, { errors: false, items: [{ create: { status: 201 } }] });
    } else {
      answer(response, { found: false }, 404);
    }
  };
}

describe('popularity', () => {
  it('with a backend that is down keeps counts for the next write, tells of the failure, and delays nobody', async () => {
    let down = true;
    const written: string[] = [];
    const reply = backend(hashMappings, written);
    const fake = await startFake((asked, response) => {
      if (down) response.socket?.destroy();
      else reply(asked, response);
    });
    const watch = new CollectionWatch(fake.client, 'p');
    const popularity = new Popularity({ client: fake.client, prefix: 'p', watch });
    popularity.record([5, 5]);
    const failure: unknown = await popularity.flush().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    popularity.record([5]);
    down = false;
    await popularity.flush();
    expect(written).to.have.length(2);
    expect(written[0]).to.include('{"id":5,"count":3}');
    expect(written[1]).to.include('{"doc":{"popularCount":3,"filter":{"title":["Tree"]');
    await popularity.stop();
    expect(written).to.have.length(2);
    await fake.close();
  });

  it('is saved, but not written into objects that another release has indexed', async () => {
    const written: string[] = [];
    let mappings = 'of another release';
    const fake = await startFake(backend(() => mappings, written));
    const watch = new CollectionWatch(fake.client, 'p');
    const popularity = new Popularity({ client: fake.client, prefix: 'p', watch });
    popularity.record([5]);
    await popularity.flush();
    expect(written).to.have.length(1);
    expect(written[0]).to.include('{"id":5,"count":1}');
    // The rebuild took the saved sums, which may have risen since: none is written over them.
    mappings = hashMappings();
    await popularity.stop();
    expect(written).to.have.length(1);
    await fake.close();
  });
});
