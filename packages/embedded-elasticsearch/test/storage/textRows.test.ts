import path from 'node:path';
import { readdirSync } from 'node:fs';
import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import Database from 'libsql';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
const MAPPINGS: estypes.MappingTypeMapping = {
  _source: { excludes: ['words'] },
  properties: { words: { type: 'text' }, reads: { type: 'integer' } },
};

interface Row {
  readonly rid: number;
  readonly text: number;
  readonly lengths: string;
}

describe('Texts of an updated document, embedded', () => {
  let engine: Embedded;

  beforeEach(async () => {
    engine = embedded();
    await engine.client.indices.create({ index: INDEX, mappings: MAPPINGS });
    const document = { words: 'under the wave', reads: 0 };
    await engine.client.index({ index: INDEX, id: '1', document, refresh: true });
  });
  afterEach(() => engine.close());

  /** Works on the index's file beside the engine. */
  function inFile<Result>(work: (database: Database.Database) => Result): Result {
    const folder = path.join(engine.folder, 'search', 'indices');
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.db'));
    const database = new Database(path.join(folder, file ?? ''));
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  function stored(): Row & { readonly textRound: number } {
    return inFile((database) => {
      const row = database.prepare('SELECT * FROM docs WHERE dead IS NULL').get() as Row;
      const state = database.prepare('SELECT text_round AS textRound FROM state').get();
      return { ...row, ...(state as { textRound: number }) };
    });
  }

  /** As builds of before November 2026 noted it: without the digest of the texts. */
  function forgetDigest(): void {
    const [lengths] = JSON.parse(stored().lengths) as readonly unknown[];
    inFile((database) =>
      database.prepare('UPDATE docs SET lengths = ?').run([JSON.stringify(lengths)]),
    );
  }

  async function update(doc: object): Promise<void> {
    await engine.client.update({ index: INDEX, id: '1', doc, refresh: true });
  }

  async function found(word: string): Promise<number> {
    return (await engine.client.count({ index: INDEX, query: { match: { words: word } } })).count;
  }

  it('are not analysed again where they are the same, though _source leaves them out', async () => {
    const before = stored();
    await update({ reads: 1, words: 'under the wave' });
    const after = stored();
    expect(after.rid).to.be.greaterThan(before.rid);
    expect(after).to.include({ text: before.text, textRound: before.textRound });
    expect(await found('wave')).to.equal(1);
  });

  it('are replaced where they are others, or gone', async () => {
    await update({ words: 'over the sea' });
    expect([await found('wave'), await found('sea')]).to.deep.equal([0, 1]);
    await update({ reads: 2 });
    expect(await found('sea')).to.equal(0);
    await update({ reads: 3 });
    await update({ words: 'wave' });
    expect(await found('wave')).to.equal(1);
  });

  it('are read again once in a file of an older build', async () => {
    forgetDigest();
    const before = stored();
    await update({ reads: 1, words: 'under the wave' });
    expect(stored().text).to.be.greaterThan(before.text);
    expect(await found('wave')).to.equal(1);
    forgetDigest();
    await update({ reads: 2 });
    expect(await found('wave')).to.equal(0);
  });
});
