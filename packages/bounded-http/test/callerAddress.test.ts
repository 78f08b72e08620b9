import { expect } from 'chai';
import { blockOf, networkOf } from '../src/callerAddress.js';

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

  it('is in a block with its neighbours', () => {
    expect(blockOf('192.0.2.77')).to.equal('192.0.2.0/24');
    expect(blockOf('2001:db8:1:2::/64')).to.equal('2001:db8:1::/48');
    expect(blockOf('unknown')).to.equal('unknown');
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
});
