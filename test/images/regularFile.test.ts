import { expect } from 'chai';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isInside, openRegularFile, UnfitFile } from '../../src/images/regularFile.js';

describe('opening a regular file', () => {
  let root = '';
  let folder = '';
  const place = (...names: string[]) => path.join(folder, ...names);

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-regular-'));
    folder = path.join(root, 'source');
    await mkdir(path.join(folder, 'a'), { recursive: true });
    await mkdir(path.join(root, 'outside'));
    await writeFile(place('a', 'file'), 'inside');
    await writeFile(path.join(root, 'outside', 'file'), 'outside');
  });
  after(async () => {
    await rm(root, { recursive: true });
  });

  it('tells one file, and one state of it, from another', async () => {
    const read = async (...names: string[]) => {
      const { handle, size, version } = await openRegularFile(place(...names), folder);
      await handle.close();
      return { size, version };
    };
    const before = await read('a', 'file');
    expect(before.size).to.equal(6);
    expect(await read('a', 'file')).to.deep.equal(before);
    await writeFile(place('a', 'draft'), 'inside');
    await rename(place('a', 'draft'), place('a', 'file'));
    expect((await read('a', 'file')).version).not.to.equal(before.version);
  });

  it('never gives what is outside, though folder and link take turns under its path', async function () {
    // Elsewhere that takes them as long as it takes to guess two moments.
    if (process.platform !== 'linux') this.skip();
    await mkdir(place('other'));
    await writeFile(place('other', 'file'), 'inside');
    await symlink(path.join(root, 'outside'), place('link'));
    const stop = new AbortController();
    let lap = 0;
    const turns = (async () => {
      while (!stop.signal.aborted) {
        await rename(place('other'), place('turn')).catch(() => undefined);
        await symlink(path.join(root, 'outside'), place('other')).catch(() => undefined);
        await rm(place('other')).catch(() => undefined);
        await rename(place('turn'), place('other')).catch(() => undefined);
        // Without a rest the file is never there for as long as opening it takes.
        lap += 1;
        await sleep(lap % 3);
      }
    })();
    const seen = new Set<string>();
    for (let count = 0; count < 1_000; count += 1) {
      try {
        const { handle } = await openRegularFile(place('other', 'file'), folder);
        seen.add(await handle.readFile('utf8'));
        await handle.close();
      } catch (error) {
        // Refused, or nothing was there just then.
        if (!(error instanceof UnfitFile) && !(error instanceof Error && 'code' in error))
          throw error;
      }
    }
    stop.abort();
    await turns;
    expect([...seen]).to.deep.equal(['inside']);
  });

  it('knows what is below a folder', () => {
    for (const [file, inside] of [
      ['/a/b', true],
      ['/a/..b', true],
      ['/a', false],
      ['/a/../b', false],
      ['/ab', false],
      ['/', false],
    ] as const)
      expect(isInside(file, '/a'), file).to.equal(inside);
  });
});
