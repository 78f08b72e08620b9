import { expect } from 'chai';
import { NewQueries } from '../../src/http/newQueries.js';

/** What reading one takes in these tests, in ms. */
const WORK = 5;

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

describe('New queries of the public', () => {
  const read = <Query>(queries: NewQueries, prepare: () => Query) =>
    queries.read(new AbortController().signal, prepare);

  it('are read in turns of their own, however many arrive together', async () => {
    const queries = new NewQueries(() => false);
    let inTurn = 0;
    let most = 0;
    const count = () => {
      inTurn += 1;
      most = Math.max(most, inTurn);
      return work();
    };
    const everybodyElse = setInterval(() => (inTurn = 0));
    await Promise.all(Array.from({ length: 10 }, () => read(queries, count)));
    clearInterval(everybodyElse);
    expect(most).to.be.at.most(2);
  });

  it('leave twice the time to somebody who goes before them', async () => {
    const queries = new NewQueries(() => true);
    const began = await Promise.all([1, 2, 3].map(() => read(queries, work)));
    const [first = 0, , third = 0] = began;
    // A timer may end up to a millisecond early.
    expect(third - first).to.be.at.least(2 * (WORK + 2 * WORK - 1));
  });

  it('tell what is wrong with one, and go on', async () => {
    const queries = new NewQueries(() => false);
    const wrong = new Error('no query');
    const refused = read(queries, () => {
      throw wrong;
    });
    const next = read(queries, () => 'read');
    expect(await reasonOf(refused)).to.equal(wrong);
    expect(await next).to.equal('read');
  });

  it('are not read where nobody waits for them any more', async () => {
    const queries = new NewQueries(() => true);
    const gone = new AbortController();
    const reason = new Error('the client has gone');
    let isRead = false;
    const first = read(queries, work);
    const second = queries.read(gone.signal, () => (isRead = true));
    await first;
    gone.abort(reason);
    expect(await reasonOf(second)).to.equal(reason);
    expect(await read(queries, () => isRead)).to.equal(false);
  });
});
