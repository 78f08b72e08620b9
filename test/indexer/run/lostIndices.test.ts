import { expect } from 'chai';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startIndex, startProgram } from '../support/childRun.js';
import { findFile } from '../support/indexFile.js';
import { onEveryBackend } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

const HARM = {
  gone: (): undefined => undefined,
  damaged: (file: string): void => {
    writeFileSync(file, 'This is no database. '.repeat(500));
  },
};

onEveryBackend(
  'an index of which nothing is missed',
  (work) => {
    const index = async () => startIndex(work()).ended;
    for (const [state, harm] of Object.entries(HARM))
      it(`is made anew by a run where its file is ${state}: leases, and what became of runs`, async () => {
        await work().writeSource(smallCollection(2));
        expect((await index()).code).to.equal(0);
        const files = ['locks', 'runs'].map((name) => findFile(work(), `${work().prefix}-${name}`));
        for (const file of files) {
          for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
          harm(file);
        }
        const before = await startProgram({}, work(), 'status', '--json').ended;
        expect(before.code, before.stderr).to.equal(0);
        const told = JSON.parse(before.stdout) as {
          readonly backend: { readonly problem: string };
          readonly served: { readonly counts: { readonly objects: number } };
        };
        expect(told.served.counts.objects).to.equal(2);
        expect(told).to.deep.include({ lease: null, runs: [], lastSuccess: null });
        for (const file of files) expect(told.backend.problem).to.include(file);
        await work().writeSource(smallCollection(3));
        const { code, stderr } = await index();
        expect(code, stderr).to.equal(0);
        expect(stderr).to.match(/^What became of earlier runs is lost: .*\.db\b/m);
        expect(stderr).not.to.include('cannot be stored');

        const status = await startProgram({}, work(), 'status', '--json').ended;
        expect(status.code, status.stderr).to.equal(0);
        const { served, lease, runs } = JSON.parse(status.stdout) as {
          readonly served: { readonly counts: { readonly objects: number } };
          readonly lease: unknown;
          readonly runs: readonly { readonly outcome: string }[];
        };
        expect(served.counts.objects).to.equal(3);
        expect(lease).to.equal(null);
        expect(runs.map(({ outcome }) => outcome)).to.deep.equal(['updated']);
      });

    for (const [state, harm] of Object.entries(HARM))
      it(`is made anew where its file is ${state}, though the source is as it was: words`, async () => {
        await work().writeSource(smallCollection(2));
        writeFileSync(path.join(work().source, 'synonyms.txt'), 'tram, streetcar\n');
        expect((await index()).code).to.equal(0);
        const file = findFile(work(), `${work().prefix}-wording`);
        for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
        harm(file);
        const { code, stderr } = await index();
        expect(code, stderr).to.equal(0);
        expect(stderr).to.match(/^The synonyms and pins in use are lost: .*\.db\b/m);
        expect(stderr).to.include('Synonyms and pins changed: 1 and 0 are in use.');
        expect((await index()).stderr).not.to.match(/lost|pins changed/);
      });
  },
  ['embedded'],
);
