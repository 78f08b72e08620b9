import { expect } from 'chai';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onEveryBackend } from '../support/indexing.js';
import { aConstituent, anObject, smallCollection } from '../support/smallCollection.js';

// What is to be written is found before any backend is asked.
onEveryBackend(
  'a later run over what changed elsewhere than in objects',
  (work) => {
    it('writes the objects again that show it, as a whole run would', async () => {
      const { objects } = smallCollection(4);
      const exhibited = [
        ...objects.slice(0, 2),
        anObject(3, { constituents: [{ id: 2 }], medium: 'oil' }),
        anObject(4, { constituents: [], exhibitions: [5], medium: 'oil' }),
      ];
      const records = (maker: string, exhibition: string, oil: string) => ({
        objects: [
          ...exhibited,
          anObject(9, { constituents: [], medium: { en: 'oil', 'zh-hant': oil } }),
        ],
        constituents: [aConstituent(1), aConstituent(2, { name: maker })],
        exhibitions: [{ id: 5, title: exhibition }],
      });
      const written = async (...texts: Parameters<typeof records>): Promise<readonly number[]> => {
        const before = await work().hashes('objects');
        await work().writeSource(records(...texts));
        await work().run();
        const after = await work().hashes('objects');
        await work().run({ full: true });
        expect(await work().hashes('objects')).to.deep.equal(after);
        return [...after.keys()].filter((id) => after.get(id) !== before.get(id)).map(Number);
      };
      await work().writeSource(records('A', 'B', '油'));
      await work().run();
      expect(await written('Another', 'B', '油')).to.deep.equal([3]);
      expect(await written('Another', 'Other', '油')).to.deep.equal([4]);
      // A translation that one object brings is how the others are found, too.
      expect(await written('Another', 'Other', '油彩')).to.deep.equal([3, 4, 9]);
    });

    it('notices an image that changed, by its file', async () => {
      await work().writeSource(smallCollection(2));
      await work().run();
      await writeFile(path.join(work().source, 'picture.png'), 'x');
      expect(await work().run()).to.include({ outcome: 'updated', indexed: 0, unchanged: 6 });
      expect(await work().run()).to.include({ outcome: 'unchanged' });
    });
  },
  ['embedded'],
);
