import { expect } from 'chai';
import { mapInTurns, Turns } from '../../src/search/turns.js';

/** Work of some milliseconds, in which nobody else has a turn. */
function work(item: number): number {
  const end = performance.now() + 4;
  while (performance.now() < end);
  return item * 2;
}

describe('Work that goes on for a while', () => {
  it('leaves a turn to others once it took as long as it may, and none before', async () => {
    const left: string[] = [];
    const leaving = (name: string, longest: number) =>
      new Turns(longest, () => Promise.resolve(left.push(name)));
    const [short, long] = [leaving('short', 3), leaving('long', 60_000)];
    for (const piece of ['first', 'second']) {
      left.push(piece);
      work(1);
      await long.take();
      await short.take();
    }
    expect(left).to.deep.equal(['first', 'short', 'second', 'short']);
  });

  it('lets timers and answers pass where nothing else is said', async () => {
    const turns = new Turns(3);
    let isOver = false;
    setImmediate(() => (isOver = true));
    work(1);
    await turns.take();
    expect(isOver).to.equal(true);
  });
});

const ITEMS = Array.from({ length: 50 }, (_, at) => at);

describe('Work on many items', () => {
  it('leaves turns for others, and keeps their order', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const made = await mapInTurns(ITEMS, work, new AbortController().signal);
    clearInterval(timer);
    expect(made).to.deep.equal(ITEMS.map((item) => item * 2));
    expect(turns).to.be.at.least(5);
  });

  it('of several callers leaves them between two pieces of any', async () => {
    let pieces = 0;
    let most = 0;
    const count = (item: number): number => {
      pieces += 1;
      most = Math.max(most, pieces);
      return work(item);
    };
    const timer = setInterval(() => {
      pieces = 0;
    });
    const { signal } = new AbortController();
    await Promise.all(
      [ITEMS, ITEMS, ITEMS, ITEMS, ITEMS].map((all) => mapInTurns(all, count, signal)),
    );
    clearInterval(timer);
    // All of them begin at once: three pieces each.
    expect(most).to.be.within(1, 20);
  });

  it('ends with its signal', async () => {
    const end = new AbortController();
    let begun = 0;
    const count = (item: number): number => {
      begun += 1;
      if (begun === 10) end.abort(new Error('gone'));
      return work(item);
    };
    const error = await mapInTurns(ITEMS, count, end.signal).catch((reason: unknown) => reason);
    expect(error).to.have.property('message', 'gone');
    expect(begun).to.be.within(10, 20);
  });
});
