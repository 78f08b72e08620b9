import { expect } from 'chai';
import { PointsInTime } from '../../src/search/pointsInTime.js';
import { answer, startFake, type FakeElasticsearch } from './support/fakeElasticsearch.js';

describe('a point in time that cannot be had', () => {
  let fake: FakeElasticsearch;
  let status: number;

  before(async () => {
    fake = await startFake((_, response) => {
      answer(response, status === 200 ? { id: 'a point' } : { error: { type: 'phase' } }, status);
    });
  });
  after(() => fake.close());

  it('is said to all who wait for it in the same words, and asked for again by the next', async () => {
    const points = new PointsInTime(fake.client, 5_000);
    // While its shards start after a restart of the node.
    status = 503;
    const outcomes = await Promise.allSettled([points.open('one'), points.open('one')]);
    expect(fake.asked).to.have.length(1);
    expect(
      outcomes.map((one) => (one.status === 'rejected' ? (one.reason as Error).name : one.value)),
    ).to.deep.equal(['SearchUnavailable', 'SearchUnavailable']);
    status = 200;
    expect(await points.open('one')).to.equal('a point');
  });
});
