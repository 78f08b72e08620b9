import { errors } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { saveReads } from '../../../src/popularity/savedReads.js';
import { createLastingIndex } from '../../../src/indices/createIndex.js';
import { foldPopularity } from '../../../indexer/run/foldPopularity.js';
import { killAt, startIndex, startIndexWith } from '../support/childRun.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

/** Enough for a run to be looking at them for a while: its decoders have to start, too. */
const PICTURES = 12;
/** Objects of an edition that is written as a whole. */
const OBJECTS = 400;

/** Objects whose titles name an edition, some with pictures, so that a run takes a while. */
async function writeEdition(
  work: Workplace,
  edition: string,
  count: number,
  pictures = PICTURES,
): Promise<void> {
  const folder = path.join(work.source, 'images');
  await mkdir(folder, { recursive: true });
  for (let place = 1; place <= pictures; place += 1) {
    const background = { r: place * 20, g: edition.length * 10, b: 255 - place * 20 };
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } });
    await writeFile(path.join(folder, `${place}.png`), await picture.png().toBuffer());
  }
  const objects = Array.from({ length: count }, (_, place) =>
    anObject(place + 1, {
      title: edition,
      ...(place < pictures ? { images: [{ src: `images/${place + 1}.png` }] } : {}),
    }),
  );
  await work.writeSource({ objects, constituents: [aConstituent(1)] });
}

/** The editions of all objects served, and how many objects there are. */
async function served(work: Workplace): Promise<{ editions: string[]; total: number }> {
  const { hits } = await findAll(work);
  const editions = new Set(hits.hits.map((hit) => hit._source?.display.title.en ?? ''));
  return { editions: [...editions], total: hits.hits.length };
}

/**
 * A search that meets the very moment of a switch may be refused (404, 503), and is sent again, as
 * the server does (search/collectionVersion.ts).
 */
async function findAll(
  work: Workplace,
  tries = 10,
): Promise<estypes.SearchResponse<ObjectDocument>> {
  const request = { index: work.alias('objects'), size: 10_000, _source: ['display.title'] };
  try {
    return await work.client.search<ObjectDocument>(request);
  } catch (error) {
    if (tries === 0 || !(error instanceof errors.ResponseError)) throw error;
    await sleep(100);
    return findAll(work, tries - 1);
  }
}

/** More objects than one request takes: the first request is sent before the last object is met. */
const WRITTEN = 2_200;

/** Lets images come from this machine. */
const FROM_HERE = { ALLOW_PRIVATE_IMAGE_HOSTS: 'true' };

/** A server whose image never comes, so that a run waits for it until the server is closed. */
async function startSilent(): Promise<{ readonly image: string; close(): void }> {
  const server = createServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    image: `http://127.0.0.1:${port}/never.png`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Starts a run over an edition of which one object's image never comes, so that the run waits with
 * a part of its documents written; then kills it.
 * @param findIndex the index that the run writes objects to, once it is there
 */
async function killWhileItWrites(
  work: Workplace,
  findIndex: () => Promise<string | undefined>,
  ...flags: readonly string[]
): Promise<void> {
  const silent = await startSilent();
  const image = { src: silent.image };
  const titled = (id: number) => anObject(id, { title: 'newer' });
  const objects = Array.from({ length: WRITTEN + 300 }, (_, place) => titled(place + 1));
  objects[WRITTEN] = anObject(WRITTEN + 1, { title: 'newer', images: [image] });
  await work.writeSource({ objects, constituents: [aConstituent(1)] });
  const run = startIndexWith(FROM_HERE, work, ...flags);
  const progress = { isOver: false };
  void run.ended.then(() => (progress.isOver = true));
  const edition = async (id: number): Promise<string | null | undefined> => {
    const index = await findIndex();
    if (index === undefined) return undefined;
    // A look by id sees what no search sees yet.
    const found = await work.client.get<ObjectDocument>({ index, id: String(id) }, MAY_BE_MISSING);
    return found._source?.display.title.en;
  };
  while (!progress.isOver && (await edition(1)) !== 'newer') await sleep(20);
  run.signal('SIGKILL');
  const { signal, stderr } = await run.ended;
  silent.close();
  expect(signal, `it was over before it was killed: ${stderr}`).to.equal('SIGKILL');
  expect(await edition(1), 'the first object was written').to.equal('newer');
  expect(await edition(WRITTEN + 300), 'the last was not').to.not.equal('newer');
}

/** Not written yet (404), or the shard of a new index still starts (503). */
const MAY_BE_MISSING = { ignore: [404, 503] };

/** Saves one read of an object, as a server does. */
async function readOnce({ client, prefix }: Workplace, id: number): Promise<void> {
  await createLastingIndex(client, prefix, 'popularity');
  await saveReads(client, prefix, [[id, 1]], new AbortController().signal);
}

function fold({ client, prefix }: Workplace): ReturnType<typeof foldPopularity> {
  const { signal } = new AbortController();
  return foldPopularity({ client, prefix, ids: 'all', signal });
}

/** What is served of each edition where nothing of the other is. */
const OLD = { editions: ['old'], total: 60 };
const NEWER = { editions: ['newer'], total: OBJECTS };

onEveryBackend('a run that is killed', (work) => {
  /** The index of objects of a generation that is not whole. */
  const unfinished = async (): Promise<string | undefined> => {
    const { leftovers } = await readCollectionState(work().client, work().prefix);
    return leftovers.find((name) => name.startsWith(`${work().prefix}-objects-`));
  };

  // The words are those of the progress lines; the pause lets the stage begin.
  for (const [stage, words, pause, pictures, mayBe] of [
    ['while it reads', 'Reading objects', 0, 0, [OLD]],
    ['while it looks at images', 'Indexing objects', 50, PICTURES, [OLD]],
    ['just before the switch', 'Switching to', 0, 0, [OLD, NEWER]],
    ['just after the switch', 'Serving generation', 0, 0, [NEWER]],
  ] as const)
    it(`${stage} leaves one whole edition served, and the next run tidies up`, async () => {
      await writeEdition(work(), 'old', OLD.total, pictures);
      expect((await work().run()).outcome).to.equal('rebuilt');
      await writeEdition(work(), 'newer', OBJECTS, pictures);
      const { signal } = await killAt(startIndex(work(), '--full'), words, pause);
      expect(signal, 'it was over before it was killed').to.equal('SIGKILL');
      expect(mayBe).to.deep.include(await served(work()));

      await work().run();
      expect(await served(work())).to.deep.equal(NEWER);
      // One that finds nothing to do leaves all as it is.
      await work().run({ full: true });
      const generations = (await work().indexNames()).filter((name) => !name.endsWith('-locks'));
      expect(generations, 'the one before stays').to.have.length(8);
      expect(
        readdirSync(work().dataDir).filter((name) => name.startsWith('scratch')),
      ).to.deep.equal([]);
    });

  it('while it writes leaves the old edition served, and the next run tidies up', async () => {
    await writeEdition(work(), 'old', 60, 0);
    await work().run();
    await killWhileItWrites(work(), unfinished, '--full');
    expect(await unfinished(), 'the unfinished generation').to.not.equal(undefined);
    expect(await served(work())).to.deep.equal({ editions: ['old'], total: 60 });

    await writeEdition(work(), 'newer', WRITTEN + 300, 0);
    await work().run();
    expect(await served(work())).to.deep.equal({ editions: ['newer'], total: WRITTEN + 300 });
    expect(await unfinished()).to.equal(undefined);
  });

  it('in an update leaves what is served as it was, though it is refreshed and folded into', async () => {
    await writeEdition(work(), 'old', WRITTEN + 300, 0);
    const { generation } = await work().run();
    await killWhileItWrites(work(), unfinished);
    const old = { editions: ['old'], total: WRITTEN + 300 };
    await work().client.indices.refresh({ index: `${work().prefix}-*` });
    expect(await served(work())).to.deep.equal(old);
    await readOnce(work(), 7);
    expect(await fold(work())).to.deep.equal({ folded: 1, foreign: 0 });
    expect(await served(work())).to.deep.equal(old);
    expect((await work().meta())?.generation).to.equal(generation);

    await writeEdition(work(), 'newer', WRITTEN + 300, 0);
    expect((await work().run()).outcome).to.equal('updated');
    expect(await served(work())).to.deep.equal({ editions: ['newer'], total: WRITTEN + 300 });
    expect(await unfinished()).to.equal(undefined);
    const { popularCount } = await work().document<ObjectDocument>('objects', '7');
    expect(popularCount).to.equal(1);
  });

  it('while what is served is cloned leaves no block: the next fold or run takes it away', async () => {
    await writeEdition(work(), 'old', 5, 0);
    await work().run();
    const block = () =>
      work().client.transport.request({
        method: 'PUT',
        path: `/${work().alias('objects')}/_settings`,
        body: { 'index.blocks.write': true },
      });
    await block();
    await readOnce(work(), 3);
    expect(await fold(work())).to.deep.equal({ folded: 1, foreign: 0 });
    await block();
    expect((await work().run()).outcome).to.equal('unchanged');
    const { blockedIndices } = await readCollectionState(work().client, work().prefix);
    expect(blockedIndices).to.deep.equal([]);
  });

  it('with a signal that asks tidies up by itself, and says so', async () => {
    await writeEdition(work(), 'old', OBJECTS);
    const run = startIndex(work());
    await run.said('Indexing objects');
    run.signal('SIGTERM');
    const { code, stderr } = await run.ended;
    expect(code, stderr).to.equal(143);
    expect(stderr).to.match(/vitrine: Stopped by SIGTERM\.\n$/);
    // What became of the run is kept.
    expect(await work().indexNames()).to.have.members([
      work().alias('locks'),
      `${work().prefix}-runs`,
    ]);
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
    const silent = await startSilent();
    const waiting = anObject(1, { images: [{ src: silent.image }] });
    await work().writeSource({ objects: [waiting], constituents: [aConstituent(1)] });
    // However long the second takes to start.
    const patient = { ...FROM_HERE, IMAGE_DOWNLOAD_TIMEOUT: '600000' };
    const first = startIndexWith(patient, work());
    await first.said('Indexing objects');
    const second = await startIndex(work()).ended;
    expect(second.code, second.stderr).to.equal(5);
    expect(second.stderr).to.match(/^vitrine: Another run is in progress \(.*\)\.\n$/);
    silent.close();
    const { code, stderr } = await first.ended;
    expect(code, stderr).to.equal(0);
  });
});
