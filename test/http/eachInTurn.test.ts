import { expect } from 'chai';
import { setImmediate as turn } from 'node:timers/promises';
import type { EdgeContext } from '../../src/http/edge/edgeState.js';
import { eachInTurn } from '../../src/http/eachInTurn.js';
import { nextTurn } from '../../src/search/turns.js';
import type { Viewer } from '../../src/tokens/tokenGate.js';

const OWN: Viewer = { kind: 'token', id: 'a', label: 'a website', ratePerMinute: 0 };
const PUBLIC: Viewer = { ...OWN, kind: 'public', id: 'public' };
const CROWD = 50;

describe('Requests that arrive together', () => {
  /**
   * How many of a crowd's are begun at once, and at most in each turn of the event loop after that.
   * @param asksBeside whether somebody with a token asks, too
   */
  async function begun(
    viewer: Viewer | undefined,
    asksBeside: boolean,
  ): Promise<{ atOnce: number; inTurn: number }> {
    let count = 0;
    const middleware = eachInTurn({ isBehind: () => asksBeside });
    const context = { state: viewer ? { viewer } : {} } as unknown as EdgeContext;
    const handled = Array.from({ length: CROWD }, async () => {
      await middleware(context, () => {
        count += 1;
        return Promise.resolve();
      });
    });
    const atOnce = count;
    let inTurn = 0;
    while (count < CROWD) {
      const before = count;
      await turn();
      inTurn = Math.max(inTurn, count - before);
    }
    await Promise.all(handled);
    return { atOnce, inTurn };
  }

  it('are begun one in each turn of the event loop while somebody with a token asks', async () => {
    for (const viewer of [PUBLIC, undefined])
      expect(await begun(viewer, true)).to.deep.equal({ atOnce: 0, inTurn: 1 });
  });

  it('are begun at once while nobody does, and where they are of somebody with a token', async () => {
    const all = { atOnce: CROWD, inTurn: 0 };
    expect(await begun(PUBLIC, false)).to.deep.equal(all);
    expect(await begun(OWN, true)).to.deep.equal(all);
  });

  it('keep nobody with a token waiting in their line', async () => {
    const crowd = begun(PUBLIC, true);
    let turns = 0;
    const own = { isOver: false };
    void nextTurn().then(() => (own.isOver = true));
    while (!own.isOver) {
      turns += 1;
      await turn();
    }
    expect(turns).to.be.at.most(2);
    await crowd;
  });
});
