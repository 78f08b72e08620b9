import { expect } from 'chai';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../../src/config.js';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { imageUrl, renditionUrls, thumbnailUrl } from '../../../src/images/address.js';
import { startServer, type RunningServer } from '../../../src/server.js';
import { field } from '../images/support.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';
import { withdraw } from '../support/withdrawing.js';
import { eventually } from '../../support/eventually.js';

/** One copy of each image, beside its thumbnail. */
const COPIES = { imageRenditions: [16] };

const NAMES = ['red.png', 'blue.png', 'shared.png'];

/** Objects 1 and 2 with an image each and one that both have. */
async function write(workplace: Workplace, secondIsPublic: boolean): Promise<void> {
  await workplace.writeSource({
    constituents: [aConstituent(1)],
    objects: [
      anObject(1, { images: [{ src: 'red.png' }, { src: 'shared.png' }] }),
      anObject(2, {
        images: [{ src: 'blue.png' }, { src: 'shared.png' }],
        publicAccess: secondIsPublic,
      }),
    ],
  });
}

async function addressesOf(workplace: Workplace, id: string): Promise<string[]> {
  const { display } = await workplace.document<ObjectDocument>('objects', id);
  return display.images.flatMap((image) => [
    imageUrl(image, undefined) ?? '',
    thumbnailUrl(image, undefined) ?? '',
    ...renditionUrls(image, undefined).map(({ url }) => url ?? ''),
  ]);
}

async function serve(workplace: Workplace): Promise<RunningServer> {
  const settings = {
    ...{ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    ...{ DATA_DIR: workplace.dataDir, INDEX_PREFIX: workplace.prefix },
  };
  return startServer(readConfig({}, settings), { client: workplace.client });
}

const thumbnailsIn = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(path.join(dataDir, 'thumbnails'), { recursive: true })).filter((name) =>
    /[.](?:jpg|webp)$/.test(name),
  );

onEveryBackend('a work that is no longer public', (work) => {
  let running: RunningServer | undefined;
  afterEach(() => running?.stop());

  it('has no original, no thumbnail and no copy on any server two seconds after the run', async () => {
    for (const [number, name] of NAMES.entries())
      await field(`#${number}0${number}0ff`, 20, 10).png().toFile(path.join(work().source, name));
    await write(work(), true);
    await work().run(COPIES);
    const server = (running = await serve(work()));
    const statusOf = async (address: string): Promise<number> =>
      (await fetch(server.url + address)).status;
    const [first, second] = [await addressesOf(work(), '1'), await addressesOf(work(), '2')];
    expect(first).to.have.length(6);
    for (const address of [...first, ...second]) expect(await statusOf(address)).to.equal(200);
    expect(await thumbnailsIn(work().dataDir)).to.have.length(6);
    await write(work(), false);
    await work().run(COPIES);
    const gone = second.filter((address) => !first.includes(address));
    expect(gone).to.have.length(3);
    await eventually(2_000, async () => {
      for (const address of gone) expect(await statusOf(address)).to.equal(404);
    });
    for (const address of first) expect(await statusOf(address)).to.equal(200);
    expect(await thumbnailsIn(work().dataDir)).to.have.length(4);
    await write(work(), true);
    await work().run(COPIES);
    await eventually(2_000, async () => {
      for (const address of second) expect(await statusOf(address)).to.equal(200);
    });
  });
});

onEveryBackend('a work that is withdrawn', (work) => {
  let running: RunningServer | undefined;
  afterEach(() => running?.stop());

  it('leaves its thumbnails to another collection in the same folder, that may show them', async () => {
    await field('#ff00ff', 20, 10).png().toFile(path.join(work().source, 'red.png'));
    await work().writeSource({
      constituents: [aConstituent(1)],
      objects: [anObject(1, { images: [{ src: 'red.png' }] })],
    });
    await work().run(COPIES);
    const before = await thumbnailsIn(work().dataDir);
    await work().run({ ...COPIES, prefix: `${work().prefix}-other` });
    expect(await thumbnailsIn(work().dataDir)).to.deep.equal(before);
    const server = (running = await serve(work()));
    const [, thumbnail = ''] = await addressesOf(work(), '1');
    expect((await fetch(server.url + thumbnail)).status).to.equal(200);
    await withdraw(work(), 1);
    await eventually(2_000, async () => {
      expect((await fetch(server.url + thumbnail)).status).to.equal(404);
    });
    expect(await thumbnailsIn(work().dataDir)).to.deep.equal(before);
  });
});

onEveryBackend('what runs leave', (work) => {
  it('is deleted by a later one: downloads of killed runs, and rejects but the last thirty', async () => {
    await work().writeSource({ constituents: [aConstituent(1)], objects: [anObject(1)] });
    await mkdir(path.join(work().dataDir, 'downloads'), { recursive: true });
    const old = path.join(work().dataDir, 'downloads', 'old');
    await writeFile(old, 'x');
    await utimes(old, 1_000, 1_000);
    await writeFile(path.join(work().dataDir, 'downloads', 'new'), 'x');
    for (let number = 10; number < 50; number += 1)
      await writeFile(path.join(work().dataDir, `rejects-202601${number}T000000000Z.ndjson`), '');
    await work().run();
    expect(await readdir(path.join(work().dataDir, 'downloads'))).to.deep.equal(['new']);
    const rejects = (await readdir(work().dataDir)).filter((name) => name.startsWith('rejects-'));
    expect(rejects).to.have.length(30);
  });

  it('is tried again by the next run where it cannot be deleted, and the run counts', async () => {
    await write(work(), true);
    const inTheWay = path.join(work().dataDir, 'rejects-20250101T000000000Z.ndjson');
    await mkdir(inTheWay, { recursive: true });
    for (let number = 10; number < 50; number += 1)
      await writeFile(path.join(work().dataDir, `rejects-202601${number}T000000000Z.ndjson`), '');
    expect((await work().run()).outcome).to.equal('rebuilt');
    await rm(inTheWay, { recursive: true });
    expect((await work().run()).outcome).not.to.equal('unchanged');
    expect((await work().run()).outcome).to.equal('unchanged');
  });

  it('is no change of a source folder that it is in', async () => {
    const place = path.join(work().source, 'images', 'own');
    const options = { dataDir: place };
    await mkdir(place, { recursive: true });
    await field('#ff0000', 20, 10).png().toFile(path.join(work().source, 'red.png'));
    await write(work(), true);
    await work().run(options);
    await writeFile(path.join(place, 'rejects-20260110T000000000Z.ndjson'), 'x');
    expect((await work().run(options)).outcome).to.equal('unchanged');
    await field('#00ff00', 20, 10)
      .png()
      .toFile(path.join(work().source, 'images', 'new.png'));
    expect((await work().run(options)).outcome).not.to.equal('unchanged');
  });

  it('is none where the source folder is the data folder', async () => {
    const options = { dataDir: work().source };
    await field('#ff0000', 20, 10).png().toFile(path.join(work().source, 'red.png'));
    await write(work(), true);
    await work().run(options);
    expect((await work().run(options)).outcome).to.equal('unchanged');
  });
});

onEveryBackend('copies of images', (work) => {
  it('of widths that are not made any more go with the last generation that has them', async () => {
    await field('#1155ff', 40, 20).png().toFile(path.join(work().source, 'blue.png'));
    await work().writeSource({
      constituents: [aConstituent(1)],
      objects: [anObject(1, { images: [{ src: 'blue.png' }] })],
    });
    const widthsAfter = async (imageRenditions: readonly number[]): Promise<readonly string[]> => {
      await work().run({ imageRenditions, full: true });
      const names = await thumbnailsIn(work().dataDir);
      return names.map((name) => /(?:-\d+)?[.](?:jpg|webp)$/.exec(name)?.[0] ?? name).toSorted();
    };
    expect(await widthsAfter([16])).to.deep.equal(['-16.webp', '.jpg']);
    expect(await widthsAfter([8, 24])).to.deep.equal(['-16.webp', '-24.webp', '-8.webp', '.jpg']);
    expect(await widthsAfter([24])).to.deep.equal(['-24.webp', '-8.webp', '.jpg']);
    expect(await widthsAfter([24])).to.deep.equal(['-24.webp', '.jpg']);
    expect(await widthsAfter([])).to.deep.equal(['-24.webp', '.jpg']);
    expect(await widthsAfter([])).to.deep.equal(['.jpg']);
  });
});
