import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { killAt, startIndex } from '../support/childRun.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

const PICTURES = 40;

/** Objects whose titles name an edition, some with pictures, so that a run takes a while. */
async function writeEdition(work: Workplace, edition: string, count: number): Promise<void> {
  const folder = path.join(work.source, 'images');
  await mkdir(folder, { recursive: true });
  for (let place = 1; place <= PICTURES; place += 1) {
    const background = { r: place * 6, g: edition.length * 10, b: 255 - place * 6 };
    const picture = sharp({ create: { width: 900, height: 700, channels: 3, background } });
    await writeFile(path.join(folder, `${place}.png`), await picture.png().toBuffer());
  }
  const objects = Array.from({ length: count }, (_, place) =>
    anObject(place + 1, {
      title: edition,
      ...(place < PICTURES ? { images: [{ src: `images/${place + 1}.png` }] } : {}),
    }),
  );
  await work.writeSource({ objects, constituents: [aConstituent(1)] });
}

/** The editions of all objects served, and how many objects there are. */
async function served(work: Workplace): Promise<{ editions: string[]; total: number }> {
  const { hits } = await work.client.search<ObjectDocument>({
    index: work.alias('objects'),
    size: 10_000,
    _source: ['display.title'],
  });
  const editions = new Set(hits.hits.map((hit) => hit._source?.display.title.en ?? ''));
  return { editions: [...editions], total: hits.hits.length };
}

onEveryBackend('a run that is killed', (work) => {
  // The words are those of the progress lines; the pause lets the stage begin.
  for (const [stage, words, pause, mayBeNew] of [
    ['while it reads', 'Reading objects', 0, false],
    ['while it looks at images', 'Indexing objects', 50, false],
    ['while it writes in bulk', 'Indexing list entries', 0, false],
    ['just before the switch', 'Switching to', 0, true],
    ['just after the switch', 'Serving generation', 0, true],
  ] as const)
    it(`${stage} leaves one whole edition served, and the next run tidies up`, async () => {
      await writeEdition(work(), 'old', 60);
      expect((await work().run()).outcome).to.equal('rebuilt');
      await writeEdition(work(), 'newer', 2_500);
      const { signal } = await killAt(startIndex(work(), '--full'), words, pause);
      expect(signal, 'it was over before it was killed').to.equal('SIGKILL');
      const between = await served(work());
      const isOld = between.editions.join() === 'old' && between.total === 60;
      const isNew = between.editions.join() === 'newer' && between.total === 2_500;
      expect(isOld || (mayBeNew && isNew), JSON.stringify(between)).to.equal(true);

      const next = await startIndex(work(), '--json').ended;
      expect(next.code, next.stderr).to.equal(0);
      expect(await served(work())).to.deep.equal({ editions: ['newer'], total: 2_500 });
      const generations = (await work().indexNames()).filter((name) => !name.endsWith('-locks'));
      expect(generations).to.have.length(4);
      expect(
        readdirSync(work().dataDir).filter((name) => name.startsWith('scratch')),
      ).to.deep.equal([]);
    });

  it('in an update is made up for by a rebuild, and no half of it is ever seen', async () => {
    await writeEdition(work(), 'old', 1_500);
    await work().run();
    await writeEdition(work(), 'newer', 1_500);
    const { signal } = await killAt(startIndex(work()), 'Indexing objects', 50);
    expect(signal).to.equal('SIGKILL');
    expect(await served(work())).to.deep.equal({ editions: ['old'], total: 1_500 });
    const next = await startIndex(work(), '--json').ended;
    expect(next.code, next.stderr).to.equal(0);
    expect(JSON.parse(next.stdout)).to.include({ outcome: 'rebuilt' });
    expect(await served(work())).to.deep.equal({ editions: ['newer'], total: 1_500 });
  });

  it('with a signal that asks tidies up by itself, and says so', async () => {
    await writeEdition(work(), 'old', 3_000);
    const run = startIndex(work());
    await run.said('Indexing objects');
    run.signal('SIGTERM');
    const { code, stderr } = await run.ended;
    expect(code, stderr).to.equal(143);
    expect(stderr).to.match(/vitrine: Stopped by SIGTERM\.\n$/);
    expect(await work().indexNames()).to.deep.equal([work().alias('locks')]);
    expect(readdirSync(work().dataDir).filter((name) => name.startsWith('scratch'))).to.deep.equal(
      [],
    );
    const { found } = await work().client.get(
      { index: work().alias('locks'), id: 'index' },
      { ignore: [404] },
    );
    expect(found).to.equal(false);
  });
});

onEveryBackend('two runs at once', (work) => {
  it('never overlap: the second ends with one line and its own exit code', async () => {
    await writeEdition(work(), 'first', 3_000);
    const first = startIndex(work());
    await first.said('Reading objects');
    const second = await startIndex(work()).ended;
    expect(second.code, second.stderr).to.equal(5);
    expect(second.stderr).to.match(/^vitrine: Another run is in progress \(.*\)\.\n$/);
    expect((await first.ended).code).to.equal(0);
  });
});
