import { expect } from 'chai';
import fc from 'fast-check';
import { emptyColumn, endOf, frequenciesOf, listsOf, startOf } from '../../src/columns/columns.js';
import type { AnyColumn, ColumnKind, NormColumn } from '../../src/columns/columns.js';
import { decodeColumn, encodeColumn } from '../../src/columns/encodeColumn.js';
import { ChunkParts } from '../../src/columns/chunkParts.js';
import { joinColumns } from '../../src/columns/joinColumns.js';
import { keepRows } from '../../src/columns/keepRows.js';
import { pack, unpack } from '../../src/columns/pack.js';
import { lengthToByte } from '../../src/columns/smallFloat.js';
import { termAt, termsOf } from '../../src/columns/terms.js';
import { decodeRows } from '../../src/storage/chunk.js';

const WORDS = ['', 'a', 'b', '中'] as const;
const number = fc
  .oneof(
    fc.constantFrom(0, 1),
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -(2 ** 33), max: 2 ** 33 }),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  .map((value) => value + 0);

/** Lists of values of several documents, half of the time of one value each at most. */
function several<Value>(list: fc.Arbitrary<Value[]>): fc.Arbitrary<Value[][]> {
  return fc
    .tuple(fc.array(list), fc.boolean())
    .map(([lists, isSingle]) => (isSingle ? lists.map((one) => one.slice(0, 1)) : lists));
}

/** Columns of two documents' worth of lists of each kind, and what they hold, by document. */
const numeric = several(fc.array(number, { maxLength: 3 })).map((lists): AnyColumn => {
  const sorted = lists.map((list) => list.toSorted((a, b) => a - b));
  const own = listsOf(sorted.map(({ length }) => length));
  return { kind: 'numeric', ...own, values: Float64Array.from(sorted.flat()) };
});
const keyword = several(fc.subarray([0, 1, 2, 3], { maxLength: 3 })).map((lists): AnyColumn => {
  const own = listsOf(lists.map(({ length }) => length));
  return { kind: 'keyword', ...own, values: Uint32Array.from(lists.flat()), terms: termsOf(WORDS) };
});
const norms = fc
  .array(fc.tuple(fc.nat(255), fc.oneof(fc.nat(9), fc.nat(70_000))))
  .map((pairs): AnyColumn => ({
    kind: 'norms',
    norms: Uint8Array.from(pairs, ([norm]) => norm),
    frequencies: Uint32Array.from(pairs, ([, frequency]) => frequency),
    documents: 0,
    tokens: 0,
  }));
const vector = fc
  .array(fc.option(fc.dictionary(fc.nat(245).map(String), fc.float({ noNaN: true }))))
  .map((vectors): AnyColumn => {
    const entries = vectors.map((one) => Object.entries(one ?? {}));
    return {
      kind: 'vector',
      ...listsOf(entries.map(({ length }) => length)),
      values: Float32Array.from(entries.flat(), ([, value]) => value),
      dimensions: Uint16Array.from(entries.flat(), ([dimension]) => Number(dimension)),
      present: Uint8Array.from(vectors, (one) => (one ? 1 : 0)),
    };
  });
const KINDS = { numeric, keyword, norms, vector } as const;

/** What each document has in a column. */
function shown(column: AnyColumn): readonly unknown[] {
  if (column.kind === 'norms') {
    const frequencies = frequenciesOf(column);
    return Array.from(column.norms, (norm, position) => [norm, frequencies[position]]);
  }
  return Array.from({ length: column.size }, (_, position) => {
    const [start, end] = [startOf(column, position), endOf(column, position)];
    const values = Array.from(column.values).slice(start, end);
    if (column.kind === 'keyword') return values.map((value) => termAt(column.terms, value));
    if (column.kind === 'numeric') return values;
    const dimensions = Array.from(column.dimensions).slice(start, end);
    return [column.present[position], values, dimensions];
  });
}

const ALL = { has: () => true };

describe('A column', () => {
  for (const kind of Object.keys(KINDS) as readonly ColumnKind[]) {
    it(`of ${kind} is read as it was written`, () => {
      fc.assert(
        fc.property(KINDS[kind], (column) => {
          const bytes = encodeColumn(column);
          expect(shown(decodeColumn(bytes))).to.deep.equal(shown(column));
          const moved = new Uint8Array(bytes.length + 3);
          moved.set(bytes, 3);
          expect(shown(decodeColumn(moved.subarray(3)))).to.deep.equal(shown(column));
        }),
      );
    });

    it(`of ${kind} is what its parts were, one after the other, without what is gone`, () => {
      fc.assert(
        fc.property(KINDS[kind], KINDS[kind], fc.infiniteStream(fc.nat(1)), (one, other, coin) => {
          const parts = [emptyColumn(kind, 2), one, emptyColumn(kind, 0), other];
          const flips = coin[Symbol.iterator]() as Iterator<number, number>;
          const kept = parts.map((part) => Uint8Array.from(shown(part), () => flips.next().value));
          const left = parts.map((part, n) => keepRows(part, kept[n] ?? new Uint8Array(0)));
          const joined = decodeColumn(encodeColumn(joinColumns(left, ALL)));
          const expected = parts.flatMap((part, n) =>
            shown(part).filter((_, position) => kept[n]?.[position] === 1),
          );
          expect(shown(joined)).to.deep.equal(expected);
          const [first, ...others] = left.map((part) => joinColumns([part], ALL));
          const again = first ? joinColumns([first, ...others], ALL) : emptyColumn(kind, 0);
          expect(shown(again)).to.deep.equal(expected);
        }),
      );
    });

    it(`of ${kind} is the same when its chunks are put together a few at a time`, () => {
      fc.assert(
        fc.property(fc.array(KINDS[kind], { minLength: 1 }), fc.nat(400), (chunks, most) => {
          const parts = new ChunkParts(most);
          for (const chunk of chunks) parts.add(chunk);
          expect(shown(joinColumns(parts.all(), ALL))).to.deep.equal(chunks.flatMap(shown));
          if (most === 0) expect(parts.all()).to.have.length(chunks.length);
        }),
      );
    });
  }

  it('of many chunks is held in few parts while it is read', () => {
    const parts = new ChunkParts(1000);
    const chunk = { ...listsOf(new Uint8Array(10).fill(1)), values: new Int16Array(10) };
    for (let n = 0; n < 1000; n++) parts.add({ kind: 'numeric', ...chunk });
    expect(parts.all().length).to.be.below(100);
  });
});

describe('A column of norms', () => {
  const joined = (frequencies: readonly number[], lengths = frequencies): NormColumn => {
    const norms = Uint8Array.from(lengths, lengthToByte);
    const counts = Uint32Array.from(frequencies);
    const one: NormColumn = {
      kind: 'norms',
      norms,
      frequencies: counts,
      documents: 0,
      tokens: 0,
    };
    return joinColumns([one, one], ALL) as NormColumn;
  };

  it('has the numbers of tokens only where they are not the lengths', () => {
    expect(joined([0, 3, 40])).to.include({ frequencies: null, documents: 4, tokens: 86 });
    expect(Array.from(joined([0, 3, 1001]).frequencies ?? [])).to.deep.equal([
      0, 3, 1001, 0, 3, 1001,
    ]);
    expect(joined([0, 5, 2], [0, 3, 2])).to.include({ documents: 4, tokens: 14 });
  });
});

describe('A column of numbers', () => {
  /** The bytes of a number in memory, of columns with these numbers that are joined. */
  const widthOf = (...columns: readonly (readonly number[])[]): number => {
    const stored = columns.map((values) => {
      const lists = listsOf(values.map(() => 1));
      return encodeColumn({ kind: 'numeric', ...lists, values: Float64Array.from(values) });
    });
    const joined = joinColumns(stored.map(decodeColumn), ALL);
    return joined.kind === 'numeric' ? joined.values.BYTES_PER_ELEMENT : 0;
  };

  it('takes two bytes for each where all of them fit', () => {
    expect(widthOf([0, 1], [255], [-300])).to.equal(2);
    expect(widthOf([32767], [-32768])).to.equal(2);
    expect(widthOf([1], [32768])).to.equal(4);
    expect(widthOf([40000, 2], [-32769])).to.equal(4);
    expect(widthOf([1, 2], [0.5])).to.equal(4);
    expect(widthOf([1], [2 ** 31 + 1])).to.equal(8);
  });
});

describe('A column of one value at most', () => {
  /** How many values there are in memory, of 900 documents of which so many have one. */
  const held = (having: number): number => {
    const counts = Uint8Array.from({ length: 900 }, (_, n) => Number((n * 7) % 900 < having));
    const values = Float64Array.from({ length: having }, (_, n) => n + 0.5);
    const joined = joinColumns([{ kind: 'numeric', ...listsOf(counts), values }], ALL);
    return joined.kind === 'numeric' ? joined.values.length : 0;
  };

  it('has no room for those that documents do not have, where many have none', () => {
    expect([0, 1, 450, 600].map(held)).to.deep.equal([0, 1, 450, 600]);
    expect([700, 900].map(held)).to.deep.equal([900, 900]);
  });
});

describe('Packed numbers', () => {
  it('are those that were packed, and take no more than they need', () => {
    fc.assert(
      fc.property(fc.array(fc.array(number)), (lists) => {
        const unpacked = unpack(pack(lists)).map((list) => Array.from(list));
        expect(unpacked).to.deep.equal(lists);
      }),
    );
    expect(pack([new Float64Array(1000).fill(7.1)]).length).to.equal(16);
    expect(pack([Array.from({ length: 1000 }, (_, n) => n % 2)]).length).to.equal(8 + 128);
    expect(pack([Array.from({ length: 1000 }, (_, n) => -n)]).length).to.equal(8 + 2000);
  });

  it('of a chunk’s rows are refused where they are none', () => {
    expect(() => decodeRows(1, Uint8Array.of(99, 0, 0, 0, 1, 0, 0, 0))).to.throw('unknown form 99');
  });
});
