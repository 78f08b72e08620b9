import { expect } from 'chai';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../support/program.js';
import { indexInto, type Indexed } from '../contract/backends.js';
import { BACKENDS } from '../support/backends.js';
import { eventually } from '../support/eventually.js';
import { writeWords } from './collection.js';

for (const backend of BACKENDS) {
  describe(`Words that change, on ${backend}`, function () {
    let parent: string;
    let folder: string;
    let indexed: Indexed;
    before(async () => {
      parent = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'));
      folder = await writeWords(parent);
      indexed = await indexInto(folder, backend);
    });
    after(async () => {
      await indexed.close();
      await rm(parent, { recursive: true, force: true });
    });

    const index = async (): Promise<string> =>
      (await runProgram(['index', '--source', folder], { ...indexed.env })).stderr;

    it('stay in use where the file of pins is half written', async () => {
      const [pins, before] = [path.join(folder, 'pins.json'), await indexed.services.watch.check()];
      const whole = await readFile(pins, 'utf8');
      await writeFile(pins, whole.slice(0, -3));
      expect(await index()).to.match(/pins\.json: expected JSON[^]*pins that are in use stay/);
      expect((await indexed.services.watch.check()).wording).to.equal(before.wording);
      await writeFile(pins, '[]');
      expect(await index()).to.contain('changed: 4 and 0 are in use');
      await writeFile(pins, whole);
      await index();
    });

    it('are live with the next run, which indexes nothing', async () => {
      const query = '{ objects(keyword: "bassoon") { id } }';
      expect(await indexed.ask(query)).to.deep.equal({ objects: [] });
      const before = await indexed.services.watch.check();
      await writeFile(path.join(folder, 'synonyms.txt'), 'bassoon => teapot\n');
      expect(await index()).to.contain('Nothing changed');
      // While new words take long to be read, those before them answer.
      await eventually(60_000, async () => {
        expect(await indexed.ask(query)).to.deep.equal({ objects: [{ id: 17 }] });
      });
      const after = await indexed.services.watch.check();
      expect(after.generation).to.equal(before.generation);
      expect(after.wording).to.not.equal(before.wording);
    });
  });
}
