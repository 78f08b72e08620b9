import { expect } from 'chai';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectDisplay, ObjectDocument } from '../../../src/collection/object.js';
import { answering, startImageServer, type ImageServer } from '../images/imageServer.js';
import { field } from '../images/support.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

const ALLOWING = { allowPrivateImageHosts: true };

/** One object with these images. */
async function write(
  workplace: Workplace,
  title: string,
  ...images: readonly (string | object)[]
): Promise<void> {
  const listed = images.map((image) => (typeof image === 'string' ? { src: image } : image));
  await workplace.writeSource({
    constituents: [aConstituent(1)],
    objects: [anObject(1, { title: { en: title }, images: listed })],
  });
}

async function displayOf(workplace: Workplace): Promise<ObjectDisplay> {
  return (await workplace.document<ObjectDocument>('objects', '1')).display;
}

/** Main colour, thumbnail and title as they are served. */
async function shown(workplace: Workplace): Promise<object> {
  const { title, images, color } = await displayOf(workplace);
  return { title: title.en, images, color };
}

const problemsIn = async (file: string | null): Promise<unknown[]> =>
  (await readFile(file ?? '', 'utf8'))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

onEveryBackend('an image that cannot be had tonight', (work) => {
  let server: ImageServer;
  /** More than one, where a test has them. */
  const hosts: ImageServer[] = [];
  let blue: Buffer;

  before(async () => {
    blue = await field('#0000ff', 60, 40).png().toBuffer();
  });
  beforeEach(async () => {
    server = await startImageServer({ 'blue.png': blue });
  });
  afterEach(() => {
    for (const one of [server, ...hosts.splice(0)]) one.close();
  });

  it('keeps what is served where hosts answer 404, 429 and 503, and is tried again', async () => {
    const statuses = [404, 429, 503];
    const start = () => startImageServer({ 'blue.png': blue });
    hosts.push(...(await Promise.all(statuses.map(start))));
    const images = hosts.map(({ url }) => `${url}/blue.png`);
    const asked = () => hosts.map(({ requests }) => requests.length);
    await write(work(), 'before', ...images);
    await work().run(ALLOWING);
    const before = await shown(work());
    for (const [at, host] of hosts.entries())
      host.fail = answering(statuses[at] ?? 0, { 'retry-after': '60' });
    await write(work(), 'after', ...images);
    const { imageProblems, rejectsFile } = await work().run(ALLOWING);
    expect(imageProblems).to.equal(3);
    expect(await shown(work())).to.deep.equal({ ...before, title: 'after' });
    const problems = await problemsIn(rejectsFile);
    expect(problems).to.have.length(3);
    for (const problem of problems) expect(problem).to.include({ kept: true });
    const earlier = asked();
    const still = { outcome: 'unchanged', imageProblems: 3, rejectsFile };
    expect(await work().run(ALLOWING)).to.include(still);
    expect(asked().every((count, at) => count > (earlier[at] ?? 0))).to.equal(true);
    for (const host of hosts) host.fail = undefined;
    expect(await work().run(ALLOWING)).to.include({ outcome: 'updated', imageProblems: 0 });
    expect((await work().run(ALLOWING)).outcome).to.equal('unchanged');
    expect(await shown(work())).to.deep.equal({ ...before, title: 'after' });
  });

  it('is no reason to index again while nothing can be read of it', async () => {
    const src = `${server.url}/blue.png`;
    const page = '<html>We are closed.</html>';
    server.fail = (response) => response.end(page);
    await write(work(), 'new', src, 'broken.png');
    await writeFile(path.join(work().source, 'broken.png'), blue.subarray(0, 70));
    const { rejectsFile, generation } = await work().run(ALLOWING);
    const same = { outcome: 'unchanged', imageProblems: 2, rejectsFile, generation };
    expect(await work().run(ALLOWING)).to.include(same);
    expect(await work().run(ALLOWING)).to.include(same);
    server.fail = undefined;
    expect(await work().run(ALLOWING)).to.include({ outcome: 'updated', imageProblems: 1 });
    expect((await displayOf(work())).color?.search.google?.[0]?.color).to.equal('blue');
    expect(await work().run(ALLOWING)).to.include({ outcome: 'unchanged', imageProblems: 1 });
    await writeFile(path.join(work().source, 'broken.png'), blue);
    expect(await work().run(ALLOWING)).to.include({ outcome: 'updated', imageProblems: 0 });
  });

  it('keeps it below the base URL, and where the cache is lost', async () => {
    const options = { imageBaseUrl: server.url };
    await write(work(), 'before', 'blue.png');
    await work().run(options);
    const before = await shown(work());
    server.fail = answering(503, { 'retry-after': '60' });
    for (const file of ['colors.db', 'colors.db-wal', 'colors.db-shm'])
      await rm(path.join(work().dataDir, file), { force: true });
    await write(work(), 'after', 'blue.png');
    await work().run(options);
    expect(await shown(work())).to.deep.equal({ ...before, title: 'after' });
    server.fail = undefined;
    expect(await work().run(options)).to.include({ imageProblems: 0, images: 1 });
    expect((await work().run(options)).outcome).to.equal('unchanged');
  });

  it('keeps it where the connection is refused, and shows the rest of the record as it is now', async () => {
    const src = `${server.url}/blue.png`;
    await writeFile(
      path.join(work().source, 'red.png'),
      await field('#ff0000', 20, 20).png().toBuffer(),
    );
    await write(work(), 'before', { src, primary: true, altText: { en: 'sea' } }, 'red.png');
    await work().run(ALLOWING);
    const before = await displayOf(work());
    server.close();
    await write(
      work(),
      'after',
      { src: 'red.png', primary: true },
      { src, altText: { en: 'sky' } },
    );
    await work().run(ALLOWING);
    const after = await displayOf(work());
    expect(after.color?.search.google?.[0]?.color).to.equal('red');
    expect(after.images[1]).to.deep.equal({
      ...before.images[0],
      primary: false,
      altText: { en: 'sky', 'zh-hant': null },
    });
  });

  it('is known by the cache where another record has it now', async () => {
    const src = `${server.url}/blue.png`;
    await write(work(), 'before', src);
    await work().run(ALLOWING);
    const before = await displayOf(work());
    server.fail = answering(503, { 'retry-after': '60' });
    await work().writeSource({
      constituents: [aConstituent(1)],
      objects: [anObject(2, { images: [{ src }] })],
    });
    await work().run(ALLOWING);
    const { display } = await work().document<ObjectDocument>('objects', '2');
    expect({ images: display.images, color: display.color }).to.deep.equal({
      images: before.images,
      color: before.color,
    });
  });

  it('loses it where its host says that it is gone, and where the record names another', async () => {
    const src = `${server.url}/blue.png`;
    await write(work(), 'before', src);
    await work().run(ALLOWING);
    server.fail = answering(410);
    await write(work(), 'after', src);
    await work().run(ALLOWING);
    const { images, color } = await displayOf(work());
    expect([images[0]?.src, images[0]?.thumbnail, color]).to.deep.equal([null, null, null]);
    server.fail = answering(503, { 'retry-after': '60' });
    await write(work(), 'another', `${server.url}/another.png`);
    await work().run(ALLOWING);
    expect((await displayOf(work())).images[0]?.contentKey).to.equal(null);
  });

  it('keeps what is served of a file that is missing, unreadable or cut off', async () => {
    const folder = path.join(work().source, 'images');
    const file = path.join(folder, 'blue.png');
    await mkdir(folder);
    await writeFile(file, blue);
    await write(work(), 'before', 'images/blue.png');
    await work().run();
    const before = await shown(work());
    const nights = [
      () => rename(folder, `${folder}-away`),
      async () => {
        await rename(`${folder}-away`, folder);
        await writeFile(file, blue.subarray(0, 70));
      },
      async () => {
        await rm(file);
        await symlink('blue.png', file);
      },
    ];
    for (const [number, night] of nights.entries()) {
      await night();
      await write(work(), `night ${number}`, 'images/blue.png');
      await work().run();
      expect(await shown(work())).to.deep.equal({ ...before, title: `night ${number}` });
    }
    await rm(file);
    await writeFile(file, blue);
    await work().run();
    expect(await shown(work())).to.deep.equal({ ...before, title: 'night 2' });
    expect((await work().run()).outcome).to.equal('unchanged');
  });
});

onEveryBackend('a good image that is not decoded', (work) => {
  it('is shown without colours and thumbnail: one of too many pixels, one without any', async () => {
    await writeFile(
      path.join(work().source, 'large.png'),
      await field('#0000ff', 1500, 1000).png().toBuffer(),
    );
    const clear = { width: 9, height: 9, channels: 4, background: '#00000000' } as const;
    const { default: sharp } = await import('sharp');
    await sharp({ create: clear }).png().toFile(path.join(work().source, 'clear.png'));
    await write(work(), 'large', 'large.png', 'clear.png');
    expect(await work().run({ maxMegapixels: 1 })).to.include({ imageProblems: 2, images: 2 });
    const { images, color } = await displayOf(work());
    expect(images.map(({ src, thumbnail, width }) => [src, thumbnail, width])).to.deep.equal([
      ['large.png', null, 1500],
      ['clear.png', null, 9],
    ]);
    expect(images[0]?.contentKey).to.match(/^[0-9a-f]{64}$/);
    expect(color).to.equal(null);
    expect((await work().run({ maxMegapixels: 1 })).outcome).to.equal('unchanged');
    await work().run();
    expect((await displayOf(work())).color?.search.google?.[0]?.color).to.equal('blue');
  });

  it('is looked at by the next run where it took too long, though nothing changed', async () => {
    // So large a file that not even its header is had in a millisecond, on any machine.
    const large = await field('#0000ff', 3000, 2000).png({ compressionLevel: 0 }).toBuffer();
    await writeFile(path.join(work().source, 'large.png'), large);
    await write(work(), 'large', 'large.png');
    const slow = await work().run({ imageTimeout: 1 });
    expect(slow).to.include({ outcome: 'rebuilt', imageProblems: 1 });
    const [problem] = await problemsIn(slow.rejectsFile);
    expect(problem).to.include({ cause: 'unavailable', again: true });
    expect(await work().run({ imageTimeout: 1 })).to.include({ outcome: 'unchanged' });
    expect(await work().run()).to.include({ outcome: 'updated', imageProblems: 0 });
    expect((await displayOf(work())).color?.search.google?.[0]?.color).to.equal('blue');
    expect(await work().run()).to.include({ outcome: 'unchanged', imageProblems: 0 });
  });

  it('is a drawing of more than is read, too', async () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(9 * 2 ** 20)}--></svg>`;
    await writeFile(path.join(work().source, 'large.svg'), text);
    await write(work(), 'large', 'large.svg');
    await work().run();
    const [image] = (await displayOf(work())).images;
    expect([image?.src, image?.thumbnail]).to.deep.equal(['large.svg', null]);
    expect(image?.contentKey).to.match(/^[0-9a-f]{64}$/);
  });
});
