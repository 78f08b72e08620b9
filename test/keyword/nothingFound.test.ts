import { expect } from 'chai';
import { matching } from '../support/handCount.js';
import { onEachBackend } from '../support/served.js';

interface Found {
  readonly searchObjects: {
    readonly total: number;
    readonly didYouMean: readonly { readonly text: string; readonly total: number }[];
    readonly emptyBecause: readonly {
      readonly argument: string;
      readonly total: number;
      readonly alone: number;
    }[];
  };
}

onEachBackend('When nothing is found', (served) => {
  const search = async (args: string) =>
    (
      await served().ask<Found>(
        `{ searchObjects(${args}, exact: true) { total didYouMean { text total } emptyBecause { argument total alone } } }`,
      )
    ).searchObjects;

  it('another spelling that finds something is offered', async () => {
    const { total, didYouMean } = await search('keyword: "lanterm"');
    expect(total).to.equal(0);
    expect(didYouMean.map(({ text }) => text)).to.include('lantern');
    expect(didYouMean.every((correction) => correction.total > 0)).to.equal(true);
  });

  it('several misspelt words are corrected together, accents do not matter', async () => {
    const { didYouMean } = await search('keyword: "nihgt cafee"');
    expect(didYouMean[0]).to.deep.equal({ text: 'night cafe', total: 1 });
  });

  it('a spelling that only a record that is not public has is not offered', async () => {
    const { total, didYouMean } = await search('keyword: "secrett"');
    expect({ total, didYouMean }).to.deep.equal({ total: 0, didYouMean: [] });
  });

  it('a spelling that the other filters leave nothing of is not offered', async () => {
    const { didYouMean } = await search('keyword: "lanterm", area: "Visual Art"');
    expect(didYouMean).to.deep.equal([]);
  });

  describe('fewer words are offered where no other spelling finds anything', () => {
    const totalOf = async (text: string) =>
      (
        await served().ask<Found>(
          'query ($text: String) { searchObjects(keyword: $text, exact: true) { total } }',
          { text },
        )
      ).searchObjects.total;
    const offered = async (args: string) => (await search(args)).didYouMean;

    it('those that nothing has are left out, what is not wanted stays so', async () => {
      const kept = '"ink on paper" -drawing';
      const total = await totalOf(kept);
      expect(total)
        .to.be.greaterThan(0)
        .and.be.lessThan(await totalOf('"ink on paper"'));
      expect(await offered('keyword: "qqzzxxy \\"ink on paper\\" -drawing"')).to.deep.equal([
        { text: kept, total },
      ]);
      const chinese = await offered('keyword: "燈籠鬱龘"');
      expect(chinese).to.deep.equal([{ text: '燈籠', total: await totalOf('燈籠') }]);
    });

    it('of words that are in no work together one is left out, what keeps the rarest first', async () => {
      const pairs = ['rattan textile', 'lithograph textile', 'lithograph rattan'];
      const totals = await Promise.all(pairs.map(totalOf));
      const [first = 0, second = 0] = totals;
      expect(first).to.be.greaterThan(second).and.be.greaterThan(0);
      const expected = pairs
        .map((text, at) => ({ text, total: totals[at] ?? 0 }))
        .filter(({ total }) => total > 0);
      expect(await offered('keyword: "lithograph rattan textile"')).to.deep.equal(expected);
    });

    it('nothing is left of words that no work has, or not under the filters', async () => {
      expect(await offered('keyword: "qqzzxxy wwkkvvz"')).to.deep.equal([]);
      expect(await offered('keyword: "lantern qqzzxxy", minDate: 2500')).to.deep.equal([]);
    });
  });

  it('the filters without which there would be something are named, the most first', async () => {
    const { total, emptyBecause } = await search(
      'ids: [1002], minDate: 1900, keyword: "lantern", lang: "en"',
    );
    expect(total).to.equal(0);
    const alone = matching({ minDate: 1900 }).length;
    expect(emptyBecause).to.deep.include({ argument: 'minDate', total: 1, alone });
    expect(emptyBecause.map(({ argument }) => argument)).to.not.include('keyword');
    const { emptyBecause: ofTwo } = await search('ids: [1002], minDate: 1900');
    expect(ofTwo.map(({ argument }) => argument)).to.deep.equal(['ids', 'minDate']);
  });

  it('filters that nothing matches are named where no single one is to blame', async () => {
    const { emptyBecause } = await search(
      'title: "No such title", keyword: "nosuchword", hasImage: false',
    );
    expect(emptyBecause.map(({ argument, alone }) => [argument, alone])).to.deep.equal([
      ['title', 0],
      ['keyword', 0],
    ]);
  });

  it('both stay empty while something is found', async () => {
    const { total, didYouMean, emptyBecause } = await search('keyword: "lantern"');
    expect(total).to.be.greaterThan(0);
    expect([...didYouMean, ...emptyBecause]).to.deep.equal([]);
  });
});
