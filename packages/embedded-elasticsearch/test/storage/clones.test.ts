import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded, embeddedClient } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';
import { openDatabase, row, rows } from '../../src/storage/database.js';

const MAPPINGS = {
  _meta: { edition: 1 },
  properties: { year: { type: 'integer' }, title: { type: 'text' } },
} as const;
const WRITABLE = { 'index.blocks.write': null } as never;

describe('A clone of the embedded engine', function () {
  let engine: Embedded;
  let folder: string;

  beforeEach(async () => {
    engine = embedded();
    folder = path.join(engine.folder, 'search', 'indices');
    const settings = { refresh_interval: '-1' };
    await engine.client.indices.create({ index: 'works-1', settings, mappings: MAPPINGS });
    await put('works-1', '1', { year: 1971, title: 'the harbour' }, true);
    await put('works-1', '2', { year: 1980, title: 'the hill' });
  });

  afterEach(async () => {
    await engine.close();
  });

  async function put(index: string, id: string, document: object, refresh = false): Promise<void> {
    await engine.client.index({ index, id, document, refresh });
  }

  const block = (index: string, write: boolean | null = true): Promise<unknown> =>
    engine.client.transport.request({
      method: 'PUT',
      path: `/${index}/_settings`,
      body: { 'index.blocks.write': write },
    });
  const countOf = async (index: string): Promise<number> =>
    (await engine.client.count({ index })).count;
  const years = async (index: string): Promise<readonly unknown[]> => {
    const { hits } = await engine.client.search({ index, sort: 'year' });
    return hits.hits.map(({ sort = [] }): unknown => sort[0]);
  };
  const files = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.db'));

  it('has all that was written, refreshed or not, and is apart from its source', async () => {
    expect(await years('works-1')).to.deep.equal([1971]);
    await block('works-1');
    await engine.client.indices.clone({ index: 'works-1', target: 'works-2', settings: WRITABLE });
    expect(await years('works-2')).to.deep.equal([1971, 1980]);
    expect(await years('works-1')).to.deep.equal([1971]);
    await put('works-2', '3', { year: 1990, title: 'the harbour' }, true);
    await engine.client.delete({ index: 'works-2', id: '1', refresh: true });
    await block('works-1', null);
    await put('works-1', '4', { year: 2000, title: 'the sea' }, true);
    expect(await years('works-2')).to.deep.equal([1980, 1990]);
    expect(await years('works-1')).to.deep.equal([1971, 1980, 2000]);
    const query = { match: { title: 'harbour' } };
    const found = await Promise.all(
      ['works-1', 'works-2'].map(async (index) => {
        const { hits } = await engine.client.search({ index, query });
        return hits.hits.map(({ _id }) => _id);
      }),
    );
    expect(found).to.deep.equal([['1'], ['3']]);
  });

  it('of a clone, and of that one again, goes its own way each time', async () => {
    await block('works-1');
    await engine.client.indices.clone({ index: 'works-1', target: 'works-2' });
    await engine.client.indices.clone({ index: 'works-2', target: 'works-3', settings: WRITABLE });
    await put('works-3', '3', { year: 1900, title: 'x' }, true);
    expect(await years('works-3')).to.deep.equal([1900, 1971, 1980]);
    await block('works-1', null);
    await put('works-1', '3', { year: 1800, title: 'x' }, true);
    await block('works-1');
    await engine.client.indices.clone({ index: 'works-1', target: 'works-4' });
    for (let times = 0; times < 2; times += 1) {
      expect(await years('works-4')).to.deep.equal([1800, 1971, 1980]);
      expect(await years('works-3')).to.deep.equal([1900, 1971, 1980]);
      expect(await years('works-2')).to.deep.equal([1971, 1980]);
    }
  });

  it('needs a source that takes no writes', async () => {
    const refusal = await engine.client.indices
      .clone({ index: 'works-1', target: 'works-2' })
      .catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(errors.ResponseError);
    expect(String(refusal)).to.contain('must be read-only to resize index');
    expect(files()).to.have.length(1);
  });

  it('waits for searches of an older state, and is on the disk without its log', async () => {
    const [source = ''] = files();
    const reader = openDatabase(path.join(folder, source), FILE);
    reader.exec('BEGIN');
    row(reader, 'SELECT count(*) FROM docs');
    await put('works-1', '3', { year: 1990, title: 'x' });
    await block('works-1');
    const cloning = engine.client.indices.clone({ index: 'works-1', target: 'works-2' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    reader.exec('COMMIT');
    reader.close();
    await cloning;
    const [copy = ''] = files().filter((name) => name !== source);
    const database = openDatabase(path.join(folder, copy), FILE);
    expect(rows(database, 'SELECT id FROM docs ORDER BY id').flat()).to.deep.equal(['1', '2', '3']);
    database.close();
  });

  it('that was left by a killed process is removed, and one under way is not', async () => {
    const [source = ''] = files();
    writeFileSync(path.join(folder, `${source}-copy-dead`), 'half');
    writeFileSync(path.join(folder, 'gone.db-copy-dead'), 'half');
    const copying = openDatabase(path.join(folder, source), FILE);
    copying.exec('BEGIN IMMEDIATE');
    const start = async (): Promise<readonly string[]> => {
      const other = embeddedClient(engine.folder);
      await other.indices.putAlias({ index: 'works-1', name: 'any' });
      await other.close();
      return readdirSync(folder).filter((name) => name.includes('copy'));
    };
    expect(await start()).to.deep.equal([`${source}-copy-dead`]);
    copying.exec('ROLLBACK');
    copying.close();
    expect(await start()).to.deep.equal([]);
    expect(await countOf('works-1')).to.equal(1);
  });
});

const FILE = { create: false, synchronous: 'NORMAL' } as const;
