import { expect } from 'chai';
import { idsFound, onWords } from './collection.js';

onWords('A keyword that is a whole title', (calls) => {
  it('finds that work first, also where it is one word twice', async () => {
    const found = await idsFound(calls, 'orchid orchid');
    expect(found[0]).to.equal(60);
    expect(found).to.have.members([59, 60]);
  });

  it('finds it where it has no word, and nothing where no title is that', async () => {
    expect(await idsFound(calls, ' ?! ')).to.deep.equal([61]);
    expect(await idsFound(calls, '?')).to.deep.equal([]);
    expect(await calls.objects('keyword: "?!"')).to.deep.equal([]);
  });
});
