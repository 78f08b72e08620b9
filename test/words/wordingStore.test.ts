import { expect } from 'chai';
import { WordingReader } from '../../src/wording/wordingStore.js';
import type { WordingRules } from '../../src/wording/wording.js';

describe('The words that requests are answered with', () => {
  const PATIENCE = 20;

  /** A backend that answers with rules when it is told to, or fails. */
  function slowly() {
    const asked: ((rules: WordingRules | Error) => void)[] = [];
    const get = () =>
      new Promise((resolve, reject) => {
        asked.push((rules) => {
          if (rules instanceof Error) reject(rules);
          else resolve({ _source: { rules } });
        });
      });
    const reader = new WordingReader({ get } as never, 'museum', PATIENCE);
    const othersAt = async (version: string) => {
      const { wording, version: ofWords } = await reader.at({ wording: version });
      const others = wording.standingAt(['tram'], 0, () => true)?.others.join() ?? '';
      return [others, ofWords];
    };
    return { asked, othersAt };
  }
  const tramAs = (other: string): WordingRules => ({
    synonyms: [{ from: ['tram'], to: ['tram', other] }],
    pins: [],
  });

  it('are waited for where there are none before them', async () => {
    const { asked, othersAt } = slowly();
    const first = othersAt('1');
    await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE));
    asked[0]?.(tramAs('horsecar'));
    expect((await first)[0]).to.include('horsecar');
    expect((await othersAt('1'))[1]).to.equal('1');
    expect(asked).to.have.length(1);
  });

  it('are those before, for answers that are not kept, while new ones take long', async () => {
    const { asked, othersAt } = slowly();
    const first = othersAt('1');
    asked[0]?.(tramAs('horsecar'));
    await first;
    const [old, ofOld] = await othersAt('2');
    expect(old).to.include('horsecar');
    expect(ofOld).to.equal('1');
    asked[1]?.(tramAs('trolley'));
    let now = await othersAt('2');
    while (now[1] === '1') now = await othersAt('2');
    expect(now[0]).to.include('trolley');
    expect(asked).to.have.length(2);
  });

  it('are asked for again where they could not be read', async () => {
    const { asked, othersAt } = slowly();
    const first = othersAt('1');
    asked[0]?.(new Error('gone'));
    await first.then(
      () => expect.fail('should be refused'),
      (error: unknown) => expect(error).to.be.an('error'),
    );
    const again = othersAt('1');
    asked[1]?.(tramAs('horsecar'));
    expect((await again)[1]).to.equal('1');
  });
});
