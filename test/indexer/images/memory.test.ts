import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Decoders } from '../../../indexer/images/decoders.js';
import { readColorsOf } from '../../../indexer/images/fileColors.js';
import { openPictureColors } from '../../../indexer/images/pictureColors.js';
import { endlessDrawing } from './hostileDrawings.js';
import { field } from './support.js';

/** A drawing of which librsvg has all thousand layers of 4 MiB in memory at once. */
function greedyDrawing(): string {
  const each = (write: (layer: number) => string) =>
    Array.from({ length: 1_000 }, (_, layer) => write(layer)).join('');
  const floods = each((layer) => `<feFlood flood-color="red" result="r${layer}"/>`);
  const merged = each((layer) => `<feMergeNode in="r${layer}"/>`);
  const filter = `<filter id="f" x="0" y="0" width="1" height="1">${floods}<feMerge>${merged}</feMerge></filter>`;
  const size = 'width="1024" height="1024"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${filter}<rect ${size} filter="url(#f)"/></svg>`;
}

/** What the system tells of all processes that this one started, from a file of `/proc`. */
async function ofChildren(file: string): Promise<string[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8'));
  const pids = (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean));
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')));
}

describe('memory of images', function () {
  this.timeout(60_000);
  let folder = '';
  const place = (name: string) => path.join(folder, name);
  const limits = { maxPixels: 64e6, imageTimeout: 50_000 };

  before(async function () {
    if (process.platform !== 'linux') this.skip();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-memory-'));
    await field('#0000ff', 30, 20).png().toFile(place('good.png'));
    await writeFile(place('greedy.svg'), greedyDrawing());
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is limited for each, whatever its size, and the next one is read', async () => {
    const decoders = new Decoders(1, limits.imageTimeout, 300 * 2 ** 20);
    try {
      expect(await readColorsOf(place('greedy.svg'), decoders, limits)).to.deep.equal({
        problem: 'took more than 300 MiB of memory to decode',
        kind: 'unfinished',
      });
      expect(await readColorsOf(place('good.png'), decoders, limits)).to.include({ width: 30 });
    } finally {
      await decoders.close();
    }
  });

  it('is taken by processes that the system ends before the one that started them', async () => {
    const decoders = new Decoders(1, limits.imageTimeout);
    try {
      await readColorsOf(place('good.png'), decoders, limits);
      expect(await ofChildren('oom_score_adj')).to.include('1000\n');
    } finally {
      await decoders.close();
    }
  });

  it('holds the pictures of strangers that wait, not the folder of temporary files', async () => {
    const reader = openPictureColors(limits.imageTimeout);
    const leaving = new AbortController();
    const picture = Buffer.from(endlessDrawing());
    const answers = Array.from({ length: 8 }, () =>
      reader.read(picture, leaving.signal, true).catch((error: unknown) => error),
    );
    const written = async () =>
      (await readdir(tmpdir())).filter((name) =>
        name.startsWith(`vitrine-picture-${process.pid}-`),
      );
    try {
      while ((await written()).length < 3) await sleep(20);
      await sleep(200);
      expect(await written()).to.have.length(3);
    } finally {
      leaving.abort(new Error('gone'));
      expect(await Promise.all(answers)).to.have.length(8);
      await reader.close();
    }
    expect(await written()).to.deep.equal([]);
  });
});
