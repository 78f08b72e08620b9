import { expect } from 'chai';
import { startTiny, withTiny, type TinyServer } from './support/tinyServer.js';

describe('the network of a caller', () => {
  it('is one limit for whatever the proxy writes of one address, and of none that of the proxy', async () => {
    const env = { TRUST_PROXY: 'true' };
    await withTiny({ env, ratePerMinute: 1, kind: 'public' }, async (tiny) => {
      const from = async (address: string) =>
        (await tiny.post({ query: '{ hello }' }, { 'x-forwarded-for': address })).status;
      expect(await from('192.0.2.1:1001')).to.equal(200);
      expect(await from('192.0.2.1:1002')).to.equal(429);
      expect(await from('::ffff:192.0.2.1')).to.equal(429);
      expect(await from('[2001:db8::1]:1001')).to.equal(200);
      expect(await from('2001:db8::2')).to.equal(429);
      expect(await from('_a')).to.equal(200);
      expect(await from('_b')).to.equal(429);
      expect(await from('unknown')).to.equal(429);
      expect(await from('127.0.0.1')).to.equal(429);
    });
  });
});

describe('/metrics without a token', () => {
  let tiny: TinyServer;
  let trusting: TinyServer;
  before(async () => {
    tiny = await startTiny();
    trusting = await startTiny({ env: { TRUST_PROXY: 'true' } });
  });
  after(async () => {
    await tiny.close();
    await trusting.close();
  });

  async function status(server: TinyServer, headers: Record<string, string> = {}) {
    return (await fetch(`${server.url}/metrics`, { headers })).status;
  }

  it('answers this machine', async () => {
    expect(await status(tiny)).to.equal(200);
    expect(await status(trusting)).to.equal(200);
  });

  it('refuses whatever was passed on for somebody else', async () => {
    const values: Record<string, string> = { 'X-Forwarded-Proto': 'https' };
    for (const name of [
      'Forwarded',
      'X-Forwarded',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-Port',
      'X-Original-Forwarded-For',
      'X-Real-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'X-Azure-ClientIP',
      'CF-Connecting-IP',
      'True-Client-IP',
      'Fastly-Client-IP',
      'X-Envoy-External-Address',
      'CDN-Loop',
      'Via',
    ])
      for (const server of [tiny, trusting])
        expect(await status(server, { [name]: values[name] ?? '127.0.0.1' }), name).to.equal(401);
  });
});
