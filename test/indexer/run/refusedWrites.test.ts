import { expect } from 'chai';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BACKENDS } from '../../support/backends.js';
import { startIndex } from '../support/childRun.js';
import { expectOneLine } from '../support/expectOneLine.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

/** The embedded engine has neither blocks nor templates. */
const SERVERS = BACKENDS.filter((backend) => backend !== 'embedded');

const blockedIndex = (work: () => Workplace): void => {
  it('ends an update with one line and exit code 8, and what was served stays served', async () => {
    const { objects, constituents } = smallCollection(3);
    await work().writeSource({ objects, constituents });
    await work().run();
    const block = (on: true | null) =>
      work().client.indices.putSettings({
        index: work().alias('objects'),
        settings: { 'index.blocks.read_only_allow_delete': on },
      });
    await block(true);
    await work().writeSource({ objects: [...objects, anObject(4)], constituents });
    expectOneLine(await startIndex(work()).ended, 8, /takes no writes/);
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3]);
    await block(null);
    expect((await startIndex(work()).ended).code).to.equal(0);
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3, 4]);
  });
};
onEveryBackend('an index that takes no writes, as on a full disk,', blockedIndex, SERVERS);

const refusedDocument = (work: () => Workplace): void => {
  /** As many colours as given, each of which is a nested document. */
  const colored = (id: number, hexes: readonly string[]) =>
    anObject(id, { color: { predominant: hexes.map((color) => ({ color, value: 20 })) } });

  it('is a reject with its id and reason; the others are served', async () => {
    const { client, prefix } = work();
    const few = { index_patterns: [`${prefix}-objects-*`], priority: 500 };
    // A colour is there once, where image and subject have the same.
    const settings = { 'index.mapping.nested_objects.limit': 1 };
    await client.indices.putIndexTemplate({ name: prefix, ...few, template: { settings } });
    try {
      const { constituents } = smallCollection(1);
      const objects = [colored(1, ['#FF0000']), colored(2, ['#FF0000', '#0000FF']), anObject(3)];
      await work().writeSource({ objects, constituents });
      const strict = await startIndex(work(), '--max-rejects', '0').ended;
      expectOneLine(strict, 4, /1 of 4 records were rejected/);
      const ended = await startIndex(work(), '--max-rejects', '1', '--json').ended;
      expect(ended.code, ended.stderr).to.equal(0);
      expect(await work().ids('objects')).to.deep.equal([1, 3]);
      const [report = ''] = (await readdir(work().dataDir))
        .filter((name) => name.startsWith('rejects-'))
        .toSorted();
      const findings = (await readFile(path.join(work().dataDir, report), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string; id: string; reason: string });
      expect(findings.map(({ kind, id }) => ({ kind, id }))).to.deep.equal([
        { kind: 'refusal', id: '2' },
      ]);
      expect(findings[0]?.reason).to.match(/nested documents/);
    } finally {
      await client.indices.deleteIndexTemplate({ name: prefix });
    }
  });
};
onEveryBackend('a document that the backend refuses', refusedDocument, SERVERS);

onEveryBackend('a title of thousands of characters', (work) => {
  it('is listed and found, though no id may be as long', async () => {
    const medium = `ink ${'and gold '.repeat(400)}on paper`;
    await work().writeSource({
      objects: [anObject(1, { medium }), anObject(2, { medium: '墨水紙本'.repeat(200) })],
      constituents: [...smallCollection(1).constituents],
    });
    const ended = await startIndex(work()).ended;
    expect(ended.code, ended.stderr).to.equal(0);
    expect(await work().ids('objects')).to.deep.equal([1, 2]);
  });
});
