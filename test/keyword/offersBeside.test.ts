import { expect } from 'chai';
import path from 'node:path';
import { openIndexed } from '../contract/backends.js';
import { Calls } from '../contract/onEveryBackend.js';
import { BACKENDS } from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { writeRecords } from '../support/writeRecords.js';

const TITLES = [
  ...Array.from({ length: 13 }, (_, at) => `Jug ${at + 1} by Wedgwood`),
  ...['Mrs Wedgewood with a rabbit', 'A room of Wedgwoods', 'Booth', 'Both', 'Jugglers'],
];

/** Pots of four kinds, and how many works have a kind in another spelling, beside their title. */
const POTS = [
  { kind: 'Teapot', works: 30, other: 'teapott', inCredits: 2 },
  { kind: 'Coffeepot', works: 30, other: 'coffeepott', inCredits: 3 },
  { kind: 'Pitcher', works: 60, other: 'pitcherr', inCredits: 25 },
  { kind: 'Kettle', works: 60, other: 'kettlle', inCredits: 26 },
];

function writePots(parent: string): Promise<string> {
  const works = POTS.flatMap(({ kind, works: count, other, inCredits }) =>
    Array.from({ length: count }, (_, at) => ({
      title: `${kind} ${at + 1}`,
      creditLine: at < inCredits ? `Gift of the friends of the ${other}` : null,
    })),
  );
  const objects = works.map((work, at) => ({ id: at + 1, publicAccess: true, ...work }));
  return writeRecords(path.join(parent, 'source'), { objects });
}

function writeJugs(parent: string): Promise<string> {
  const objects = TITLES.map((en, at) => ({ id: at + 1, publicAccess: true, title: { en } }));
  return writeRecords(path.join(parent, 'source'), { objects });
}

for (const backend of BACKENDS) {
  describe(`Spellings beside a few works that are found on ${backend}`, () => {
    const calls = new Calls();
    before(async () => {
      calls.indexed = openIndexed(backend, await sharedCollection('jugs', backend, writeJugs));
    });
    after(() => calls.indexed?.close());

    const search = async (keyword: string) => {
      const fields = 'total corrected { text } didYouMean { text total }';
      const data = await calls.ask(`{ searchObjects(keyword: "${keyword}") { ${fields} } }`);
      return data['searchObjects'];
    };

    it('are offered, and replace nothing: a letter too many, and an s behind a name', async () => {
      const didYouMean = [{ text: 'wedgwood', total: 14 }];
      expect(await search('wedgewood')).to.deep.equal({ total: 1, corrected: null, didYouMean });
    });

    it('are none that find hardly more, and none for what is found often', async () => {
      for (const keyword of ['booth', 'wedgwood', 'jugglers', 'rabbit'])
        expect(await search(keyword), keyword).to.deep.include({ didYouMean: [] });
    });

    it('are answered for where nothing is found with the other words', async () => {
      const { corrected } = (await search('wedgewood jug')) as { corrected: unknown };
      expect(corrected).to.deep.equal({ text: 'wedgwood jug' });
    });
  });

  describe(`How many works are few on ${backend}`, () => {
    const calls = new Calls();
    before(async () => {
      calls.indexed = openIndexed(backend, await sharedCollection('pots', backend, writePots));
    });
    after(() => calls.indexed?.close());

    for (const [keyword, total, corrected, offered] of [
      ['teapott', 30, 'teapot', ['teapot']],
      ['coffeepott', 3, null, ['coffeepot']],
      ['pitcherr', 25, null, ['pitcher']],
      ['kettlle', 26, null, []],
    ] as const)
      it(`${keyword} finds ${total}, by ${corrected ?? 'what was typed'}`, async () => {
        const fields = 'total corrected { text } didYouMean { text }';
        const data = await calls.ask(`{ searchObjects(keyword: "${keyword}") { ${fields} } }`);
        expect(data['searchObjects']).to.deep.equal({
          total,
          corrected: corrected && { text: corrected },
          didYouMean: offered.map((text) => ({ text })),
        });
      });
  });
}
