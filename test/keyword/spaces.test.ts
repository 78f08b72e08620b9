import { expect } from 'chai';
import { joinsOf } from '../../src/keyword/corrections/spaces.js';

/** The words that a text, cut at its spaces, may have been meant to have. */
function joined(text: string): readonly string[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  return joinsOf(text, words).map((one) => one.text);
}

describe('Two words that may be one', () => {
  it('are written together, behind a letter with an apostrophe, too', () => {
    expect(joined('ai wei wei')).to.deep.equal(['aiwei', 'weiwei']);
    expect(joined('o keeffe')).to.deep.equal(['okeeffe', "o'keeffe"]);
  });

  it('are none of several initials and a name', () => {
    expect(joined('M K Wong')).to.not.include('KWong');
    expect(joined('1 K Wong')).to.include('KWong');
  });
});
