import { expect } from 'chai';
import { AnswerTooLarge } from '../../src/errors.js';
import { writeJson } from '../../src/http/writeJson.js';

const { signal } = new AbortController();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function write(value: unknown, most = Infinity): Promise<string> {
  return (await writeJson(value, { most, signal })).toString();
}

async function rejected(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('an answer as JSON', () => {
  const record = { id: 1, title: '"流行" \ud83c\udfa8\n', parts: [null, { a: [] }], none: null };
  const VALUES: readonly unknown[] = [
    null,
    {},
    { hello: 'world' },
    Object.assign(Object.create(null) as object, { nothing: null, ['"']: 1.5, yes: true }),
    { objects: [] },
    ...[1, 9, 10, 11, 20, 21, 1_000].map((count) => ({
      objects: numbers(count).map((id) => ({ ...record, id })),
      after: numbers(count),
    })),
    { found: { items: numbers(25), total: 25, facets: { area: numbers(12) }, empty: {} } },
    { deep: { deeper: { deepest: { list: numbers(30) } } }, lists: [[numbers(30)], numbers(11)] },
  ];

  it('is what JSON.stringify makes of it', async () => {
    for (const value of VALUES) expect(await write(value)).to.equal(JSON.stringify(value));
    expect(VALUES).to.have.length.above(10);
  });

  it('is refused above its limit, with a small part of it written', async () => {
    let read = 0;
    const title = 'é'.repeat(50_000);
    const objects = Array.from({ length: 1_000 }, () =>
      Object.defineProperty({}, 'title', {
        enumerable: true,
        get: () => ((read += 1), title),
      }),
    );
    const error = await rejected(write({ objects }, 5_000_000));
    expect(error).to.be.instanceOf(AnswerTooLarge);
    expect(error).to.have.property('message').that.includes('limit of 5000000 bytes');
    expect(read).to.be.within(50, 100);
    expect(await write({ objects: objects.slice(0, 40) }, 5_000_000)).to.have.length.above(2e6);
  });

  it('lets others have turns, and ends with its signal', async () => {
    const end = new AbortController();
    const objects = numbers(400).map((at) => ({ title: String(at).repeat(60_000) }));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns === 2) end.abort(new Error('gone'));
      else setImmediate(count);
    };
    setImmediate(count);
    const error = await rejected(writeJson({ objects }, { most: Infinity, signal: end.signal }));
    expect(error).to.have.property('message', 'gone');
  });
});
