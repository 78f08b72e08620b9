import { expect } from 'chai';
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { CUTOUTS, layOn } from '../../bench/support/cutouts.js';
import { openPictureColors } from '../../indexer/images/pictureColors.js';
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { indexedSample } from '../support/indexedSample.js';

interface Answer {
  readonly width: number;
  readonly color: {
    readonly search: { readonly google: readonly { readonly color: string }[] };
    readonly subject: Answer['color'] & { readonly share: number };
  };
  readonly search: { readonly query: string; readonly variables: unknown };
  readonly errors?: readonly { readonly message: string }[];
}

/** Milliseconds: longer than a test may take. What must not wait for an endless drawing, does not. */
const NEVER = 600_000;

/** A drawing of a few lines that takes longer than anybody waits: blurred, nine times nine times… */
const ENDLESS = endlessDrawing();

function endlessDrawing(): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const uses = `<use href="#a${level}"/>`.repeat(9);
    return `<g id="a${level + 1}">${uses}</g>`;
  });
  const blurred = '<g id="a0"><rect width="900" height="900" opacity=".1" filter="url(#f)"/></g>';
  const filter = '<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>';
  const size = 'width="1000" height="1000"';
  const drawn = `<defs>${blurred}${filter}${levels.join('')}</defs><use href="#a8"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn}</svg>`;
}

describe('POST /colors', function () {
  let server: RunningServer | undefined;
  before(async () => {
    const served = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      PUBLIC_TOKEN: 'public-visitors-1',
    };
    const env = { ...(await indexedSample()), ...served };
    const config = readConfig({}, { ...process.env, ...env });
    server = await startServer(config, { pictures: () => openPictureColors(NEVER, NEVER) });
  });
  after(() => server?.stop());

  const post = (
    path: string,
    body: Buffer | string,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ) =>
    fetch(`${server?.url ?? ''}${path}`, {
      signal,
      method: 'POST',
      headers: { authorization: `bearer ${server?.developmentToken ?? ''}`, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  /** Of a server that was killed: no process has the largest number. */
  const killed = 'vitrine-picture-4194304-left';
  /** Other suites have servers of their own at the same time. */
  const isOurs = (name: string) =>
    name.startsWith(`vitrine-picture-${process.pid}-`) || name === killed;
  const left = () => readdirSync(tmpdir()).filter(isOurs);

  it('answers the palettes of a picture and a search that finds works, and keeps nothing', async () => {
    const red = CUTOUTS.find(({ name }) => name === 'red vase');
    const { picture } = await layOn(Buffer.from(red?.svg ?? ''), 'pale gray', 3);
    mkdirSync(path.join(tmpdir(), killed), { recursive: true });
    const response = await post('/colors', picture, { 'Content-Type': 'image/jpeg' });
    expect(response.status).to.equal(200);
    expect(response.headers.get('cache-control')).to.equal('no-store');
    const { width, color, search } = (await response.json()) as Answer;
    expect(width).to.equal(420);
    expect(color.search.google[0]?.color).not.to.equal('red');
    expect(color.subject.search.google[0]?.color).to.equal('red');
    expect(color.subject.share).to.be.below(50);
    const json = { 'Content-Type': 'application/json' };
    const found = await post('/graphql', JSON.stringify(search), json);
    const { data } = (await found.json()) as { data: { searchObjects: { total: number } } };
    expect(data.searchObjects.total).to.be.above(0);
    expect(left()).to.deep.equal([]);
  });

  const bomb = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'red' } });
  const file = '<image href="file:///etc/passwd" width="9" height="9"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${file}</svg>`;
  const hostile: readonly (readonly [string, () => Promise<Buffer> | Buffer, RegExp])[] = [
    ['text', () => Buffer.from('no image'), /not an image/],
    ['half an image', async () => (await halfImage()).subarray(0, 400), /broken|not an image/],
    ['more pixels than are read', () => bomb.png().toBuffer(), /too large/],
    ['a packed drawing of a drawing', () => gzipSync(gzipSync(svg)), /not an image/],
    ['a drawing that shows a file', () => Buffer.from(svg), /transparent/],
  ];
  for (const [what, make, reason] of hostile) {
    it(`refuses ${what} with 422 and the reason`, async () => {
      const response = await post('/colors', await make());
      expect(response.status).to.equal(422);
      expect(((await response.json()) as Answer).errors?.[0]?.message).to.match(reason);
    });
  }

  it('refuses what is empty, too large, packed, or comes without a token', async () => {
    expect((await post('/colors', '')).status).to.equal(400);
    expect((await post('/colors', 'x', { 'Content-Encoding': 'gzip' })).status).to.equal(415);
    expect((await post('/colors', 'x', { authorization: '' })).status).to.equal(401);
    const large = await post('/colors', Buffer.alloc(17 * 2 ** 20)).then(
      ({ status }) => status,
      () => 413,
    );
    expect(large).to.equal(413);
    const read = await fetch(`${server?.url ?? ''}/colors`);
    expect(read.status).to.equal(405);
    expect(read.headers.get('allow')).to.equal('POST, OPTIONS');
  });

  it('reads a picture of a caller with a token beside as many of strangers as there may be', async () => {
    const reader = openPictureColors(NEVER, NEVER);
    const leaving = new AbortController();
    try {
      const strangers = Array.from({ length: 8 }, () =>
        reader.read(Buffer.from(ENDLESS), leaving.signal, true).catch(() => 'left'),
      );
      while (left().length < 3) await sleep(20);
      const found = await reader.read(await halfImage(), new AbortController().signal, false);
      expect(found).to.include({ width: 800 });
      leaving.abort(new Error('gone'));
      await Promise.all(strangers);
    } finally {
      await reader.close();
    }
  });

  it('gives up a picture that takes too long', async () => {
    const reader = openPictureColors(NEVER, 500);
    try {
      const found = await reader.read(Buffer.from(ENDLESS), new AbortController().signal, true);
      expect(found).to.deep.include({ problem: 'took longer than 0.5 s to decode' });
    } finally {
      await reader.close();
    }
  });

  it('gives up what its sender no longer waits for, and one caller never has all the places', async () => {
    const begin = (count: number) => {
      const leaving = new AbortController();
      const send = () => post('/colors', ENDLESS, {}, leaving.signal).catch(() => 'left');
      const answers = Promise.all(Array.from({ length: count }, send));
      return { answers, leaving };
    };
    const gone = begin(6);
    while (left().length < 2) await sleep(20);
    gone.leaving.abort();
    expect(await gone.answers).to.include('left');
    while (left().length > 0) await sleep(50);
    const stayed = begin(2);
    while (left().length < 2) await sleep(20);
    const refused = await post('/colors', await halfImage());
    expect(refused.status).to.equal(429);
    const other = { authorization: 'bearer public-visitors-1' };
    expect((await post('/colors', await halfImage(), other)).status).to.equal(200);
    stayed.leaving.abort();
    expect(await stayed.answers).to.deep.equal(['left', 'left']);
  });

  async function halfImage(): Promise<Buffer> {
    const background = '#c02020';
    return sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg({ quality: 90 })
      .toBuffer();
  }
});
