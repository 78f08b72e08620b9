import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { ImagePipelineOptions, ImageResult } from '../../../indexer/images/image.js';
import { ImagePipeline } from '../../../indexer/images/pipeline.js';
import { drawing, endlessDrawing, spyingDrawings } from './hostileDrawings.js';
import { field } from './support.js';

const UNSUPPORTED = 'not an image of a supported format (JPEG, PNG, WebP, GIF, TIFF, AVIF, SVG)';
const UNSUPPORTED_OR_LARGE = `${UNSUPPORTED}, or a drawing (SVG) of more than 8 MiB`;

describe('hostile images', () => {
  let folder = '';
  const place = (name: string) => path.join(folder, name);

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-hostile-'));
    await field('#ff0000', 64, 64).png().toFile(place('secret.png'));
    await writeFile(
      place('secret.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><linearGradient id="paint">' +
        '<stop stop-color="#f00"/></linearGradient><rect id="red" width="64" height="64" ' +
        'fill="#f00"/></svg>',
    );
    await writeFile(place('secret.css'), 'rect { fill: #f00 !important }');
    await writeFile(place('secret.dtd'), '<!ENTITY x "EMBARGOED">');
    await writeFile(place('objects.ndjson'), 'EMBARGOED');
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });

  /** Results of files, by their names, of a pipeline that is closed afterwards. */
  async function look(
    names: readonly string[],
    options: Partial<ImagePipelineOptions> = {},
    meanwhile: (pipeline: ImagePipeline) => Promise<void> = () => Promise.resolve(),
  ): Promise<Readonly<Record<string, string>>> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-hostile-data-'));
    const pipeline = new ImagePipeline({ dataDir, ...options });
    try {
      const results = names.map(async (name) => {
        const result = await pipeline.process({ file: place(name), folder });
        return [name, describeResult(result)] as const;
      });
      await meanwhile(pipeline);
      return Object.fromEntries(await Promise.all(results));
    } finally {
      await pipeline.close();
      await rm(dataDir, { recursive: true });
    }
  }

  it('show nothing of any file that a drawing refers to, however it is written and named', async () => {
    const drawings = Object.entries(spyingDrawings(folder));
    const files = drawings.flatMap(([how, content], index): [string, string | Buffer][] => {
      const name = `spy-${index} ${how.replaceAll(/\W/g, '-')}`;
      const large = `${content}<!--${' '.repeat(1.2e6)}-->`;
      return [
        [`${name}.svg`, content],
        [`${name}.png`, gzipSync(content)],
        ...(index % 10 === 0 ? [[`${name}.large.svg`, large] satisfies [string, string]] : []),
      ];
    });
    for (const [name, content] of files) await writeFile(place(name), content);
    const names = files.map(([name]) => name);
    const seen = await look(names);
    const spying = Object.entries(seen).filter(
      ([, what]) => what !== 'blue' && !/^broken: .*(XML|Entity)/.test(what),
    );
    expect(spying).to.deep.equal([]);
    expect(Object.values(seen).filter((what) => what === 'blue').length).to.be.greaterThan(100);
  });

  it('are read by known loaders only, drawings up to a size', async () => {
    const wide = field('#00f', 1000, 600);
    await wide.clone().toFile(place('native.v'));
    await writeFile(place('matrix.csv'), '1,2,3\n4,5,6\n'.repeat(2e5));
    await writeFile(place('large.svg'), drawing(`<!--${' '.repeat(9 * 2 ** 20)}-->`));
    await writeFile(place('picture.svg'), drawing(`<!--${' '.repeat(2 * 2 ** 20)}-->`));
    const bomb = Buffer.from(drawing(`<g id="${'a'.repeat(500)}"/>`.repeat(1e5)));
    await writeFile(place('bomb.svgz'), gzipSync(bomb));
    await writeFile(place('twice.svgz'), gzipSync(gzipSync(bomb)));
    // Above what is read into memory.
    const plain = field('#00f', 3000, 2000).tiff({ compression: 'none' });
    await plain.toFile(place('large.tiff'));
    const expected = {
      'native.v': UNSUPPORTED,
      'matrix.csv': UNSUPPORTED,
      'large.svg': UNSUPPORTED_OR_LARGE,
      'bomb.svgz': UNSUPPORTED_OR_LARGE,
      'twice.svgz': UNSUPPORTED_OR_LARGE,
      'picture.svg': 'blue',
      'large.tiff': 'blue',
    };
    expect(await look(Object.keys(expected))).to.deep.equal(expected);
  });

  it('that are no regular files are not waited for', async function () {
    if (process.platform === 'win32') this.skip();
    await mkdir(place('folder.png'));
    execFileSync('mkfifo', [place('pipe.png')]);
    await symlink(place('pipe.png'), place('link.png'));
    await symlink('/dev/zero', place('zero.png'));
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(place('socket.png'), resolve));
    const names = ['folder.png', 'pipe.png', 'link.png', 'zero.png', 'socket.png'];
    try {
      const seen = await look(names);
      expect(seen).to.deep.equal(
        Object.fromEntries(names.map((name) => [name, 'not a regular file'])),
      );
    } finally {
      socket.close();
    }
  });

  it('outside of their folder are refused, by a link too', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'vitrine-outside-'));
    await writeFile(path.join(outside, 'red.png'), await readFile(place('secret.png')));
    await symlink(outside, place('elsewhere'));
    await symlink(path.join(outside, 'red.png'), place('outside.png'));
    await symlink(place('secret.png'), place('inside.png'));
    const seen = await look(['elsewhere/red.png', 'outside.png', 'inside.png']);
    expect(seen).to.deep.equal({
      'elsewhere/red.png': 'the link leads out of the source folder',
      'outside.png': 'the link leads out of the source folder',
      'inside.png': 'red',
    });
    await rm(outside, { recursive: true });
  });

  describe('that take too long', () => {
    const others = Array.from({ length: 12 }, (_, index) => `blue-${index}.png`);

    before(async () => {
      await writeFile(place('endless.svg'), endlessDrawing());
      await Promise.all(
        others.map((name, index) =>
          field('#00f', 600 + index, 400)
            .png()
            .toFile(place(name)),
        ),
      );
    });

    it('are a problem, and the others have their colours', async () => {
      const names = ['endless.svg', ...others];
      for (const workers of [1, 2]) {
        const seen = await look(names, { workers, imageTimeout: 5_000 });
        expect(seen).to.deep.equal({
          ...Object.fromEntries(others.map((name) => [name, 'blue'])),
          'endless.svg': 'took longer than 5 s to decode',
        });
        expect((await listDecoders()) ?? []).to.deep.equal([]);
      }
    });

    it('do not hold the end', async () => {
      const seen = await look(['endless.svg'], {}, async (pipeline) => {
        await sleep(1_500);
        await pipeline.close();
      });
      expect(seen).to.deep.equal({ 'endless.svg': 'the run has ended' });
      expect((await listDecoders()) ?? []).to.deep.equal([]);
    });

    it('take nothing with them when they bring their process down', async function () {
      if ((await listDecoders()) === null) this.skip();
      const killed = new Set<string>();
      let rest: Promise<string[]> = Promise.resolve([]);
      const seen = await look(['endless.svg'], { workers: 1 }, async (pipeline) => {
        while (killed.size < 2) {
          const [pid] = ((await listDecoders()) ?? []).filter((one) => !killed.has(one));
          if (pid === undefined) await sleep(20);
          else {
            // The others wait behind the one that the first process has, or is about to get.
            if (killed.size === 0)
              rest = Promise.all(
                others.map(async (name) =>
                  describeResult(await pipeline.process({ file: place(name), folder })),
                ),
              );
            await sleep(500);
            killed.add(pid);
            process.kill(Number(pid), 'SIGKILL');
          }
        }
        await rest;
      });
      expect(seen).to.deep.equal({
        'endless.svg': 'ended the process that decodes it (SIGKILL)',
      });
      expect(new Set(await rest)).to.deep.equal(new Set(['blue']));
    });
  });
});

/** The colour that people would call it, or the problem. */
function describeResult(result: ImageResult): string {
  if ('problem' in result) return result.problem;
  return (result.colors.search.google ?? []).map(({ color }) => color).join(' and ');
}

/** Decoders that this process has; null where the system does not tell. */
async function listDecoders(): Promise<string[] | null> {
  if (process.platform !== 'linux') return null;
  const threads = await readdir('/proc/self/task');
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  );
  const processes = children.flatMap((pids) => pids.split(' ').filter((pid) => pid !== ''));
  const programs = await Promise.all(
    processes.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return processes.filter((_, index) => programs[index]?.includes('worker.js'));
}
