import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { imageId } from '../../src/images/address.js';
import { findImageFolder, rememberImageFolder } from '../../src/images/notes.js';
import { createImages } from '../../src/images/route.js';

const KEY = 'ab'.repeat(32);

describe('The image route', () => {
  let folder: string;
  let server: Server;
  const bytes = Buffer.from('not really a picture');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const withdrawn = new Set<string>();
  /** Ids that the backend was asked for. */
  const asked: string[] = [];

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-images-'));
    const source = path.join(folder, 'source');
    await mkdir(path.join(folder, 'data', 'thumbnails', 'ab'), { recursive: true });
    await mkdir(path.join(source, 'ü'), { recursive: true });
    await writeFile(path.join(folder, 'data', 'thumbnails', 'ab', 'cd.webp'), bytes);
    await writeFile(path.join(folder, 'data', 'thumbnails', 'ab', 'cd.jpg'), bytes);
    await writeFile(path.join(folder, 'data', 'thumbnails', 'notes.txt'), bytes);
    await writeFile(path.join(folder, 'data', 'secret.png'), bytes);
    await writeFile(path.join(source, 'ü', 'a b.svg'), bytes);
    await writeFile(path.join(source, 'objects.json'), bytes);
    await symlink(path.join(folder, 'data', 'secret.png'), path.join(source, 'link.png'));
    await rememberImageFolder(path.join(folder, 'data'), source);
    const app = new Koa();
    const isServed = (id: string) => {
      asked.push(id);
      return Promise.resolve(!withdrawn.has(id));
    };
    app.use(createImages({ dataDir: path.join(folder, 'data'), maxAge: 600, isServed }));
    const handle = app.callback();
    server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  after(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends the path as it is: `fetch` would tidy it first. */
  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        request({ port, host: '127.0.0.1', path: address, headers, method }, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          });
        })
          .on('error', reject)
          .end();
      },
    );

  it('serves a thumbnail with its type, to be cached for a while', async () => {
    const { status, headers, body } = await get('/images/thumbnails/ab/cd.webp');
    expect({ status, body }).to.deep.equal({ status: 200, body: bytes.toString() });
    expect(headers['content-type']).to.equal('image/webp');
    expect(headers['content-length']).to.equal(String(bytes.length));
    expect(headers['cache-control']).to.equal('public, max-age=600, must-revalidate');
    expect(headers['x-content-type-options']).to.equal('nosniff');
    const jpeg = await get('/images/thumbnails/ab/cd.jpg');
    expect(jpeg).to.include({ status: 200 });
    expect(jpeg.headers['content-type']).to.equal('image/jpeg');
  });

  it('lets pages of other sites show images, as nothing else of the server', async () => {
    for (const address of [
      '/images/thumbnails/ab/cd.webp',
      `/images/originals/${hash}/%C3%BC/a%20b.svg`,
    ]) {
      const { headers } = await get(address);
      expect(headers['cross-origin-resource-policy'], address).to.equal('cross-origin');
    }
  });

  it('serves an original below the hash of its content, an SVG so that it can run nothing', async () => {
    const { status, headers } = await get(`/images/originals/${hash}/%C3%BC/a%20b.svg`);
    expect(status).to.equal(200);
    expect(headers['content-type']).to.equal('image/svg+xml');
    expect(headers['content-security-policy']).to.include('sandbox');
  });

  it('serves an original whose name has its accents apart on disk, as archives of a Mac have them', async () => {
    await writeFile(path.join(folder, 'source', 'K\u00e4fer.svg'.normalize('NFD')), bytes);
    expect((await get(`/images/originals/${hash}/K%C3%A4fer.svg`)).status).to.equal(200);
    expect((await get(`/images/originals/${hash}/Ka%CC%88fer.svg`)).status).to.equal(200);
    expect((await get(`/images/originals/${KEY}/K%C3%A4fer.svg`)).status).to.equal(404);
  });

  it('knows an image by its content where its name does not tell, as the indexer does', async () => {
    const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>');
    const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
    for (const [name, content, type] of [
      ['scan', png, 'image/png'],
      ['scan.dat', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'image/jpeg'],
      ['drawing.xml', svg, 'image/svg+xml'],
    ] as const) {
      await writeFile(path.join(folder, 'source', name), content);
      const key = createHash('sha256').update(content).digest('hex');
      const { status, headers } = await get(`/images/originals/${key}/${name}`);
      expect({ status, type: headers['content-type'] }, name).to.deep.equal({ status: 200, type });
    }
  });

  it('knows an image by its name where that tells, in capitals too', async () => {
    for (const [extension, type] of [
      ['avif', 'image/avif'],
      ['gif', 'image/gif'],
      ['jpeg', 'image/jpeg'],
      ['JPG', 'image/jpeg'],
      ['png', 'image/png'],
      ['tif', 'image/tiff'],
      ['TIFF', 'image/tiff'],
      ['webp', 'image/webp'],
    ] as const) {
      await writeFile(path.join(folder, 'source', `scan.${extension}`), bytes);
      const { status, headers } = await get(`/images/originals/${hash}/scan.${extension}`);
      expect({ status, type: headers['content-type'] }).to.deep.equal({ status: 200, type });
    }
  });

  it('has an original no longer once its file has other content, of the same length too', async () => {
    const file = path.join(folder, 'source', 'changing.png');
    await writeFile(file, bytes);
    expect(await get(`/images/originals/${hash}/changing.png`)).to.include({ status: 200 });
    const other = Buffer.from(bytes).fill('x');
    await writeFile(file, other);
    // The clock of a file system may not have moved since.
    await utimes(file, new Date(), new Date(Date.now() + 1_000));
    expect(await get(`/images/originals/${hash}/changing.png`)).to.include({ status: 404 });
    const key = createHash('sha256').update(other).digest('hex');
    expect(await get(`/images/originals/${key}/changing.png`)).to.include({ status: 200 });
  });

  it('has no original for who does not know its content', async () => {
    for (const key of [KEY, hash.slice(1), '', hash.toUpperCase()]) {
      expect((await get(`/images/originals/${key}/%C3%BC/a%20b.svg`)).status, key).to.equal(404);
    }
  });

  it('asks the backend for no address that is made up', async () => {
    asked.length = 0;
    for (const key of ['0'.repeat(64), KEY, 'x'.repeat(10_000)])
      expect((await get(`/images/originals/${key}/%C3%BC/a%20b.svg`)).status).to.equal(404);
    expect(asked).to.deep.equal([]);
    expect((await get(`/images/originals/${hash}/%C3%BC/a%20b.svg`)).status).to.equal(200);
    expect(asked).to.deep.equal([imageId(hash)]);
  });

  it('has none that no served object has, also for who has it already', async () => {
    const places = ['/images/thumbnails/ab/cd.webp', `/images/originals/${hash}/%C3%BC/a%20b.svg`];
    for (const [place, id] of [
      [places[0] ?? '', 'abcd'],
      [places[1] ?? '', imageId(hash)],
    ] as const) {
      const { headers } = await get(place);
      withdrawn.add(id);
      const again = await get(place, { 'If-None-Match': String(headers['etag']) });
      expect(again).to.include({ status: 404 });
      expect(again.headers['cache-control']).to.equal('no-store');
      withdrawn.clear();
    }
  });

  it('answers 304 to who has it, and headers alone to HEAD', async () => {
    const { headers } = await get('/images/thumbnails/ab/cd.webp');
    const etag = String(headers['etag']);
    const again = await get('/images/thumbnails/ab/cd.webp', { 'If-None-Match': etag });
    expect(again).to.include({ status: 304, body: '' });
    const other = await get('/images/thumbnails/ab/cd.webp', { 'If-None-Match': '"other"' });
    expect(other.status).to.equal(200);
    const head = await get('/images/thumbnails/ab/cd.webp', {}, 'HEAD');
    expect(head).to.include({ status: 200, body: '' });
    expect(head.headers['content-length']).to.equal(String(bytes.length));
  });

  it('leads nowhere else: not above its folders, not through links, not to other files', async () => {
    for (const address of [
      '/images/thumbnails/../secret.png',
      '/images/thumbnails/%2e%2e/secret.png',
      '/images/thumbnails/..%2fsecret.png',
      '/images/thumbnails/..%5csecret.png',
      '/images/thumbnails//etc/passwd.png',
      '/images/thumbnails/ab/cd.webp%00.png',
      '/images/thumbnails/%ff.webp',
      '/images/thumbnails/notes.txt',
      '/images/thumbnails/ab',
      '/images/thumbnails/',
      '/images/thumbnails/no.webp',
      `/images/originals/${hash}/link.png`,
      `/images/originals/${hash}/objects.json`,
      `/images/originals/${hash}/../data/secret.png`,
      `/images/originals/${hash}`,
      '/images/other/ab/cd.webp',
      '/images/',
    ]) {
      const { status, headers } = await get(address);
      expect(status, address).to.equal(404);
      expect(headers['cache-control'], address).to.equal('no-store');
    }
  });

  it('serves regular files only, and waits for no other', async function () {
    if (process.platform === 'win32') this.skip();
    const thumbnails = path.join(folder, 'data', 'thumbnails');
    execFileSync('mkfifo', [path.join(folder, 'source', 'pipe.png')]);
    await symlink(path.join(folder, 'source', 'pipe.png'), path.join(folder, 'source', 'to-pipe'));
    await symlink('/dev/zero', path.join(thumbnails, 'zero.webp'));
    await mkdir(path.join(thumbnails, 'folder.webp'));
    await writeFile(path.join(thumbnails, 'empty.webp'), '');
    for (const address of [
      `/images/originals/${hash}/pipe.png`,
      `/images/originals/${hash}/to-pipe`,
      '/images/thumbnails/zero.webp',
      '/images/thumbnails/folder.webp',
      '/images/thumbnails/empty.webp',
    ])
      expect((await get(address)).status, address).to.equal(404);
  });

  it('keeps no file open, whatever it answered', async function () {
    if (process.platform !== 'linux') this.skip();
    const original = `/images/originals/${hash}/%C3%BC/a%20b.svg`;
    const { headers } = await get(original);
    await get(original, { 'If-None-Match': String(headers['etag']) });
    await get(original, {}, 'HEAD');
    await get(original.replace(hash, KEY));
    await get(`/images/originals/${hash}/objects.json`);
    // A body is closed a moment after its end.
    const openFiles = async () => {
      const descriptors = await readdir('/proc/self/fd');
      const files = await Promise.all(
        descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
      );
      return files.filter((file) => file.startsWith(folder));
    };
    for (let tries = 0; tries < 100 && (await openFiles()).length > 0; tries += 1) await sleep(50);
    expect(await openFiles()).to.deep.equal([]);
  });

  it('tells its methods, and takes no other', async () => {
    const post = await get('/images/thumbnails/ab/cd.webp', {}, 'POST');
    expect(post.status).to.equal(405);
    const options = await get('/images/thumbnails/ab/cd.webp', {}, 'OPTIONS');
    expect(options).to.include({ status: 204, body: '' });
    expect(options.headers['allow']).to.equal('GET, HEAD, OPTIONS');
  });

  it('finds originals in the folder last noted, and none where none was', async () => {
    expect(await findImageFolder(path.join(folder, 'data'))).to.equal(path.join(folder, 'source'));
    expect(await findImageFolder(path.join(folder, 'source'))).to.equal(null);
  });
});
