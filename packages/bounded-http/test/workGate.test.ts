import { expect } from 'chai';
import { setMaxListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { RequestRefused, WorkGate } from '../src/index.js';

const LIMITS = {
  what: 'queries',
  points: 100_000,
  atOnce: 32,
  waiting: 500,
  longestWait: 5_000,
  cheap: 1_000,
};
const never = new AbortController();
// Each piece of work listens.
setMaxListeners(0, never.signal);

/** Runs pieces of work of one cost that end only when they are let go. */
function crowd(gate: WorkGate, number: number, cost: number) {
  const letGo: (() => void)[] = [];
  const ended = Array.from({ length: number }, () =>
    gate.run(cost, never, () => new Promise<void>((resolve) => letGo.push(resolve))),
  );
  return { letGo, ended: Promise.allSettled(ended) };
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await turn();
}

describe('expensive work', () => {
  it('is done one at a time where each takes all that there is', async () => {
    const { letGo, ended } = crowd(new WorkGate(LIMITS), 3, 250_000);
    for (const running of [1, 2, 3]) {
      await settle();
      expect(letGo.length).to.equal(running);
      letGo.at(-1)?.();
    }
    await ended;
  });

  it('is little at the same time, however cheap each piece is, and cheap work passes it', async () => {
    const gate = new WorkGate(LIMITS);
    const { letGo, ended } = crowd(gate, 100, 1_001);
    await settle();
    expect(letGo.length).to.equal(32);
    expect(await gate.run(1_000, never, () => Promise.resolve('at once'))).to.equal('at once');
    while (letGo.length < 100) {
      for (const one of letGo) one();
      await settle();
    }
    for (const one of letGo) one();
    await ended;
  });

  it('is refused at once when it would be begun too late, going by what work takes', async () => {
    const gate = new WorkGate({ ...LIMITS, longestWait: 10 });
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 15));
    for (let before = 0; before < 15; before += 1) await gate.run(250_000, never, slow);
    const { letGo, ended } = crowd(gate, 2, 250_000);
    await settle();
    const refusal = await gate.run(2_000, never, slow).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(RequestRefused);
    for (let running = 0; running < 2; running += 1) {
      letGo[running]?.();
      await settle();
    }
    await ended;
    await gate.run(2_000, never, slow);
  });

  it('that is small begins at once beside what fills the gate, one piece of each other caller', async () => {
    const gate = new WorkGate(LIMITS);
    const begun: string[] = [];
    const end = new AbortController();
    setMaxListeners(0, end.signal);
    const begin = (caller: string, cost: number) =>
      gate
        .run(cost, { caller, signal: end.signal }, () => {
          begun.push(caller);
          return new Promise(() => undefined);
        })
        .catch(() => undefined);
    const all = ['slow', 'slow', 'slow'].map((caller) => begin(caller, 250_000));
    await settle();
    for (const caller of ['a', 'a', 'slow', ...['b', 'c', 'd', 'e', 'f', 'g', 'h']])
      all.push(begin(caller, 2_000));
    all.push(begin('large', 5_001));
    await settle();
    // A reserve of a fifth: six shares of the 32 that the gate has.
    expect(begun).to.deep.equal(['slow', 'a', 'b', 'c', 'd', 'e', 'f']);
    end.abort(new Error('gone'));
    await Promise.all(all);
  });

  it('is refused once it has waited for as long as it may, with a time to come back', async () => {
    const gate = new WorkGate({ ...LIMITS, longestWait: 50 });
    const { letGo, ended } = crowd(gate, 1, 250_000);
    await settle();
    let begun = false;
    const late = await gate
      .run(250_000, never, () => Promise.resolve((begun = true)))
      .catch((error: unknown) => error);
    expect(late).to.be.instanceOf(RequestRefused);
    expect((late as RequestRefused).headers).to.deep.equal({ 'Retry-After': '1' });
    letGo[0]?.();
    await ended;
    await settle();
    expect(begun).to.equal(false);
    expect(await gate.run(250_000, never, () => Promise.resolve('done'))).to.equal('done');
  });

  it('is refused going by what is done, not by what was given up soon', async () => {
    const gate = new WorkGate({ ...LIMITS, longestWait: 1_000 });
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 15));
    const givenUp = () => Promise.reject(new Error('given up'));
    for (let before = 0; before < 15; before += 1) await gate.run(250_000, never, slow);
    for (let before = 0; before < 31; before += 1)
      await gate.run(250_000, never, givenUp).catch(() => undefined);
    const leaving = new AbortController();
    setMaxListeners(0, leaving.signal);
    const crowded = Array.from({ length: 100 }, () =>
      gate.run(250_000, leaving, () => new Promise<void>(() => undefined)),
    );
    const ended = Promise.allSettled(crowded);
    await settle();
    const next = gate.run(250_000, leaving, slow).then(
      () => 'done',
      (error: unknown) => error,
    );
    const atOnce = await Promise.race([next, settle().then(() => 'waits')]);
    expect(atOnce).to.be.instanceOf(RequestRefused);
    leaving.abort(new Error('gone'));
    await ended;
  });

  it('is begun in turn for each caller, who is not refused for what others have waiting', async () => {
    const gate = new WorkGate({ ...LIMITS, longestWait: 1_000 });
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 15));
    for (let before = 0; before < 15; before += 1) await gate.run(100_000, never, slow);
    const begun: string[] = [];
    const letGo: (() => void)[] = [];
    const ask = (caller: string) =>
      gate.run(100_000, { signal: never.signal, caller }, () => {
        begun.push(caller);
        return new Promise<void>((resolve) => letGo.push(resolve));
      });
    const outcomes: Promise<unknown>[] = [];
    const askOften = (caller: string, times: number) => {
      for (let time = 0; time < times; time += 1)
        outcomes.push(ask(caller).catch((error: unknown) => error));
    };
    askOften('a', 100);
    await settle();
    askOften('b', 2);
    askOften('c', 1);
    while (begun.length < 6) {
      letGo.at(-1)?.();
      await settle();
    }
    expect(begun).to.deep.equal(['a', 'a', 'b', 'c', 'a', 'b']);
  });

  it('is not refused where so many are worked on at a time that its turn comes soon', async () => {
    const gate = new WorkGate({ ...LIMITS, longestWait: 1_000 });
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 15));
    for (let before = 0; before < 15; before += 1) await gate.run(250_000, never, slow);
    // Ten at a time, and two hundred that wait: three seconds of work in a third of a second.
    const { letGo, ended } = crowd(gate, 210, 10_000);
    await settle();
    const next = gate.run(10_000, never, () => Promise.resolve('done')).catch(() => 'refused');
    for (let rounds = 0; rounds < 50; rounds += 1) {
      for (const one of letGo) one();
      await settle();
    }
    await ended;
    expect(await next).to.equal('done');
  });

  it('is not refused for what took long some time ago', async () => {
    const gate = new WorkGate({ ...LIMITS, longestWait: 10 });
    const isRefused = async (): Promise<boolean> => {
      const { letGo, ended } = crowd(gate, 2, 250_000);
      await settle();
      const next = gate.run(2_000, never, () => Promise.resolve());
      const outcome = next.then(
        () => false,
        (error: unknown) => error instanceof RequestRefused,
      );
      for (let running = 0; running < 2; running += 1) {
        letGo[running]?.();
        await settle();
      }
      await ended;
      return outcome;
    };
    const doMany = async (count: number, work: () => Promise<void>): Promise<void> => {
      for (let before = 0; before < count; before += 1) await gate.run(250_000, never, work);
    };
    await doMany(31, () => new Promise((resolve) => setTimeout(resolve, 15)));
    expect(await isRefused()).to.equal(true);
    await doMany(16, () => Promise.resolve());
    expect(await isRefused()).to.equal(false);
  });

  it('begins where what it waited behind is given up', async () => {
    const gate = new WorkGate(LIMITS);
    const { letGo, ended } = crowd(gate, 1, 60_000);
    await settle();
    const leaving = new AbortController();
    const large = gate.run(250_000, leaving, () => Promise.resolve()).catch(() => 'left');
    const small = gate.run(2_000, never, () => Promise.resolve('done'));
    await settle();
    leaving.abort(new Error('gone'));
    expect(await large).to.equal('left');
    expect(await small).to.equal('done');
    letGo[0]?.();
    await ended;
  });

  it('is not begun when its time is over', async () => {
    const gate = new WorkGate(LIMITS);
    const { letGo, ended } = crowd(gate, 1, 250_000);
    await settle();
    const late = new AbortController();
    let begun = false;
    const waiting = gate.run(250_000, late, () => {
      begun = true;
      return Promise.resolve();
    });
    late.abort(new Error('over'));
    // Who waits is told at once, before there is room.
    await waiting.then(
      () => expect.fail('was answered'),
      (error: unknown) => expect((error as Error).message).to.equal('over'),
    );
    letGo[0]?.();
    await ended;
    await settle();
    expect(begun).to.equal(false);
  });

  it('is not counted among what waits when nobody waits for it', async () => {
    const gate = new WorkGate(LIMITS);
    const { letGo, ended } = crowd(gate, 1, 250_000);
    await settle();
    const leaving = new AbortController();
    setMaxListeners(0, leaving.signal);
    const left = Array.from({ length: LIMITS.waiting }, () =>
      gate.run(250_000, leaving, () => Promise.resolve('done')).catch(() => 'left'),
    );
    leaving.abort(new Error('gone'));
    expect(new Set(await Promise.all(left))).to.deep.equal(new Set(['left']));
    const next = gate.run(2_000, never, () => Promise.resolve('done'));
    letGo[0]?.();
    await ended;
    expect(await next).to.equal('done');
  });

  it('is refused to whoever has too much waiting, and not to others', async () => {
    const gate = new WorkGate({ ...LIMITS, waiting: 4 });
    const leaving = new AbortController();
    setMaxListeners(0, leaving.signal);
    const ask = (caller: string) =>
      gate
        .run(250_000, { caller, signal: leaving.signal }, () => new Promise<void>(() => undefined))
        .catch((error: unknown) => (error instanceof RequestRefused ? 'refused' : 'left'));
    const callers = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'];
    const outcomes = Promise.all(callers.map(ask));
    await settle();
    leaving.abort(new Error('gone'));
    // One of the first caller's is done, four wait; one or two of them go before another's.
    const waits = (count: number) => Array.from({ length: count }, () => 'left');
    expect(await outcomes).to.deep.equal([...waits(5), 'refused', ...waits(2), 'refused', 'left']);
  });

  it('is refused when too much waits, with a time to come back', async () => {
    const gate = new WorkGate(LIMITS);
    const { letGo, ended } = crowd(gate, 502, 250_000);
    const results = await Promise.race([ended, settle()]);
    expect(results).to.equal(undefined);
    let refusal: unknown;
    await gate
      .run(2_000, never, () => Promise.resolve())
      .catch((error: unknown) => (refusal = error));
    expect(refusal).to.be.instanceOf(RequestRefused);
    const { status, headers } = refusal as RequestRefused;
    expect(status).to.equal(503);
    expect(headers['Retry-After']).to.equal('1');
    for (let at = 0; at < 502; at += 1) {
      letGo[at]?.();
      await turn();
      await turn();
    }
  });
});
