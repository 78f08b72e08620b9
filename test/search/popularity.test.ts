import { expect } from 'chai';
import { buildObject } from '../../indexer/denormalise/object.js';
import { Popularity } from '../../src/search/popularity.js';
import { joinsOf } from '../indexer/support/joins.js';
import { answer, startFake } from './support/fakeElasticsearch.js';

const { display } = buildObject(
  { id: 5, publicAccess: true, title: 'Tree' },
  { images: [], color: null },
  joinsOf({}),
);

describe('popularity with a backend that is down', () => {
  it('keeps counts for the next write, tells of the failure, and delays nobody', async () => {
    let down = true;
    const written: string[] = [];
    const fake = await startFake(({ path, body }, response) => {
      if (down) {
        response.socket?.destroy();
      } else if (path === '/p-popularity') {
        answer(response, { acknowledged: true });
      } else if (path === '/p-objects/_mget') {
        const _source = { display };
        const doc = { _id: '5', found: true, _seq_no: 7, _primary_term: 1, _source };
        answer(response, { docs: [{ _index: 'p-objects', ...doc }] });
      } else if (path.endsWith('_mget')) {
        answer(response, { docs: [{ _index: 'p-popularity', _id: '5', found: false }] });
      } else if (path.endsWith('_bulk')) {
        written.push(body);
        answer(response, { errors: false, items: [{ create: { status: 201 } }] });
      } else {
        answer(response, { found: false }, 404);
      }
    });
    const popularity = new Popularity({ client: fake.client, prefix: 'p' });
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
});
