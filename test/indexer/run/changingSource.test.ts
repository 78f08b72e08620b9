import { expect } from 'chai';
import { appendFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { silentProgress, type Progress } from '../../../indexer/report/progress.js';
import { openFolder } from '../../../indexer/sources/folder.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

/** Does something once, when a stage of the run begins. */
function atStage(name: string, work: () => void): Progress {
  const waiting = new Map([[name, work]]);
  return {
    ...silentProgress,
    stage: (stage) => {
      waiting.get(stage)?.();
      waiting.delete(stage);
    },
  };
}

const COUNT = 5;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const lines = Array.from(
  { length: COUNT },
  (_, place) => `${JSON.stringify(anObject(place + 1, { beginDate: 1900 }))}\n`,
);
const whole = lines.join('');
const oneMore = `${JSON.stringify(anObject(99))}\n`;

function replace(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** In place, so that neither number, size nor time of the file tell. */
function rewriteUnseen(file: string): void {
  writeFileSync(file, whole.replace('Tree 3', 'Tram 3'));
  utimesSync(file, LONG_AGO, LONG_AGO);
}

/** Ways in which what a path leads to becomes something else. */
const CHANGES: Readonly<Record<string, (file: string) => void>> = {
  'a line more at its top': (file) => {
    replace(file, oneMore + whole);
  },
  'its lines in another order': (file) => {
    replace(file, lines.toReversed().join(''));
  },
  'the same lines in another file': (file) => {
    replace(file, whole);
  },
  'a line more at its end': (file) => {
    appendFileSync(file, oneMore);
  },
  'a line less': (file) => {
    writeFileSync(file, lines.slice(1).join(''));
  },
  'another time': (file) => {
    utimesSync(file, new Date(), new Date());
  },
  'no file': (file) => {
    rmSync(file);
  },
};

onEveryBackend('a source that changes under a run', (work) => {
  let file: string;
  beforeEach(async () => {
    await work().writeSource(smallCollection(COUNT));
    await work().run();
    file = path.join(work().source, 'objects.ndjson');
    await writeFile(file, whole);
    await utimes(file, LONG_AGO, LONG_AGO);
  });

  async function expectNoticed(place: Workplace, full: boolean, progress: Progress): Promise<void> {
    const stateOf = async () => [await place.meta(), await place.indexNames()];
    const before = await stateOf();
    expect(await failureOf(place.run({ full }, progress))).to.match(
      /^source: objects\.ndjson changed while it was indexed: .*Nothing was changed/,
    );
    expect(await stateOf()).to.deep.equal(before);
    expect(await place.ids('objects')).to.deep.equal([1, 2, 3, 4, 5]);
  }

  for (const [what, change] of Object.entries(CHANGES))
    it(`is noticed: ${what}`, async () => {
      const progress = atStage('Indexing objects', () => {
        change(file);
      });
      await expectNoticed(work(), false, progress);
    });

  for (const stage of ['Reading constituents', 'Indexing list entries'])
    it(`is noticed at “${stage}”, too`, async () => {
      const progress = atStage(stage, () => {
        replace(file, oneMore + whole);
      });
      await expectNoticed(work(), true, progress);
    });

  for (const stage of ['Reading constituents', 'Indexing objects'])
    it(`is noticed: another content of the same size and time, at “${stage}”`, async () => {
      const progress = atStage(stage, () => {
        rewriteUnseen(file);
      });
      await expectNoticed(work(), true, progress);
    });

  it('is indexed by the next run', async () => {
    const progress = atStage('Indexing objects', () => {
      replace(file, oneMore + whole);
    });
    await expectNoticed(work(), true, progress);
    await work().run();
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3, 4, 5, 99]);
  });
});

describe('a file that changes while it is read', () => {
  let folder: string;
  let file: string;
  /** More than one chunk. */
  const long = `${JSON.stringify(anObject(1))}\n`.repeat(4_000);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-changing-'));
    await writeFile(path.join(folder, 'constituents.ndjson'), '');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Reads all objects, and does something to their file after the first batch. */
  async function readWith(change: () => void): Promise<void> {
    const source = await openFolder(folder);
    const waiting = [change];
    for await (const batch of source.read('objects')) {
      expect(batch).not.to.deep.equal([]);
      waiting.pop()?.();
    }
    expect(waiting, 'nothing was read').to.deep.equal([]);
  }

  for (const [what, change] of Object.entries(CHANGES))
    it(`is noticed: ${what}`, async () => {
      file = path.join(folder, 'objects.ndjson');
      await writeFile(file, long);
      await utimes(file, LONG_AGO, LONG_AGO);
      const reading = readWith(() => {
        change(file);
      });
      expect(await failureOf(reading)).to.match(/^source: objects\.ndjson changed while/);
    });

  it('is noticed where it is packed', async () => {
    file = path.join(folder, 'objects.ndjson.gz');
    await writeFile(file, gzipSync(long, { level: 0 }));
    const reading = readWith(() => {
      appendFileSync(file, gzipSync(oneMore));
    });
    expect(await failureOf(reading)).to.match(/^source: objects\.ndjson\.gz changed while/);
  });
});
