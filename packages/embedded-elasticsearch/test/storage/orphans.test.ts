import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import Database from 'libsql';
import { embedded, type Embedded } from '../contract/backends.js';

const MAKER = fileURLToPath(new URL('./makeIndices.js', import.meta.url));
const INDICES = 5;

describe('Files of indices that the catalogue does not know', function () {
  let engine: Embedded;
  let folder: string;

  beforeEach(async () => {
    engine = embedded();
    folder = path.join(engine.folder, 'search');
    await engine.client.indices.exists({ index: 'any' });
  });
  afterEach(() => engine.close());

  it('are cleared away when a writing thread starts', async () => {
    const orphan = path.join(folder, 'indices', 'orphan.db');
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(orphan + suffix, '');
    await engine.client.indices.create({ index: 'works' });
    expect(
      readdirSync(path.join(folder, 'indices')).filter((name) => /^orphan/.test(name)),
    ).to.deep.equal([]);
    expect((await engine.client.count({ index: 'works' })).count).to.equal(0);
  });

  it('are not orphans while another process is making the index', async () => {
    // As another process does it: the file, then the entry, in one transaction.
    const other = new Database(path.join(folder, 'catalogue.db'));
    other.exec('BEGIN IMMEDIATE');
    const file = path.join(folder, 'indices', 'made.db');
    writeFileSync(file, '');
    const cleared = engine.client.indices.create({ index: 'works' });
    await pause(500);
    const values = `'made', 'made', 0, '{}', '{}', '{}', '{}'`;
    other.exec(`INSERT INTO indices VALUES (${values})`);
    other.exec('COMMIT');
    other.close();
    await cleared;
    expect(existsSync(file)).to.equal(true);
  });

  it('are not orphans where two processes start and make indices all the time', async () => {
    const makers = ['left', 'right'].map((name) =>
      spawn(process.execPath, [MAKER, engine.folder, name, String(INDICES)], { stdio: 'inherit' }),
    );
    const ends = await Promise.all(makers.map((maker) => once(maker, 'exit')));
    expect(ends.map(([code]) => code as number)).to.deep.equal([0, 0]);
    const counts = await Promise.all(
      ['left', 'right'].flatMap((name) =>
        Array.from({ length: INDICES }, (_, n) => engine.client.count({ index: `${name}-${n}` })),
      ),
    );
    expect(counts.map(({ count }) => count)).to.deep.equal(Array(2 * INDICES).fill(1));
  });
});
