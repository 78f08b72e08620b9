import { atOnce } from '@vitrine/bounded-http';
import { expect } from 'chai';
import Koa from 'koa';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { apart } from '../../src/http/apart.js';
import type { EdgeState } from '../../src/http/edge/edgeState.js';

describe('few places', () => {
  it('of the public and of callers with tokens are apart', async () => {
    const app = new Koa<EdgeState>();
    app.use(async (context, next) => {
      const id = context.path.slice(1);
      const kind = id.startsWith('public') ? 'public' : 'token';
      context.state.viewer = { id, label: id, kind, ratePerMinute: 0 };
      await next();
    });
    const limits = {
      what: 'exports',
      total: 2,
      each: 1,
      callerOf: ({ path }: Koa.Context) => path,
    };
    const endless = apart(() =>
      atOnce(limits, (context) => {
        const body = new PassThrough();
        body.write('begun');
        context.body = body;
      }),
    );
    app.use(endless);
    app.silent = true;
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = async (who: string) => (await fetch(`http://127.0.0.1:${port}/${who}`)).status;
    expect(await ask('public-1')).to.equal(200);
    expect(await ask('public-2')).to.equal(200);
    expect(await ask('public-3')).to.equal(503);
    expect(await ask('token-1')).to.equal(200);
    expect(await ask('token-2')).to.equal(200);
    expect(await ask('token-3')).to.equal(503);
    server.closeAllConnections();
    server.close();
  });
});
