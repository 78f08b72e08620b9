import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { SearchUnavailable } from '../../src/errors.js';
import { ServedImages } from '../../src/images/servedImages.js';

/** What the backend is asked for. */
type Asked = 'version' | 'image' | 'field';

/** What Elasticsearch answers once an index is deleted. */
const INDEX_GONE = new errors.ResponseError({
  statusCode: 404,
  body: { error: { type: 'index_not_found_exception', reason: 'no such index' } },
  warnings: null,
  meta: {} as never,
});

/** A backend whose generations have these images; `serve` switches, `fail` breaks one answer. */
function backendOf(generations: Readonly<Record<string, readonly string[]>>, first: string) {
  let served = first;
  const asked: string[] = [];
  const failures = new Map<Asked, Error>();
  const answer = <Answer>(what: Asked, value: Answer): Promise<Answer> => {
    const failure = failures.get(what);
    failures.delete(what);
    return failure ? Promise.reject(failure) : Promise.resolve(value);
  };
  const images = new ServedImages({
    prefix: 'vitrine',
    watch: {
      check: () => {
        asked.push('version');
        return answer('version', { generation: served } as never);
      },
    },
    search: (index, body) => {
      asked.push(index);
      const [wanted] = Object.values(
        (body as { query: { bool: { filter: [{ term: object }] } } }).query.bool.filter[0].term,
      ) as string[];
      const generation = index.replace('vitrine-objects-', '');
      const there = generations[generation];
      if (!there) return Promise.reject(INDEX_GONE);
      const found = there.includes(wanted ?? '');
      const hits = found ? [{ _index: index, _id: '1' }] : [];
      return answer('image', {
        ...{ took: 1, timed_out: false, _shards: { total: 1, successful: 1, failed: 0 } },
        hits: { total: { value: hits.length, relation: 'eq' }, hits },
      });
    },
    hasField: () => answer('field', true),
  });
  return {
    images,
    asked,
    serve: (generation: string) => (served = generation),
    fail: (what: Asked, failure: Error) => failures.set(what, failure),
  };
}

describe('Images that are served', () => {
  it('are remembered in room that is made as it is needed', () => {
    const before = process.memoryUsage().arrayBuffers;
    const { images } = backendOf({ one: ['a'] }, 'one');
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(100_000);
    expect(images).to.be.an('object');
  });

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

  it('are asked for again once the backend is back, whichever answer it owed', async () => {
    const down = new errors.ConnectionError('down');
    for (const [what, failure] of [
      ['version', new SearchUnavailable('down')],
      ['image', down],
      ['field', down],
    ] as const) {
      const { images, fail } = backendOf({ a: ['one'] }, 'a');
      const id = what === 'field' ? 'missing' : 'one';
      fail(what, failure);
      const told = await images.has(id).catch((error: unknown) => error);
      expect(told, what).to.be.instanceOf(SearchUnavailable);
      expect(await images.has(id), what).to.equal(what !== 'field');
    }
  });

  it('are those of what is served, where the generation of a moment ago is deleted', async () => {
    const { images, serve } = backendOf({ b: ['one'] }, 'a');
    const gone = images.has('one');
    serve('b');
    expect(await gone).to.equal(true);
  });
});
