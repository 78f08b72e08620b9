import { expect } from 'chai';
import Database from 'libsql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_FILE, openColorCache, type ColorCache } from '../../../indexer/images/cache.js';

describe('cache of colours', () => {
  let folder = '';
  let cache: ColorCache;
  const state = (file: string) => ({ file, size: 1, modified: 2 });
  const open = () =>
    openColorCache(folder, (line) => {
      throw new Error(line);
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cache-'));
    cache = open();
  });
  afterEach(async () => {
    cache.close();
    await rm(folder, { recursive: true });
  });

  it('answers at once with what is not committed yet', () => {
    cache.rememberFile(state('one'), 'key');
    expect(cache.findFile(state('one'))).to.equal('key');
  });

  it('commits what was written when it is closed', () => {
    cache.rememberFile(state('one'), 'key');
    cache.close();
    cache = open();
    expect(cache.findFile(state('one'))).to.equal('key');
  });

  it('remembers nothing once it is closed, and goes on answering', () => {
    cache.rememberFile(state('one'), 'key');
    cache.close();
    cache.rememberFile(state('two'), 'key');
    expect(cache.findImage('key')).to.equal(undefined);
    cache.close();
    cache = open();
    expect(cache.findFile(state('one'))).to.equal('key');
    expect(cache.findFile(state('two'))).to.equal(undefined);
  });

  it('lets others read and write soon after', async () => {
    for (const file of ['one', 'two']) cache.rememberFile(state(file), 'key');
    const other = new Database(path.join(folder, CACHE_FILE));
    try {
      const count = () =>
        (other.prepare('SELECT count(*) AS files FROM files').get() as { files: number }).files;
      while (count() < 2) await sleep(20);
      other.exec("INSERT INTO files VALUES ('three', 1, 2, 'key')");
    } finally {
      other.close();
    }
    expect(cache.findFile(state('three'))).to.equal('key');
    cache.rememberFile(state('four'), 'key');
    expect(cache.findFile(state('four'))).to.equal('key');
  });
});
