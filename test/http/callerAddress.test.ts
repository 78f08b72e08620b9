import { expect } from 'chai';
import { networkOf } from '../../src/http/edge/callerAddress.js';
import { startTiny, withTiny, type TinyServer } from './support/tinyServer.js';

describe('the network of a caller', () => {
  for (const [network, ...spellings] of [
    ['192.0.2.1', '192.0.2.1', '192.0.2.1:5678', '::ffff:192.0.2.1', '[::ffff:192.0.2.1]:443'],
    ['192.0.2.1', '::ffff:c000:201', '::FFFF:192.0.2.1', '::ffff:192.0.2.1:65535'],
    [
      '2001:db8:0:0::/64',
      '2001:db8::1',
      '2001:DB8::2',
      '2001:0db8:0:0:9::2',
      '[2001:db8::1]',
      '[2001:db8::1]:443',
      '2001:db8::1:443',
      '2001:db8::1:44300',
      '2001:db8:0:0:1:2:3:4:443',
      '2001:db8::1%eth0',
      '[2001:db8::1%25eth0]:443',
    ],
    ['fe80:0:0:0::/64', 'fe80::1%eth0', 'fe80::1%eth0.100', '[fe80::1%1]:80'],
  ] as const)
    for (const spelling of spellings)
      it(`is ${network} for ${spelling}`, () => {
        expect(networkOf(spelling)).to.equal(network);
      });

  it('is not told by what is no address', () => {
    for (const text of [
      '',
      'unknown',
      '_hidden',
      '_SEVKISEK:80',
      'museum.example',
      '192.0.2',
      '192.0.2.1.5',
      '192.0.2.256',
      '2130706433',
      '0x7f.1',
      '017700000001',
      ':443',
      '[2001:db8::1',
      '2001:db8::1]:443',
      '1:2:3',
      'for=192.0.2.1',
      '192.0.2.1/24',
      '\u0000',
    ])
      expect(networkOf(text), text).to.equal(undefined);
  });

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
