import { copyFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { Cancellation } from '../../src/cancellation.js';
import { Indices } from '../../src/indices.js';
import { Catalogue } from '../../src/storage/catalogue.js';
import { row } from '../../src/storage/database.js';
import { embedded, type Embedded } from '../contract/backends.js';

const DOCUMENTS = 500;

describe('What a power loss leaves of the embedded engine', () => {
  let engine: Embedded;
  let search: string;

  beforeEach(() => {
    engine = embedded();
    search = path.join(engine.folder, 'search');
  });
  afterEach(() => engine.close());

  async function fill(index: string): Promise<string> {
    const settings = { refresh_interval: '-1' };
    const mappings = { properties: { id: { type: 'integer' } } } as const;
    await engine.client.indices.create({ index, settings, mappings });
    const operations = Array.from({ length: DOCUMENTS }, (_, id) => [
      { index: { _index: index, _id: String(id) } },
      { id },
    ]).flat();
    expect((await engine.client.bulk({ operations })).errors).to.equal(false);
    await engine.client.indices.refresh({ index });
    return fileOf(index);
  }

  function fileOf(index: string): string {
    const indices = new Indices(search, 1024, new Cancellation());
    try {
      return indices.catalogue.fileOf(indices.one(index));
    } finally {
      indices.close();
    }
  }

  /** Documents in the file by itself, without the log beside it: what surely is on the disk. */
  function withoutLog(file: string): number {
    const copy = path.join(engine.folder, `copy-${path.basename(file)}`);
    copyFileSync(file, copy);
    const database = new Database(copy);
    try {
      return Number(row(database, 'SELECT count(*) FROM docs')?.[0]);
    } finally {
      database.close();
    }
  }

  const logSize = (file: string): number =>
    statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;

  it('is an alias that names whole indices: they are on the disk before it does', async () => {
    const [first, second] = [await fill('works-1'), await fill('works-2')];
    expect([logSize(first) > 0, logSize(second) > 0]).to.deep.equal([true, true]);
    await engine.client.indices.updateAliases({
      actions: [
        { add: { index: 'works-1', alias: 'live' } },
        { add: { index: 'works-2', alias: 'other' } },
      ],
    });
    for (const file of [first, second])
      expect([logSize(file), withoutLog(file)]).to.deep.equal([0, DOCUMENTS]);
    const third = await fill('works-3');
    await engine.client.indices.putAlias({ index: 'works-3', name: 'third' });
    expect([logSize(third), withoutLog(third)]).to.deep.equal([0, DOCUMENTS]);
  });

  it('is that alias even where a search still reads an older state', async function () {
    const file = await fill('works-1');
    const reader = new Database(file);
    reader.exec('BEGIN');
    row(reader, 'SELECT count(*) FROM docs');
    await engine.client.index({ index: 'works-1', id: 'late', document: {} });
    await engine.client.indices.putAlias({ index: 'works-1', name: 'live' });
    reader.exec('COMMIT');
    reader.close();
    expect(await engine.client.indices.existsAlias({ name: 'live' })).to.equal(true);
  });

  it('is every change of the catalogue that was answered', () => {
    const catalogue = new Catalogue(search);
    try {
      expect(catalogue.waitsForDisk).to.equal(true);
    } finally {
      catalogue.close();
    }
  });

  it('is a new index that is whole, though nothing was written to it', async () => {
    await engine.client.indices.create({ index: 'works' });
    const files = readdirSync(path.join(search, 'indices'));
    expect(files.filter((name) => !name.endsWith('.db'))).to.deep.equal([]);
    expect(withoutLog(fileOf('works'))).to.equal(0);
  });
});
