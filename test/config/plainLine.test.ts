import { expect } from 'chai';
import { plainText } from '../../cli/support/plainLine.js';

describe('text for a terminal', () => {
  it('has no signs that command it, or turn around what is written', () => {
    expect(plainText('\u001b[2Ja\u202egnp.b\u2066\u200f')).to.equal(
      '\\u001b[2Ja\\u202egnp.b\\u2066\\u200f',
    );
    expect(plainText('瓶.png “é” 🎨')).to.equal('瓶.png “é” 🎨');
  });
});
