import { errors, type Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { mergeGeneration } from '../../../indexer/write/mergeGeneration.js';

const GENERATION = '20261124t000000000z';
const SERVER = { kind: 'elasticsearch' } as const;

/** What a client is asked to merge; it answers with each of the outcomes in turn. */
function merging(...outcomes: readonly (Error | { readonly failed: number })[]) {
  const asked: { readonly index: readonly string[]; readonly max_num_segments: number }[] = [];
  const forcemerge = (params: (typeof asked)[number]) => {
    const outcome = outcomes[asked.push(params) - 1] ?? { failed: 0 };
    return outcome instanceof Error ? Promise.reject(outcome) : { _shards: outcome };
  };
  const client = { indices: { forcemerge } } as unknown as Client;
  return {
    asked,
    merge: mergeGeneration.bind(null, { client, prefix: 'vitrine', generation: GENERATION }),
  };
}

describe('merging a new generation', () => {
  it('makes one segment of each shard, and more where one would be searched for long', async () => {
    const { asked, merge } = merging();
    for (const [shards, objects] of [
      [1, 0],
      [1, 13_412],
      [3, 1_000_000],
      [3, 4_000_000],
    ] as const)
      expect(await merge({ target: SERVER, shards, objects })).to.equal(true);
    expect(asked.map((one) => one.max_num_segments)).to.deep.equal([1, 1, 2, 6]);
    expect(asked[0]?.index).to.include(`vitrine-objects-${GENERATION}`);
  });

  it('is waited for again where it takes longer than one request may', async () => {
    const late = new errors.TimeoutError('Request timed out');
    const { asked, merge } = merging(late, late);
    expect(await merge({ target: SERVER, shards: 1, objects: 1 })).to.equal(true);
    expect(asked).to.have.length(3);
  });

  it('says where not all shards could be merged, and fails where the backend refuses', async () => {
    const all = { target: SERVER, shards: 1, objects: 1 };
    expect(await merging({ failed: 1 }).merge(all)).to.equal(false);
    const refused: unknown = await merging(new Error('no such index'))
      .merge(all)
      .catch((error: unknown) => error);
    expect(String(refused)).to.contain('no such index');
  });

  it('is left out for large collections of the embedded engine', async () => {
    const { asked, merge } = merging();
    const target = { kind: 'embedded' } as const;
    expect(await merge({ target, shards: 1, objects: 200_001 })).to.equal(true);
    expect(asked).to.have.length(0);
    await merge({ target, shards: 1, objects: 200_000 });
    expect(asked).to.have.length(1);
  });
});
