import { expect } from 'chai';
import { indicesOf } from '../../../indexer/write/generation.js';
import { waitForCopies } from '../../../indexer/write/cloneGeneration.js';
import { answer, startFake } from '../../search/support/fakeElasticsearch.js';

describe('copies of a new generation', () => {
  const health = (active: number, missing: number) => ({
    active_shards: active,
    initializing_shards: missing,
    unassigned_shards: 0,
  });

  it('are waited for again and again, for no answer may take longer than a minute', async () => {
    const [old, generation] = ['old', 'new'];
    const looks = [health(4, 4), health(6, 2), health(8, 0)];
    const fake = await startFake(({ path }, response) => {
      if (path.includes(`-${old}`)) answer(response, health(8, 0));
      // A wait that was in vain has this status.
      else answer(response, looks.shift(), looks.length > 0 ? 408 : 200);
    });
    const { client } = fake;
    try {
      const served = indicesOf('vitrine', old);
      expect(await waitForCopies({ client, prefix: 'vitrine', generation }, served)).to.equal(true);
      expect(looks).to.deep.equal([]);
    } finally {
      await fake.close();
    }
  });
});
