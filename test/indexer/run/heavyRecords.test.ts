import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { checkSource } from '../../../indexer/passes/checkSource.js';
import { onEveryBackend } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

const LONG = 'x'.repeat(50_000);
const links = (count: number) => Array.from({ length: count }, () => ({ id: 1 }));
const DEEP = 10_000;

onEveryBackend(
  'a record that is small, and large once it is joined or written again,',
  (work) => {
    it('is rejected alone: the run, and the check of its source, go on', async () => {
      const deep = `{"id":2,"note":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`;
      await work().writeSource({
        constituents: [aConstituent(1, { displayBio: LONG }), deep, aConstituent(3)],
        exhibitions: [{ id: 1, title: LONG }],
        objects: [
          anObject(1, { constituents: links(80), exhibitions: links(80) }),
          anObject(2, { constituents: links(90) }),
          anObject(3, {
            exhibitions: links(90).map((link, section) => ({ ...link, section: `${section}` })),
          }),
        ],
      });
      const { rejectsFile } = await work().run({ maxRejects: { count: 3 } });
      expect(await work().ids('objects')).to.deep.equal([1]);
      expect(await work().ids('constituents')).to.deep.equal([1, 3]);
      const lines = (await readFile(rejectsFile ?? '', 'utf8')).trim().split('\n');
      const found = lines
        .map((line) => JSON.parse(line) as { kind: string; problems: { path: string }[] })
        .filter(({ kind }) => kind === 'reject')
        .map(({ problems }) => problems.map(({ path }) => path).join());
      expect(found).to.deep.equal(['', '/constituents', '/exhibitions']);
      const { problems } = await checkSource('vitrine', work().source);
      expect(problems).to.have.length(3);
      expect(problems[0]).to.match(
        /^constituents\.ndjson:2: .*received a record of over 1,000 levels/,
      );
      expect(problems[1]).to.match(
        /^objects\.ndjson:2, id 2: \/constituents: expected .* at most 4 MiB together/,
      );
    });
  },
  ['embedded'],
);
