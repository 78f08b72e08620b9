import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { embedded, embeddedClient, type Embedded } from '../contract/backends.js';

const INDEX = 'works';

describe('Files of the embedded engine that are gone', () => {
  let engine: Embedded;
  let search: string;

  beforeEach(async () => {
    engine = embedded();
    search = path.join(engine.folder, 'search');
    const mappings = { properties: { name: { type: 'keyword' } } } as const;
    await engine.client.indices.create({ index: INDEX, mappings });
    await engine.client.index({ index: INDEX, id: '1', document: { name: 'a' }, refresh: true });
    expect(await count()).to.equal(1);
    expect(await health()).to.deep.equal(['green']);
  });
  afterEach(() => engine.close());

  const count = async ({ client } = engine) => (await client.count({ index: INDEX })).count;
  const health = async () => {
    const answers = await Promise.all(
      // More than there are threads: each must know.
      Array.from({ length: 6 }, () => engine.client.cluster.health({ index: INDEX })),
    );
    return [...new Set(answers.map(({ status }) => status))];
  };

  it('are missed by the health, wherever they are still open', async () => {
    for (const name of readdirSync(path.join(search, 'indices')))
      rmSync(path.join(search, 'indices', name));
    expect(await health()).to.deep.equal(['red']);
  });

  it('are missed with the whole folder, and when others are in their place', async () => {
    const aside = `${engine.folder}-aside`;
    renameSync(search, aside);
    expect(await health()).to.deep.equal(['red']);
    cpSync(aside, search, { recursive: true });
    expect(await health()).to.deep.equal(['red']);
    rmSync(search, { recursive: true });
    renameSync(aside, search);
    expect(await health()).to.deep.equal(['green']);
  });

  it('are missed by reads and writes of a thread that has them open', async () => {
    for (const name of readdirSync(path.join(search, 'indices')))
      rmSync(path.join(search, 'indices', name));
    for (const call of [
      () => engine.client.count({ index: INDEX }),
      () => engine.client.search({ index: INDEX }),
      () => engine.client.get({ index: INDEX, id: '1' }),
      () => engine.client.indices.stats({ index: INDEX }),
      () => engine.client.indices.refresh({ index: INDEX }),
      () => engine.client.indices.forcemerge({ index: INDEX }),
      () => engine.client.index({ index: INDEX, id: '2', document: { name: 'b' } }),
    ]) {
      const failure = await call().then(String, (error: unknown) => error);
      expect(failure).to.be.instanceOf(errors.ResponseError);
      expect((failure as errors.ResponseError).statusCode).to.equal(503);
    }
    await engine.client.indices.delete({ index: INDEX });
    expect(await engine.client.indices.exists({ index: INDEX })).to.equal(false);
  });

  it('are never taken for an index without documents', async () => {
    for (const name of readdirSync(path.join(search, 'indices')))
      rmSync(path.join(search, 'indices', name));
    const client = embeddedClient(engine.folder);
    try {
      const failure = await client.count({ index: INDEX }).then(String, (error: unknown) => error);
      expect(failure).to.be.instanceOf(errors.ResponseError);
      expect((failure as errors.ResponseError).statusCode).to.equal(503);
      expect(readdirSync(path.join(search, 'indices'))).to.deep.equal([]);
    } finally {
      await client.close();
    }
  });
});
