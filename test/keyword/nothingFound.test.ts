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

  it('the filters without which there would be something are named, the most first', async () => {
    const { total, emptyBecause } = await search(
      'ids: [1002], minDate: 1900, keyword: "lantern", lang: "en"',
    );
    expect(total).to.equal(0);
    const alone = matching({ minDate: 1900 }).length;
    expect(emptyBecause).to.deep.include({ argument: 'minDate', total: 1, alone });
    expect(emptyBecause.map(({ argument }) => argument)).to.not.include('keyword');
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
