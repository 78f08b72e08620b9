import { expect } from 'chai';
import fc from 'fast-check';
import { BulkBody, type Change } from '../../../indexer/write/bulkBody.js';

/** The lines of a change, as Elasticsearch reads them. */
function linesOf({ index, id, source }: Change): string {
  const target = { _index: index, _id: id };
  return source === undefined
    ? `${JSON.stringify({ delete: target })}\n`
    : `${JSON.stringify({ index: target })}\n${source}\n`;
}

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const change: fc.Arbitrary<Change> = fc
  .record({ id: text, title: fc.option(text) })
  .map(({ id, title }) => ({
    index: 'works',
    id,
    ...(title === null ? {} : { source: JSON.stringify({ title }) }),
  }));

describe('the body of a bulk request', () => {
  it('has whole changes, in order, within its size, but for one that alone is larger', () => {
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 1, max: 600 }), (changes, size) => {
        const body = new BulkBody(size);
        let sent = '';
        for (const one of changes) {
          if (body.add(one)) continue;
          expect(Buffer.byteLength(body.bytes.toString() + linesOf(one))).to.be.above(size);
          sent += body.bytes.toString();
          body.keepOnly(new Set());
          expect(body.add(one)).to.equal(true);
        }
        expect(body.count === 1 || body.bytes.length <= size).to.equal(true);
        expect(sent + body.bytes.toString()).to.equal(changes.map(linesOf).join(''));
      }),
    );
  });

  it('is of its size again after one that was larger', () => {
    const body = new BulkBody(100);
    body.add({ index: 'works', id: '1', source: JSON.stringify({ title: 'x'.repeat(300) }) });
    body.keepOnly(new Set());
    const small = { index: 'works', id: '2' };
    expect([body.add(small), body.add(small), body.add(small)]).to.deep.equal([true, true, false]);
  });

  it('is filled to its last byte, with changes of one line as of two', () => {
    for (const last of [{}, { source: '{}' }]) {
      const changes: Change[] = [
        { index: 'works', id: '1' },
        { index: 'works', id: '2', ...last },
      ];
      const size = Buffer.byteLength(changes.map(linesOf).join(''));
      const fill = (most: number): boolean[] => {
        const body = new BulkBody(most);
        return changes.map((one) => body.add(one));
      };
      expect(fill(size)).to.deep.equal([true, true]);
      expect(fill(size - 1)).to.deep.equal([true, false]);
    }
  });

  it('drops all changes but some, and takes more', () => {
    fc.assert(
      fc.property(
        fc.array(change),
        fc.infiniteStream(fc.boolean()),
        change,
        (changes, keep, more) => {
          const body = new BulkBody(100_000);
          for (const one of changes) body.add(one);
          const kept = new Set([...changes.keys()].filter(() => keep.next().value));
          body.keepOnly(kept);
          expect(body.count).to.equal(kept.size);
          body.add(more);
          const left = [...changes.filter((_, place) => kept.has(place)), more];
          expect(body.bytes.toString()).to.equal(left.map(linesOf).join(''));
        },
      ),
    );
  });

  it('has 2,000 changes at most, however small', () => {
    const body = new BulkBody(1_000_000);
    const one = { index: 'works', id: '1' };
    for (let count = 0; count < 2_000; count += 1) expect(body.add(one)).to.equal(true);
    expect(body.add(one)).to.equal(false);
  });
});
