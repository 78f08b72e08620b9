import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import Database from 'libsql';
import { embedded, embeddedClient, type Embedded } from '../contract/backends.js';

const INDEX = 'works';

describe('The format of the embedded engine’s files', () => {
  let engine: Embedded;
  let search: string;

  beforeEach(async () => {
    engine = embedded();
    search = path.join(engine.folder, 'search');
    await engine.client.indices.create({ index: INDEX });
    await engine.client.index({ index: INDEX, id: '1', document: {}, refresh: true });
  });
  afterEach(() => engine.close());

  const catalogue = (): string => path.join(search, 'catalogue.db');
  const indexFile = (): string => {
    const [name] = readdirSync(path.join(search, 'indices')).filter((one) => one.endsWith('.db'));
    return path.join(search, 'indices', name ?? '');
  };

  function version(file: string, change?: number): unknown {
    const database = new Database(file);
    try {
      if (change !== undefined) database.exec(`PRAGMA user_version = ${change}`);
      return database.prepare('PRAGMA user_version').raw().get();
    } finally {
      database.close();
    }
  }

  /** What another process sees that opens the folder now. */
  async function counted(): Promise<number | string> {
    const client = embeddedClient(engine.folder);
    try {
      return (await client.count({ index: INDEX })).count;
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error;
      const { error: shown } = error.body as { error: { type: string; reason: string } };
      return `${error.statusCode ?? ''} ${shown.type}: ${shown.reason}`;
    } finally {
      await client.close();
    }
  }

  it('stands in each of them', () => {
    expect([version(catalogue()), version(indexFile())]).to.deep.equal([[3], [3]]);
  });

  it('of another release is refused, with the file, both numbers and what to do', async () => {
    for (const file of [indexFile(), catalogue()]) {
      // 0: of a build from before there were numbers. Older ones are brought up with their catalogue.
      for (const other of file === catalogue() ? [0, 7] : [0, 1, 7]) {
        version(file, other);
        const refused = await counted();
        expect(refused).to.match(/^500 index_format_exception: /);
        expect(refused).to.include(`[${file}]: expected format version 3`);
        expect(refused).to.include(`found ${other}: use the release that wrote it, or `);
        expect(refused).to.match(/index again with this one$/);
      }
      version(file, 3);
      expect(await counted()).to.equal(1);
    }
  });

  it('of a newer release may be in the mapping: the index is known, and each use says so', async () => {
    const { client } = engine;
    const health = (): Promise<unknown> => client.cluster.health({ index: INDEX });
    expect(await health()).to.include({ status: 'green' });
    const database = new Database(catalogue());
    database.exec(`UPDATE indices SET mappings = '{"properties":{"a":{"type":"later"}}}'`);
    database.close();
    const newer = /use the release that wrote it, this one does not know .*later/;
    expect(await counted()).to.match(newer);
    expect(await health().catch(String)).to.match(newer);
    expect(Object.keys(await client.indices.get({ index: '*' }))).to.deep.equal([INDEX]);
    const { indices } = await client.indices.stats({ index: INDEX, metric: 'store' });
    expect(indices?.[INDEX]?.total?.store?.size_in_bytes).to.be.above(0);
  });

  it('is missed where a file of the engine has been emptied', async () => {
    const file = indexFile();
    await engine.client.close();
    new Database(file).exec('DROP TABLE text_columns');
    expect(await counted()).to.match(/without the table \[text_columns\]: restore it/);
  });

  it('is missed where a file is damaged: each request is told which, and what to do', async () => {
    const files = [indexFile(), catalogue()];
    await engine.client.close();
    for (const file of files) {
      const whole = readFileSync(file);
      const broken = [Buffer.alloc(whole.length, 'x'), whole.subarray(0, whole.length >> 1)];
      for (const bytes of broken) {
        writeFileSync(file, bytes);
        expect(await counted()).to.match(
          /^500 index_format_exception: .*: restore it from a backup/,
        );
        expect(await counted()).to.include(`cannot read [${file}]: it is damaged (`);
      }
      writeFileSync(file, whole);
      expect(await counted()).to.equal(1);
    }
  });

  it('is told of a lost catalogue: its indices are not orphans', async () => {
    await engine.client.close();
    renameSync(catalogue(), `${catalogue()}-aside`);
    const file = indexFile();
    const client = embeddedClient(engine.folder);
    try {
      const failure = await client.indices.create({ index: 'another' }).catch(String);
      expect(failure).to.match(/catalogue\.db\]: the file is gone or empty.*restore it/);
    } finally {
      await client.close();
    }
    expect(existsSync(file)).to.equal(true);
    renameSync(`${catalogue()}-aside`, catalogue());
    expect(await counted()).to.equal(1);
  });
});
