import { expect } from 'chai';
import { idsFound, onWords } from './collection.js';

onWords('Names that searchers write', (calls) => {
  const search = (keyword: string) => idsFound(calls, keyword);

  it('are found by what is theirs', async () => {
    expect(await search("Ashcombe's teapot")).to.deep.equal([17]);
    expect(await search('zoe ashcombe’s')).to.have.members([16, 17, 18]);
    expect(await calls.constituents('name: "Ashcombe\'s"')).to.deep.equal([2]);
  });

  it('have the same initials with points, with spaces and with neither', async () => {
    const forms = [
      'B. T. Ashcombe',
      'B.T. Ashcombe',
      'b.t. ashcombe',
      'B T Ashcombe',
      'BT Ashcombe',
      'b t ashcombe',
      'bt ashcombe',
    ];
    for (const form of forms) expect(await search(form), form).to.deep.equal([25]);
    for (const form of ['K.L.M.', 'K. L. M.', 'KLM']) {
      expect(await search(form), form).to.have.members([26, 27]);
      expect(await calls.objects(`keyword: "${form}"`), form).to.have.members([26, 27]);
    }
    expect(await search('BT')).to.deep.equal([25]);
    expect(await search('B. Ashcombe')).to.deep.equal([25]);
    expect(await search('Ashcombe -B.T.')).to.have.members([16, 17, 18]);
  });

  it('are meant by their initials', async () => {
    const forms = ['Z. Ashcombe', 'z ashcombe', 'Ashcombe, Z.', 'Z. Ashcombe teapot'];
    for (const form of forms) expect(await search(form), form).to.include(17);
    expect(await search('W.K. Photograph')).to.deep.equal([]);
    expect(await search('K. Wong lighthouse')).to.have.members([14, 15]);
    for (const form of ['zm ashcombe', 'wk Photograph'])
      expect(await search(form), form).to.deep.equal([]);
    expect(await search('wk wong')).to.have.members([14, 15]);
    expect(await search('X. Ashcombe')).to.deep.equal([]);
    expect(await search('Z. teapot')).to.deep.equal([]);
    expect(await calls.constituents('keyword: "Z. Ashcombe"')).to.deep.equal([2]);
    expect(await calls.constituents('name: "K. Wong"')).to.deep.equal([1]);
  });
});
