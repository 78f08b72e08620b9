import { expect } from 'chai';
import { setImmediate as turn } from 'node:timers/promises';
import { RequestRefused } from '../../src/errors.js';
import { QueryGate } from '../../src/http/limits/queryGate.js';
import { withTiny, type TinyOptions } from './support/tinyServer.js';

const never = new AbortController().signal;

/** Runs queries of one cost that end only when they are let go. */
function crowd(gate: QueryGate, number: number, cost: number) {
  const letGo: (() => void)[] = [];
  const ended = Array.from({ length: number }, () =>
    gate.run(cost, never, () => new Promise<void>((resolve) => letGo.push(resolve))),
  );
  return { letGo, ended: Promise.allSettled(ended) };
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await turn();
}

describe('dear queries', () => {
  it('are answered one at a time where each takes all that there is', async () => {
    const { letGo, ended } = crowd(new QueryGate(), 3, 250_000);
    for (const running of [1, 2, 3]) {
      await settle();
      expect(letGo.length).to.equal(running);
      letGo.at(-1)?.();
    }
    await ended;
  });

  it('are few at the same time, however cheap each is, and cheap ones pass them', async () => {
    const gate = new QueryGate();
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

  it('are not begun when their time is over', async () => {
    const gate = new QueryGate();
    const { letGo, ended } = crowd(gate, 1, 250_000);
    await settle();
    const late = new AbortController();
    let begun = false;
    const waiting = gate.run(250_000, late.signal, () => {
      begun = true;
      return Promise.resolve();
    });
    late.abort(new Error('over'));
    letGo[0]?.();
    await ended;
    await waiting.then(
      () => expect.fail('was answered'),
      (error: unknown) => expect((error as Error).message).to.equal('over'),
    );
    expect(begun).to.equal(false);
  });

  it('are refused when too many wait, with a time to come back', async () => {
    const gate = new QueryGate();
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

  it('count in the rate limit as several requests', async () => {
    const resolvers: TinyOptions['resolvers'] = { items: () => [] };
    await withTiny({ ratePerMinute: 10, resolvers }, async (tiny) => {
      await tiny.post({ query: '{ items(per_page: 5000) { id children(per_page: 7) { id } } }' });
      const next = await tiny.post({ query: '{ hello }' });
      // 40,000 points are four requests, and this is the fifth.
      expect(next.headers.get('ratelimit-remaining')).to.equal('5');
    });
  });
});
