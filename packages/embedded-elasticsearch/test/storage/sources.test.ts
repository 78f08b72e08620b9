import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { embedded, embeddedClient, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
const COUNT = 40;

function work(n: number): object {
  return {
    title: `The harbour 黃昏 😀 "${n}" \\ `.repeat(1 + (n % 5) * 40),
    secret: `a word that only searches use ${n}`,
    parts: [{ name: 'wood', n }, null],
  };
}

describe('Stored sources', () => {
  let engine: Embedded;
  const ids = Array.from({ length: COUNT }, (_, n) => String(n));

  beforeEach(async () => {
    engine = embedded();
    await engine.client.indices.create({
      index: INDEX,
      mappings: { dynamic: false, _source: { excludes: ['secret'] }, properties: {} },
    });
  });
  afterEach(() => engine.close());

  async function load(count: number): Promise<void> {
    const operations = ids.slice(0, count).map((id) => [{ index: { _id: id } }, work(Number(id))]);
    await engine.client.bulk({ index: INDEX, operations: operations.flat(), refresh: true });
  }

  /** How many sources are text, how many bytes; and the dictionary. */
  function stored(): { text: number; blob: number; dictionary: string | undefined } {
    const folder = path.join(engine.folder, 'search', 'indices');
    const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.db'));
    const file = new Database(path.join(folder, name));
    try {
      const count = file.prepare('SELECT count(*) FROM sources WHERE typeof(json) = ?').raw();
      const [text] = count.get('text') as [number];
      const [blob] = count.get('blob') as [number];
      const found = file.prepare('SELECT bytes FROM dictionary').raw().get() as
        [Buffer] | undefined;
      return { text, blob, dictionary: found && Buffer.from(found[0]).toString() };
    } finally {
      file.close();
    }
  }

  function expected(id: string): object {
    const { secret, ...shown } = work(Number(id)) as { secret: string };
    expect(secret).to.include(id);
    return shown;
  }

  it('are deflated in a request of many, and shown as they were sent', async () => {
    await load(COUNT);
    const { blob, text, dictionary = '' } = stored();
    expect([blob, text]).to.deep.equal([COUNT, 0]);
    // What `_source` leaves out is not left in the dictionary either.
    expect(dictionary).to.include('harbour').and.not.include('secret');
    const other = embeddedClient(engine.folder);
    try {
      for (const client of [engine.client, other]) {
        const { docs } = await client.mget({ index: INDEX, ids });
        const { hits } = await client.search({ index: INDEX, size: COUNT });
        const all = [...docs, ...hits.hits] as { _id: string; _source: object }[];
        expect(all.length).to.equal(2 * COUNT);
        for (const { _id, _source } of all) expect(_source).to.deep.equal(expected(_id));
      }
    } finally {
      await other.close();
    }
  });

  it('are text until there is a dictionary, and both are read and updated', async () => {
    await load(3);
    expect(stored()).to.deep.equal({ text: 3, blob: 0, dictionary: undefined });
    await engine.client.bulk({
      index: INDEX,
      operations: ids.slice(3).flatMap((id) => [{ index: { _id: id } }, work(Number(id))]),
      refresh: true,
    });
    const { text, blob } = stored();
    expect([text, blob]).to.deep.equal([3, COUNT - 3]);
    for (const id of ['1', '30']) {
      await engine.client.update({ index: INDEX, id, doc: { added: true } });
      const { _source } = await engine.client.get({ index: INDEX, id });
      expect(_source).to.deep.equal({ ...expected(id), added: true });
    }
  });

  it('of a clone are read with its dictionary', async () => {
    await load(COUNT);
    await engine.client.indices.putSettings({
      index: INDEX,
      settings: { 'index.blocks.write': true },
    });
    await engine.client.indices.clone({ index: INDEX, target: 'copy' });
    const { _source } = await engine.client.get({ index: 'copy', id: '39' });
    expect(_source).to.deep.equal(expected('39'));
  });
});
