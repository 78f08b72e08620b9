import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import sharp from 'sharp';
import { ImagePipeline } from '../../../indexer/images/pipeline.js';
import { renditionPath } from '../../../src/images/renditions.js';
import { field } from './support.js';

/** A photo as phones take them, 16 × 16 pixels of red. */
const HEIC = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAXxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA',
  'AAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoAABAAAAAAAAACYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAA',
  'AAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/GlwcnAAAADcaXBjbwAAAHVodmNDAQNwAAAAkAAAAAAAHvAA/P34',
  '+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQApQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrprm',
  '4CGgwIAAAAyAAAADAIRiAAEABkQBwXPBiQAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAA',
  'AChjbGFwAAAAEAAAAAEAAAAQAAAAAf///9AAAAAC////0AAAAAIAAAAQcGl4aQAAAAADCAgIAAAAGGlwbWEAAAAA',
  'AAAAAQABBYECAwWEAAAALm1kYXQAAAAiKAGvBBITTOD46cJoP9k3+apWCI8n7asr40mfd7EYkqn/oA==',
].join('');

describe('image pipeline', () => {
  let folder = '';
  let pipeline: ImagePipeline;
  const place = (name: string) => path.join(folder, name);

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-color-'));
    pipeline = new ImagePipeline({
      dataDir: place('data'),
      workers: 1,
      maxMegapixels: 1,
      allowPrivateImageHosts: true,
    });
  });
  after(async () => {
    await pipeline.close();
    await rm(folder, { recursive: true });
  });

  async function problemOf(name: string, content?: Buffer | string): Promise<string> {
    if (content !== undefined) await writeFile(place(name), content);
    const result = await pipeline.process({ file: place(name) });
    return 'problem' in result ? result.problem : 'none';
  }

  it('gives colours, size and a thumbnail of at most 480 pixels a side', async () => {
    await field('#1e90ff', 900, 600).jpeg().toFile(place('blue.jpg'));
    const result = await pipeline.process({ file: place('blue.jpg') });
    if ('problem' in result) throw new Error(result.problem);
    expect(result.colors.search.google).to.deep.equal([{ color: 'blue', value: 100 }]);
    expect([result.width, result.height]).to.deep.equal([900, 600]);
    const thumbnail = place(`data/thumbnails/${result.thumbnail ?? ''}`);
    expect(await sharp(thumbnail).metadata()).to.include({ format: 'jpeg', width: 480 });
    const siblings = await readdir(path.dirname(thumbnail));
    expect(siblings).to.deep.equal([path.basename(thumbnail)]);
  });

  it('gives a long picture a thumbnail of 480 pixels, too', async () => {
    await field('#1e90ff', 3000, 100).jpeg().toFile(place('long.jpg'));
    const result = await pipeline.process({ file: place('long.jpg') });
    if ('problem' in result) throw new Error(result.problem);
    const thumbnail = place(`data/thumbnails/${result.thumbnail ?? ''}`);
    expect(await sharp(thumbnail).metadata()).to.include({ width: 480, height: 16 });
  });

  it('remembers an image by its content, whatever its name', async () => {
    await writeFile(place('copy.jpg'), await readFile(place('blue.jpg')));
    const [one, two] = await Promise.all(
      ['blue.jpg', 'copy.jpg'].map((name) => pipeline.process({ file: place(name) })),
    );
    expect(one).to.deep.equal(two);
  });

  it('looks once at an image that is asked for many times', async () => {
    await field('#1e90ff', 300, 200).jpeg().toFile(place('often.jpg'));
    const asked = Array.from({ length: 3 }, () => pipeline.process({ file: place('often.jpg') }));
    const [one, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).to.equal(one);
  });

  it('makes copies in several widths beside the thumbnail, and again those that were deleted', async () => {
    const options = { dataDir: place('copies'), workers: 1, imageRenditions: [320, 640, 1280] };
    const copying = new ImagePipeline(options);
    try {
      await field('#1e90ff', 900, 600).jpeg().toFile(place('blue.jpg'));
      for (let time = 0; time < 2; time += 1) {
        const result = await copying.process({ file: place('blue.jpg') });
        if ('problem' in result) throw new Error(result.problem);
        expect(result.renditions).to.deep.equal([320, 640, 900]);
        const thumbnail = place(`copies/thumbnails/${result.thumbnail ?? ''}`);
        const sizes = [320, 640, 900].map(async (width) => {
          const size = await sharp(renditionPath(thumbnail, width)).metadata();
          return [size.format, size.width, size.height];
        });
        expect(await Promise.all(sizes)).to.deep.equal([
          ['webp', 320, 213],
          ['webp', 640, 427],
          ['webp', 900, 600],
        ]);
        await rm(renditionPath(thumbnail, 640));
      }
    } finally {
      await copying.close();
    }
  });

  it('makes copies of a scroll that is longer than WebP can be', async () => {
    const options = { dataDir: place('scrolls'), workers: 1, imageRenditions: [20, 40] };
    const copying = new ImagePipeline(options);
    try {
      await field('#1e90ff', 40, 20_000).png().toFile(place('scroll.png'));
      const result = await copying.process({ file: place('scroll.png') });
      if ('problem' in result) throw new Error(result.problem);
      expect(result.renditions).to.deep.equal([20, 32]);
      const widest = renditionPath(place(`scrolls/thumbnails/${result.thumbnail ?? ''}`), 32);
      expect(await sharp(widest).metadata()).to.include({ width: 32, height: 16_000 });
    } finally {
      await copying.close();
    }
  });

  it('keeps transparency in thumbnails', async () => {
    const background = { r: 30, g: 144, b: 255, alpha: 0.5 };
    await sharp({ create: { width: 60, height: 40, channels: 4, background } })
      .png()
      .toFile(place('glass.png'));
    const result = await pipeline.process({ file: place('glass.png') });
    if ('problem' in result) throw new Error(result.problem);
    expect(result).not.to.have.property('thumbnailFormat');
    const thumbnail = sharp(place(`data/thumbnails/${result.thumbnail ?? ''}`));
    expect(await thumbnail.metadata()).to.include({ format: 'webp', hasAlpha: true });
  });

  it('keeps the WebP thumbnail that an earlier release made, and makes a JPEG of one that is gone', async () => {
    const dataDir = place('earlier');
    const source = { file: place('blue.jpg') };
    const run = async () => {
      const running = new ImagePipeline({ dataDir, workers: 1 });
      try {
        const result = await running.process(source);
        if ('problem' in result) throw new Error(result.problem);
        return result.thumbnail ?? '';
      } finally {
        await running.close();
      }
    };
    const jpeg = await run();
    expect(jpeg).to.match(/[.]jpg$/);
    const webp = jpeg.replace('.jpg', '.webp');
    await sharp(path.join(dataDir, 'thumbnails', jpeg))
      .webp()
      .toFile(path.join(dataDir, 'thumbnails', webp));
    await rm(path.join(dataDir, 'thumbnails', jpeg));
    const cache = new Database(path.join(dataDir, 'colors.db'));
    cache.exec("UPDATE images SET image = json_remove(image, '$.thumbnailFormat')");
    cache.close();
    expect(await run()).to.equal(webp);
    await rm(path.join(dataDir, 'thumbnails', webp));
    expect(await run()).to.equal(jpeg);
  });

  it('makes a thumbnail again that was deleted', async () => {
    const before = await pipeline.process({ file: place('blue.jpg') });
    if ('problem' in before) throw new Error(before.problem);
    const thumbnail = place(`data/thumbnails/${before.thumbnail ?? ''}`);
    await rm(thumbnail);
    expect(await pipeline.process({ file: place('blue.jpg') })).to.deep.equal(before);
    expect((await sharp(thumbnail).metadata()).width).to.equal(480);
  });

  it('ends in the middle: what workers have is finished, what waits is a problem', async () => {
    const files = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const file = place(`many-${index}.png`);
        await field(`rgb(${index * 10}, 40, 90)`, 300, 200)
          .png()
          .toFile(file);
        return file;
      }),
    );
    for (const pause of [0, 5, 20]) {
      const dataDir = place(`ended-after-${pause}`);
      const ended = new ImagePipeline({ dataDir, workers: 2 });
      const results = files.map((file) => ended.process({ file }));
      await sleep(pause);
      await ended.close();
      const problems = (await Promise.all(results)).flatMap((result) =>
        'problem' in result ? [result.problem] : [],
      );
      expect(problems.length).to.be.greaterThan(0);
      expect(new Set(problems)).to.deep.equal(new Set(['the run has ended']));
    }
  });

  it('reports what is missing, broken, truncated, empty, no image or too large', async () => {
    const photo = await sharp(await field('#884422', 300, 300).png().toBuffer())
      .composite([{ input: await field('#fff', 99, 77).png().toBuffer(), left: 3, top: 3 }])
      .jpeg()
      .toBuffer();
    expect(await problemOf('none.jpg')).to.equal('there is no such file');
    expect(await problemOf('cut.jpg', photo.subarray(0, photo.length - 300))).to.match(/^broken/);
    const unsupported =
      'not an image of a supported format (JPEG, PNG, WebP, GIF, TIFF, AVIF, SVG)';
    expect(await problemOf('empty.png', '')).to.equal(unsupported);
    expect(await problemOf('text.jpg', 'hello')).to.equal(unsupported);
    expect(await problemOf('phone.heic', Buffer.from(HEIC, 'base64'))).to.equal(unsupported);
    const large = await field('#fff', 1500, 1000).png().toBuffer();
    expect(await problemOf('large.png', large)).to.contain('1.5 megapixels, the limit is 1.0');
    expect(await problemOf('whole.jpg', photo)).to.equal('none');
  });

  describe('of images on a server', () => {
    let server: Server;
    let base = '';
    const answers: number[] = [];

    before(async () => {
      const bytes = await field('#008000', 60, 40).png().toBuffer();
      server = createServer((request, response) => {
        const known = request.headers['if-none-match'] === '"1"';
        const status = request.url !== '/green.png' ? 404 : known ? 304 : 200;
        answers.push(status);
        response.writeHead(status, { etag: '"1"', 'content-type': 'image/png' });
        response.end(status === 200 ? bytes : undefined);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      base = `http://127.0.0.1:${address.port}`;
    });
    after(() => server.close());

    it('fetches them once, then asks whether they changed', async () => {
      const first = await pipeline.process({ url: `${base}/green.png` });
      if ('problem' in first) throw new Error(first.problem);
      expect(first.colors.search.google).to.deep.equal([{ color: 'green', value: 100 }]);
      expect(await pipeline.process({ url: `${base}/green.png` })).to.deep.equal(first);
      expect(answers).to.deep.equal([200, 304]);
    });

    it('reports what the server answers, and leaves no download behind', async () => {
      const result = await pipeline.process({ url: `${base}/none.png` });
      expect(result).to.deep.equal({
        problem: 'the server answered 404 Not Found',
        kind: 'unavailable',
      });
      expect(await readdir(place('data/downloads'))).to.deep.equal([]);
    });
  });
});
