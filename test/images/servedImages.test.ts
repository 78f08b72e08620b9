import { expect } from 'chai';
import { ServedImages } from '../../src/images/servedImages.js';

/** A backend whose generations have these images; `serve` switches. */
function backendOf(generations: Readonly<Record<string, readonly string[]>>, first: string) {
  let served = first;
  const asked: string[] = [];
  const images = new ServedImages({
    prefix: 'vitrine',
    watch: {
      check: () => {
        asked.push('version');
        return Promise.resolve({ generation: served } as never);
      },
    },
    search: (index, body) => {
      asked.push(index);
      const [wanted] = Object.values(
        (body as { query: { bool: { filter: [{ term: object }] } } }).query.bool.filter[0].term,
      ) as string[];
      const generation = index.replace('vitrine-objects-', '');
      const found = generations[generation]?.includes(wanted ?? '') ?? false;
      const hits = found ? [{ _index: index, _id: '1' }] : [];
      return Promise.resolve({
        ...{ took: 1, timed_out: false, _shards: { total: 1, successful: 1, failed: 0 } },
        hits: { total: { value: hits.length, relation: 'eq' }, hits },
      });
    },
    hasField: () => Promise.resolve(true),
  });
  return { images, asked, serve: (generation: string) => (served = generation) };
}

describe('Images that are served', () => {
  it('are there from the switch on that brought them, whatever was known a moment before', async () => {
    const { images, serve } = backendOf({ a: ['old'], b: ['old', 'new'] }, 'a');
    expect([await images.has('old'), await images.has('new')]).to.deep.equal([true, false]);
    serve('b');
    expect([await images.has('new'), await images.has('old')]).to.deep.equal([true, true]);
  });

  it('are asked of the backend once in a generation, and its version once a second', async () => {
    const { images, asked } = backendOf({ a: ['one'] }, 'a');
    for (let times = 0; times < 5; times += 1) expect(await images.has('one')).to.equal(true);
    expect(asked).to.deep.equal(['version', 'vitrine-objects-a']);
  });
});
