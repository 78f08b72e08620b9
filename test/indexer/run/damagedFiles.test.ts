import { expect } from 'chai';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { OperatorError } from '../../../src/operatorError.js';
import { silentProgress } from '../../../indexer/report/progress.js';
import { field } from '../images/support.js';
import { writeEdition } from '../support/edition.js';
import { HARM } from '../support/harm.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';

const HASHES = 'hashes';
const DATABASES = [HASHES, 'colors.db'];
const NOTES = ['image-folder.json', 'tidied.json', 'image-problems.json'];
const ROWS = [
  ['something else', [...DATABASES, ...NOTES]],
  ['cut off', [...DATABASES, ...NOTES]],
  ['a list', NOTES],
  ['of other tables', DATABASES],
] as const;

async function lookAt(workplace: Workplace): Promise<object> {
  const { display } = await workplace.document<ObjectDocument>('objects', '1');
  return { images: display.images, color: display.color };
}

onEveryBackend(
  'a file of DATA_DIR',
  (work) => {
    const fileOf = (name: string): string =>
      path.join(work().dataDir, name === HASHES ? `hashes-${work().prefix}.db` : name);
    /** A run, and what it said of damage. */
    const run = async (changes = {}) => {
      const said: string[] = [];
      const say = (line: string): void => {
        if (line.includes('damaged')) said.push(line);
      };
      const { outcome } = await work().run(changes, { ...silentProgress, say });
      return { outcome, said };
    };

    it('that only saves work is made anew where it is damaged, and the run says so', async () => {
      await writeEdition(work(), 'first');
      await work().run();
      const before = await lookAt(work());
      for (const [harm, names] of ROWS) {
        const files = names.map(fileOf);
        for (const file of files) HARM[harm](file);
        await writeEdition(work(), harm);
        const { outcome, said } = await run();
        expect(outcome, harm).to.equal('updated');
        expect(said).to.have.length(files.length);
        for (const file of files)
          expect(said.join('\n')).to.match(
            new RegExp(`^${path.basename(file)} in DATA_DIR is damaged \\(.+\\): what it`, 'm'),
          );
        expect(await lookAt(work())).to.deep.equal(before);
      }
      expect(await run()).to.deep.equal({ outcome: 'unchanged', said: [] });
      // A dry run says so as well, and leaves everything as it is.
      await writeEdition(work(), 'last');
      const files = [...DATABASES, 'tidied.json'].map(fileOf);
      for (const file of files) HARM['something else'](file);
      const harmed = files.map((file) => readFileSync(file, 'utf8'));
      const { outcome, said } = await run({ dryRun: true });
      expect(outcome).to.equal('dry-run');
      expect(said).to.have.length(files.length);
      expect(files.map((file) => readFileSync(file, 'utf8'))).to.deep.equal(harmed);
    });

    it('with a folder in its place ends the run, with its path, and nothing is switched', async () => {
      await writeEdition(work(), 'first');
      await work().run();
      const generation = (await work().meta())?.generation;
      for (const [turn, file] of [HASHES, 'tidied.json'].map(fileOf).entries()) {
        await writeEdition(work(), `edition ${turn}`);
        renameSync(file, `${file}-aside`);
        mkdirSync(file);
        const error: unknown = await work()
          .run()
          .catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(OperatorError);
        expect(error).to.include({ exitCode: 2 });
        expect(String(error)).to.include(`DATA_DIR: expected a file`).and.include(` at ${file}, `);
        expect((await work().meta())?.generation).to.equal(generation);
        rmSync(file, { recursive: true });
        renameSync(`${file}-aside`, file);
      }
      expect((await run()).outcome).to.equal('updated');
    });

    it('of another collection in the same folder keeps all thumbnails, whatever was noted', async () => {
      const thumbnails = (): readonly string[] =>
        readdirSync(path.join(work().dataDir, 'thumbnails'), { recursive: true })
          .map(String)
          .filter((name) => /[.](?:jpg|webp)$/.test(name));
      await writeEdition(work(), 'first');
      await work().run({ prefix: `${work().prefix}-other` });
      await field('#00ff00', 40, 30).png().toFile(path.join(work().source, 'red.png'));
      for (const edition of ['second', 'third']) {
        await writeEdition(work(), edition);
        await work().run();
        expect(thumbnails()).to.have.length(2);
        rmSync(fileOf('tidied.json'));
      }
    });
  },
  ['embedded'],
);
