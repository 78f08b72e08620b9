import { expect } from 'chai';
import { SearchLanes } from '../../src/search/lanes.js';
import { PublicTurns } from '../../src/search/publicTurns.js';

/** What a request takes of the thread in these tests, in ms. */
const WORK = 10;

/** Keeps the thread. @returns when it began */
function work(): number {
  const began = performance.now();
  while (performance.now() < began + WORK);
  return began;
}

/** What a promise is rejected with; undefined where it resolves. */
function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

describe('Turns of the public', () => {
  const alone = () => new PublicTurns({ isBehind: () => false });
  const behind = () => new PublicTurns({ isBehind: () => true });
  const take = async <Made>(turns: PublicTurns, make: () => Made) => {
    await turns.take({ lane: 'light' }, new AbortController().signal);
    return make();
  };

  it('are turns of the event loop, however many requests arrive together', async () => {
    const turns = alone();
    let inTurn = 0;
    let most = 0;
    const count = () => {
      inTurn += 1;
      most = Math.max(most, inTurn);
      return work();
    };
    const everybodyElse = setInterval(() => (inTurn = 0));
    await Promise.all(Array.from({ length: 10 }, () => take(turns, count)));
    clearInterval(everybodyElse);
    expect(most).to.be.at.most(2);
  });

  it('leave the thread to somebody who goes before them for twice as long as it was busy', async () => {
    const turns = behind();
    const [first = 0, , third = 0] = await Promise.all([1, 2, 3].map(() => take(turns, work)));
    // A timer may end up to a millisecond early.
    expect(third - first).to.be.at.least(2 * (3 * WORK - 1));
  });

  it('leave it, too, to those whose answers need no search', async () => {
    const lanes = new SearchLanes({ places: 1, longestWait: 1_000 });
    lanes.note('own');
    const turns = new PublicTurns(lanes);
    const [first = 0, second = 0] = await Promise.all([1, 2].map(() => take(turns, work)));
    expect(second - first).to.be.at.least(3 * WORK - 1);
  });

  it('count what the thread does meanwhile', async () => {
    const turns = behind();
    const first = await take(turns, () => performance.now());
    setImmediate(work);
    const second = await take(turns, () => performance.now());
    expect(second - first).to.be.at.least(3 * WORK - 1);
  });

  it('do not wait for each other for longer than a moment, however busy the thread is', async () => {
    const turns = behind();
    await take(turns, () => {
      for (let times = 0; times < 60; times += 1) work();
    });
    const asked = performance.now();
    await take(turns, () => undefined);
    expect(performance.now() - asked).to.be.below(60 * WORK);
  });

  it('pass by where nobody waits for them any more', async () => {
    const turns = behind();
    const gone = new AbortController();
    const reason = new Error('the client has gone');
    await take(turns, work);
    const second = turns.take({ lane: 'light' }, gone.signal);
    gone.abort(reason);
    expect(await reasonOf(second)).to.equal(reason);
    expect(await take(turns, () => 'taken')).to.equal('taken');
  });
});
