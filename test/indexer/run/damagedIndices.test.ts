import { expect } from 'chai';
import { readFileSync, renameSync } from 'node:fs';
import type { ObjectDocument } from '../../../src/collection/object.js';
import {
  aliasName,
  COLLECTION_INDICES,
  generationName,
  type CollectionIndex,
} from '../../../src/collection/indices.js';
import { saveReads } from '../../../src/popularity/savedReads.js';
import { createClient } from '../../../src/search/client.js';
import { createLastingIndex } from '../../../src/indices/createIndex.js';
import { WithdrawnStore } from '../../../src/withdrawals/withdrawnStore.js';
import { silentProgress } from '../../../indexer/report/progress.js';
import { runIndex } from '../../../indexer/run/runIndex.js';
import { translateFailure } from '../../../indexer/run/translateFailure.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { writeEdition } from '../support/edition.js';
import { failureOf } from '../support/failures.js';
import { HARM, replaceFile } from '../support/harm.js';
import { findFile } from '../support/indexFile.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent } from '../support/smallCollection.js';

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

onEveryBackend(
  'the file of what is served',
  (work) => {
    it('that is gone ends a run over an unchanged source: nobody is told that all is served', async () => {
      await writeEdition(work(), 'first');
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
      await writeEdition(work(), 'first');
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
        await writeEdition(work(), 'second');
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
      await writeEdition(work(), 'first');
      await new WithdrawnStore(work().client, work().prefix).add(2);
      await work().run();
      expect(await work().ids('objects')).to.deep.equal([1]);
      await writeEdition(work(), 'second');
      const file = await closeAndFind(work(), aliasName(work().prefix, 'withdrawn'));
      const whole = readFileSync(file);
      const runAgain = () => runApart(work());
      for (const harm of [HARM['something else'], HARM['cut off']]) {
        harm(file);
        const failure = await failureOf(runAgain());
        expect(failure).to.match(/^backend: The list of withdrawn works cannot be read/);
        expect(failure).to.include(file).and.include('restore it from a backup');
        replaceFile(file, whole);
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
