import { expect } from 'chai';
import Database from 'libsql';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ObjectDocument } from '../../../src/collection/object.js';
import {
  aliasName,
  COLLECTION_INDICES,
  generationName,
  type CollectionIndex,
} from '../../../src/collection/indices.js';
import { OperatorError } from '../../../src/operatorError.js';
import { saveReads } from '../../../src/popularity/savedReads.js';
import { createLastingIndex } from '../../../src/search/createIndex.js';
import { createClient } from '../../../src/search/client.js';
import { WithdrawnStore } from '../../../src/withdrawals/withdrawnStore.js';
import { silentProgress } from '../../../indexer/run/progress.js';
import { runIndex } from '../../../indexer/run/runIndex.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { field } from '../images/support.js';
import { translateFailure } from '../../../indexer/run/translateFailure.js';
import { failureOf } from '../support/failures.js';
import { findFile } from '../support/indexFile.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

/** A new file in place of one, with its log: what still has the old one open has nothing to do with it. */
function replace(file: string, bytes: string | Buffer): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  writeFileSync(file, bytes);
}

/** All that a database has is in its file then, not in the log beside it. */
function bringLogIn(file: string): void {
  const database = new Database(file);
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  database.close();
}

/** Ways in which a file is not what Vitrine left there. */
const HARM = {
  'something else': (file: string) => {
    replace(file, 'This is no database. '.repeat(500));
  },
  'cut off': (file: string) => {
    if (file.endsWith('.db')) bringLogIn(file);
    const whole = readFileSync(file);
    replace(file, whole.subarray(0, whole.length >> 1));
  },
  'a list': (file: string) => {
    replace(file, '[]');
  },
  'of other tables': (file: string) => {
    replace(file, '');
    const database = new Database(file);
    database.exec('CREATE TABLE images (other TEXT); CREATE TABLE known (other TEXT)');
    database.close();
  },
};
const HASHES = 'hashes';
const DATABASES = [HASHES, 'colors.db'];
const NOTES = ['image-folder.json', 'tidied.json', 'image-problems.json'];
const ROWS = [
  ['something else', [...DATABASES, ...NOTES]],
  ['cut off', [...DATABASES, ...NOTES]],
  ['a list', NOTES],
  ['of other tables', DATABASES],
] as const;

/** The file of an index, which nobody has open now. */
async function closeAndFind(workplace: Workplace, index: string): Promise<string> {
  await workplace.client.close();
  return findFile(workplace, index);
}

/** Works with a client of its own, which opens the files anew. */
async function withClient<Result>(
  { target }: Workplace,
  use: (client: ReturnType<typeof createClient>) => Promise<Result>,
): Promise<Result> {
  const client = createClient(target, 'indexing');
  return use(client).finally(() => client.close());
}

const runApart = (
  workplace: Workplace,
  changes: Parameters<Workplace['options']>[0] = {},
  said: string[] = [],
) =>
  withClient(workplace, (client) => {
    const say = (line: string): void => void said.push(line);
    return runIndex(workplace.options(changes), { client, progress: { ...silentProgress, say } });
  });

/** As the program tells it. */
const failureApart = (workplace: Workplace) =>
  failureOf(
    runApart(workplace).catch((error: unknown) => {
      throw translateFailure(error, workplace);
    }),
  );

const stateApart = (workplace: Workplace) =>
  withClient(workplace, (client) => readCollectionState(client, workplace.prefix));

/** Objects of which the first has a picture; their titles name the edition. */
async function write(workplace: Workplace, edition: string): Promise<void> {
  const picture = path.join(workplace.source, 'red.png');
  if (!existsSync(picture)) await field('#ff0000', 40, 30).png().toFile(picture);
  await workplace.writeSource({
    constituents: [aConstituent(1)],
    objects: [
      anObject(1, { title: edition, images: [{ src: 'red.png' }] }),
      anObject(2, { title: edition }),
    ],
  });
}

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
      await write(work(), 'first');
      await work().run();
      const before = await lookAt(work());
      for (const [harm, names] of ROWS) {
        const files = names.map(fileOf);
        for (const file of files) HARM[harm](file);
        await write(work(), harm);
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
      await write(work(), 'last');
      const files = [...DATABASES, 'tidied.json'].map(fileOf);
      for (const file of files) HARM['something else'](file);
      const harmed = files.map((file) => readFileSync(file, 'utf8'));
      const { outcome, said } = await run({ dryRun: true });
      expect(outcome).to.equal('dry-run');
      expect(said).to.have.length(files.length);
      expect(files.map((file) => readFileSync(file, 'utf8'))).to.deep.equal(harmed);
    });

    it('with a folder in its place ends the run, with its path, and nothing is switched', async () => {
      await write(work(), 'first');
      await work().run();
      const generation = (await work().meta())?.generation;
      for (const [turn, file] of [HASHES, 'tidied.json'].map(fileOf).entries()) {
        await write(work(), `edition ${turn}`);
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
      await write(work(), 'first');
      await work().run({ prefix: `${work().prefix}-other` });
      await field('#00ff00', 40, 30).png().toFile(path.join(work().source, 'red.png'));
      for (const edition of ['second', 'third']) {
        await write(work(), edition);
        await work().run();
        expect(thumbnails()).to.have.length(2);
        rmSync(fileOf('tidied.json'));
      }
    });
  },
  ['embedded'],
);

onEveryBackend(
  'the file of what is served',
  (work) => {
    it('that is gone ends a run over an unchanged source: nobody is told that all is served', async () => {
      await write(work(), 'first');
      const { generation } = await work().run();
      const file = await closeAndFind(work(), generationName(work().prefix, 'objects', generation));
      renameSync(file, `${file}-aside`);
      const outcome = await runApart(work()).then(
        (summary) => summary.outcome,
        (error: unknown) => String(error),
      );
      expect(outcome).to.include(`is gone: [${file}]`);
      renameSync(`${file}-aside`, file);
      expect(await runApart(work())).to.include({ outcome: 'unchanged', generation });
    });

    /** Indexes, reads object 2 often, and harms the file of a part of it. */
    const lose = async (part: CollectionIndex, harm: (file: string) => void): Promise<string> => {
      await write(work(), 'first');
      const { generation } = await runApart(work());
      const { prefix } = work();
      await withClient(work(), async (client) => {
        await createLastingIndex(client, prefix, 'popularity');
        await saveReads(client, prefix, [[2, 7]], new AbortController().signal);
      });
      harm(findFile(work(), generationName(prefix, part, generation)));
      return generation;
    };
    const remove = (file: string): void => {
      renameSync(file, `${file}-aside`);
    };

    for (const part of COLLECTION_INDICES)
      it(`that is gone, of ${part}, has another in its place after a full run`, async () => {
        const lost = await lose(part, remove);
        expect(await failureApart(work())).to.match(
          new RegExp(
            `^backend: .*${part}-${lost}. is gone: .*"vitrine index --full" makes all anew`,
          ),
        );
        await write(work(), 'second');
        expect(await failureApart(work())).to.include('"vitrine index --full"');
        const said: string[] = [];
        const summary = await runApart(work(), { full: true }, said);
        expect(summary).to.deep.include({ outcome: 'rebuilt' });
        expect(said.join('\n')).to.include(`Of the ${part} that are served only the number`);
        const index = work().alias('objects');
        const { _source: object } = await withClient(work(), (client) =>
          client.get<ObjectDocument>({ index, id: '2' }),
        );
        expect(object?.popularCount).to.equal(7);
        expect(object?.display.title.en).to.equal('second');
        // It is not kept: nobody can go back to it.
        expect((await stateApart(work())).kept).to.deep.equal([]);
        expect(await runApart(work())).to.include({ outcome: 'unchanged' });
      });

    it('that is damaged has another in its place likewise', async () => {
      await lose('objects', HARM['cut off']);
      expect(await failureApart(work())).to.match(/^backend: .*it is damaged/);
      expect(await runApart(work(), { full: true })).to.include({ outcome: 'rebuilt' });
    });

    it('that is gone is guarded by its count: a source that came short replaces nothing', async () => {
      const lost = await lose('objects', remove);
      await work().writeSource({ constituents: [aConstituent(1)], objects: [] });
      expect(await failureOf(runApart(work(), { full: true }))).to.match(
        /^deletes: This run would take away 2 of the 2 objects that are served: more than/,
      );
      expect((await stateApart(work())).live).to.include({ generation: lost });
    });
  },
  ['embedded'],
);

onEveryBackend(
  'the list of withdrawn works',
  (work) => {
    it('that cannot be read ends a run: none of these works is shown again', async () => {
      await write(work(), 'first');
      await new WithdrawnStore(work().client, work().prefix).add(2);
      await work().run();
      expect(await work().ids('objects')).to.deep.equal([1]);
      await write(work(), 'second');
      const file = await closeAndFind(work(), aliasName(work().prefix, 'withdrawn'));
      const whole = readFileSync(file);
      const runAgain = () => runApart(work());
      for (const harm of [HARM['something else'], HARM['cut off']]) {
        harm(file);
        const failure = await failureOf(runAgain());
        expect(failure).to.match(/^backend: The list of withdrawn works cannot be read/);
        expect(failure).to.include(file).and.include('restore it from a backup');
        replace(file, whole);
      }
      renameSync(file, `${file}-aside`);
      const { prefix } = work();
      const gone = await withClient(work(), (client) =>
        new WithdrawnStore(client, prefix).list().catch(String),
      );
      expect(gone).to.include(`is gone: [${file}]`);
      renameSync(`${file}-aside`, file);
      const { outcome, documents } = await runAgain();
      expect({ outcome, objects: documents.objects }).to.deep.equal({
        outcome: 'updated',
        objects: 1,
      });
    });
  },
  ['embedded'],
);
