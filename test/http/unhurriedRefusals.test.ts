import { expect } from 'chai';
import Koa from 'koa';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { EdgeContext } from '../../src/http/edge/edgeState.js';
import { unhurriedRefusals } from '../../src/http/unhurriedRefusals.js';
import type { Lane } from '../../src/search/lanes.js';
import type { Viewer } from '../../src/tokens/tokenGate.js';

const OWN: Viewer = { kind: 'token', id: 'a', label: 'a website', ratePerMinute: 0 };
const PUBLIC: Viewer = { ...OWN, kind: 'public', id: 'public' };

describe('What tells the public to come back later', () => {
  /** Whether an answer is held back for a while. @param asking who asks beside it, by lane */
  async function isHeld(
    viewer: Viewer | undefined,
    headers: Readonly<Record<string, string>>,
    asking: Lane = 'own',
  ): Promise<boolean> {
    const lanes: readonly Lane[] = ['own', 'page', 'light', 'heavy'];
    const isBehind = (lane: Lane) => lanes.indexOf(asking) < lanes.indexOf(lane);
    const request = new IncomingMessage(new Socket());
    const context = new Koa().createContext(request, new ServerResponse(request)) as EdgeContext;
    if (viewer) context.state.viewer = viewer;
    context.set(headers);
    let [isHandled, isOver] = [false, false];
    const handle = async (): Promise<void> => {
      await unhurriedRefusals({ isBehind })(context, () => {
        isHandled = true;
        return Promise.resolve();
      });
      isOver = true;
    };
    const sent = handle();
    await turn();
    expect(isHandled).to.equal(true);
    const held = !isOver;
    await sent;
    return held;
  }

  it('is held back while somebody with a token asks', async () => {
    for (const viewer of [PUBLIC, undefined])
      expect(await isHeld(viewer, { 'Retry-After': '1' })).to.equal(true);
    expect(await isHeld(undefined, { 'WWW-Authenticate': 'Bearer' })).to.equal(true);
  });

  it('is not while nobody does, and nothing else is', async () => {
    expect(await isHeld(PUBLIC, { 'Retry-After': '1' }, 'page')).to.equal(false);
    expect(await isHeld(OWN, { 'Retry-After': '1' })).to.equal(false);
    expect(await isHeld(PUBLIC, {})).to.equal(false);
  });
});
