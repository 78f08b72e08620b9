import path from 'node:path';
import { expect } from 'chai';
import { Cancellation, Cancelled } from '../../src/cancellation.js';
import { Indices } from '../../src/indices.js';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
const CHUNKS = 10;
const EACH = 300;

/** Cancels at the n-th look, and counts looks. */
class AtLook extends Cancellation {
  looks = 0;
  last = Infinity;

  override check(): void {
    if (++this.looks > this.last) throw new Cancelled();
  }
}

describe('A column whose reading was cancelled', () => {
  let engine: Embedded;

  before(async () => {
    engine = embedded();
    const settings = { refresh_interval: '-1' };
    const mappings = {
      properties: { count: { type: 'integer' }, text: { type: 'text' } },
    } as const;
    await engine.client.indices.create({ index: INDEX, settings, mappings });
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      const operations = Array.from({ length: EACH }, (_, n) => [
        { index: { _index: INDEX } },
        { count: chunk * EACH + n, text: `word ${n}` },
      ]).flat();
      expect((await engine.client.bulk({ operations })).errors).to.equal(false);
    }
    await engine.client.indices.refresh({ index: INDEX });
  });
  after(() => engine.close());

  it('is read on from there by the next search, and whole in the end', () => {
    const cancellation = new AtLook();
    const indices = new Indices(path.join(engine.folder, 'search'), 1024 ** 2, cancellation);
    try {
      const entry = indices.one(INDEX);
      indices.openIndex(entry).read(entry, (snapshot) => {
        const [count, text] = ['count', 'text'].map((name) => snapshot.mapping.fields.get(name));
        if (!count || !text) throw new Error('the fields are mapped');
        for (const read of [() => snapshot.numeric(count), () => snapshot.norms(text)]) {
          cancellation.last = cancellation.looks + 4;
          expect(read).to.throw(Cancelled);
          cancellation.last = Infinity;
          cancellation.looks = 0;
          read();
          expect(cancellation.looks).to.equal(CHUNKS - 4);
        }
        expect(Array.from(snapshot.numeric(count).values)).to.deep.equal(
          Array.from({ length: CHUNKS * EACH }, (_, n) => n),
        );
        const { documents, tokens } = snapshot.norms(text);
        expect([documents, tokens]).to.deep.equal([CHUNKS * EACH, CHUNKS * EACH * 2]);
      });
    } finally {
      indices.close();
    }
  });
});
