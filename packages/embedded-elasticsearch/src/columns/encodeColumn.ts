/**
 * A column of a chunk as bytes of the file: lists of numbers, packed. Which kind it is, its field's
 * type says.
 */
import {
  endOf,
  frequenciesOf,
  inOrder,
  listsOf,
  startOf,
  startsOf,
  storedLists,
} from './columns.js';
import type { AnyColumn, ColumnKind, Components, Counts, Lists, Numbers } from './columns.js';
import { pack, unpack } from './pack.js';
import type { Unpacked } from './pack.js';
import { unpackedTerms } from './terms.js';

/** A column as the bytes that are stored; `decodeColumn` reads them. */
export function encodeColumn(column: AnyColumn): Uint8Array<ArrayBuffer> {
  switch (column.kind) {
    case 'numeric':
      return pack([NUMBER.numeric, countsOf(column), inOrder(column, column.values)]);
    case 'keyword': {
      const { values } = column;
      const terms = unpackedTerms(column.terms);
      return pack([
        NUMBER.keyword,
        countsOf(column),
        inOrder(column, values),
        countsOf(storedLists(terms.starts)),
        terms.bytes.subarray(0, terms.starts.at(-1)),
      ]);
    }
    case 'norms':
      return pack([NUMBER.norms, column.norms, frequenciesOf(column)]);
    case 'vector': {
      const { values, dimensions, present } = column;
      return pack([NUMBER.vector, countsOf(column), values, dimensions, present]);
    }
  }
}

/** What the first list says. */
const NUMBER = { numeric: [0], keyword: [1], norms: [2], vector: [3] } as const;

/** The column of stored bytes. @throws Error for a format that is not known */
export function decodeColumn(bytes: Uint8Array<ArrayBuffer>): AnyColumn {
  const [kind, ...lists] = unpack(bytes);
  const [first = NONE, second = NONE, third = NONE, fourth = NONE] = lists;
  switch (kindOf(kind?.[0])) {
    case 'numeric':
      return { kind: 'numeric', ...listsOf(first), values: numbersOf(second) };
    case 'keyword': {
      const terms = { starts: startsOf(third), bytes: as(Uint8Array, fourth) };
      return { kind: 'keyword', ...listsOf(first), values: countsFrom(second), terms };
    }
    case 'norms': {
      const [norms, frequencies] = [as(Uint8Array, first), countsFrom(second)];
      return { kind: 'norms', norms, frequencies, documents: 0, tokens: 0 };
    }
    case 'vector':
      return {
        kind: 'vector',
        ...listsOf(first),
        values: componentsFrom(second),
        dimensions: countsFrom(third),
        present: as(Uint8Array, fourth),
      };
  }
}

const NONE = new Uint8Array(0);

function kindOf(number: number | undefined): ColumnKind {
  const kinds = Object.keys(NUMBER) as readonly ColumnKind[];
  const found = kinds.find((kind) => NUMBER[kind][0] === number);
  if (!found) throw new Error(`a stored column is of the unknown kind ${String(number)}`);
  return found;
}

function countsOf(lists: Lists): Uint32Array {
  const counts = new Uint32Array(lists.size);
  for (let n = 0; n < counts.length; n++) counts[n] = endOf(lists, n) - startOf(lists, n);
  return counts;
}

type ArrayKind<List> = new (list: ArrayLike<number>) => List;

/** A list as an array of another kind, which it fits. */
function as<List extends Unpacked>(kind: ArrayKind<List>, list: Unpacked): List {
  return list instanceof kind ? list : new kind(list);
}

function numbersOf(list: Unpacked): Numbers {
  if (list instanceof Float32Array || list instanceof Float64Array) return list;
  if (list.BYTES_PER_ELEMENT === 4) {
    const isWide = list instanceof Uint32Array && list.some((number) => number > MOST_INT);
    return isWide ? new Float64Array(list) : as(Int32Array, list);
  }
  const isWide = list instanceof Uint16Array && list.some((number) => number > MOST_SHORT);
  return isWide ? new Int32Array(list) : as(Int16Array, list);
}

const MOST_INT = 2 ** 31 - 1;
const MOST_SHORT = 2 ** 15 - 1;

function componentsFrom(list: Unpacked): Components {
  if (list instanceof Int8Array) return list;
  if (list instanceof Uint8Array && list.every((value) => value <= MOST_BYTE))
    return new Int8Array(list.buffer, list.byteOffset, list.length);
  return as(Float32Array, list);
}

const MOST_BYTE = 127;

function countsFrom(list: Unpacked): Counts {
  return list instanceof Uint8Array || list instanceof Uint16Array ? list : as(Uint32Array, list);
}
