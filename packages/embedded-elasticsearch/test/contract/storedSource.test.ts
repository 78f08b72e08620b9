import type { Client, estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded, realNodes, testIndex } from './backends.js';

const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  _source: { excludes: ['color', 'notes.inner', 'words'] },
  properties: {
    title: { type: 'text' },
    words: { type: 'text' },
    reads: { type: 'integer' },
    color: { properties: { blue: { type: 'float' } } },
    notes: { properties: { outer: { type: 'keyword' }, inner: { type: 'keyword' } } },
  },
};

const DOCUMENT = {
  title: 'a wave',
  words: 'under the wave',
  color: { blue: 60 },
  notes: { outer: 'o', inner: 'i' },
};
const KEPT = { title: 'a wave', notes: { outer: 'o' } };

const backends = [
  { name: 'embedded', open: embedded },
  ...realNodes().map(({ node, client }) => ({
    name: node,
    open: () => ({ client, close: () => client.close() }),
  })),
];

for (const { name, open } of backends) {
  describe(`what a mapping leaves out of _source, on ${name}`, function () {
    const index = testIndex('kept');
    let client: Client;
    let close: () => Promise<void>;

    before(async () => {
      ({ client, close } = open());
      await client.indices.create({ index, mappings: MAPPINGS });
      await client.index({ index, id: '1', document: DOCUMENT, refresh: true });
    });
    after(async () => {
      await client.indices.delete({ index });
      await close();
    });

    const sources = async (field: string, value: string | number): Promise<unknown[]> => {
      const { hits } = await client.search({ index, query: { term: { [field]: value } } });
      return hits.hits.map(({ _source }) => _source);
    };

    it('is searched for and not shown', async () => {
      expect(await sources('color.blue', 60)).to.deep.equal([KEPT]);
      expect(await sources('notes.inner', 'i')).to.deep.equal([KEPT]);
      expect(await sources('words', 'under')).to.deep.equal([KEPT]);
      expect((await client.get({ index, id: '1' }))._source).to.deep.equal(KEPT);
    });

    it('is lost by an update that does not bring it, and kept by one that does', async () => {
      const doc = { reads: 1, color: { blue: 60 }, words: 'under the wave' };
      await client.update({ index, id: '1', doc, refresh: true });
      expect(await sources('color.blue', 60)).to.deep.equal([{ ...KEPT, reads: 1 }]);
      expect(await sources('words', 'under')).to.deep.equal([{ ...KEPT, reads: 1 }]);
      expect(await sources('notes.inner', 'i')).to.deep.equal([]);
      await client.update({ index, id: '1', doc: { reads: 2 }, refresh: true });
      expect(await sources('color.blue', 60)).to.deep.equal([]);
      expect(await sources('words', 'under')).to.deep.equal([]);
      expect(await sources('reads', 2)).to.deep.equal([{ ...KEPT, reads: 2 }]);
    });
  });
}
