import { expect } from 'chai';
import { createToken, hashToken, isTokenShaped } from '../../src/tokens/tokenFormat.js';

describe('the format of tokens', () => {
  it('has a prefix that can be searched for, and a length that holds 256 bits', () => {
    expect(createToken()).to.match(/^vtr_[0-9A-Za-z]{49}$/);
  });

  it('never makes the same token twice', () => {
    const tokens = new Set(Array.from({ length: 1_000 }, createToken));
    expect(tokens.size).to.equal(1_000);
  });

  it('recognises its own tokens', () => {
    for (let at = 0; at < 100; at += 1) expect(isTokenShaped(createToken())).to.equal(true);
  });

  it('recognises a mistyped one at any place by its checksum', () => {
    const token = createToken();
    for (let at = 4; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      const mistyped = token.slice(0, at) + other + token.slice(at + 1);
      expect(isTokenShaped(mistyped), mistyped).to.equal(false);
    }
    expect(isTokenShaped(token.slice(0, -1))).to.equal(false);
    expect(isTokenShaped(`${token}0`)).to.equal(false);
    expect(isTokenShaped('')).to.equal(false);
  });

  it('keeps nothing of the token in its hash', () => {
    expect(hashToken('vtr_abc')).to.match(/^[0-9a-f]{64}$/);
  });
});
