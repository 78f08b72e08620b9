/**
 * Gathers the column values of one batch of documents while these are written, as one chunk.
 */
import { isSparse, listsOf } from '../columnar/columns.js';
import type {
  AnyColumn,
  KeywordColumn,
  NumericColumn,
  StoredLists,
  VectorColumn,
} from '../columnar/columns.js';
import { termsOf } from '../columnar/terms.js';
import type { Field } from '../mapping/fields.js';
import type { DocumentValues, FieldValues } from '../mapping/readDocument.js';
import type { Vector } from '../mapping/values.js';
import { countColumn, insertChunk } from './chunk.js';
import { compareCodepoints, sortByCodepoint } from './codepointOrder.js';
import type { Database } from './database.js';
import { lengthToByte } from './smallFloat.js';

/** Length and count of tokens of each text field of a document. */
export type TextLengths = Readonly<Record<string, readonly [length: number, frequency: number]>>;

/** The values of a field so far: how many each document has, and all of them. */
class Gathered<Value> {
  private readonly counts: number[] = [];
  readonly values: Value[] = [];

  add(position: number, values: readonly Value[]): void {
    fill(this.counts, position, 0).push(values.length);
    for (const value of values) this.values.push(value);
  }

  lists(size: number): StoredLists {
    return listsOf(fill(this.counts, size, 0));
  }
}

interface GatheredVectors {
  readonly entries: Gathered<number>;
  /** Of each entry, where vectors are stored without their zeros. */
  readonly dimensions: number[];
  readonly present: number[];
}

/** The values of documents, or of the inner documents of a nested path, by field. */
class GatheredFields {
  size = 0;
  /** Of inner documents, by nested path. */
  private readonly counts = new Map<string, Gathered<number>>();
  private readonly numbers = new Map<Field, Gathered<number>>();
  private readonly keywords = new Map<Field, Gathered<string>>();
  private readonly vectors = new Map<Field, GatheredVectors>();

  add(values: FieldValues): void {
    const position = this.size++;
    for (const [field, list] of values) {
      if (field.type === 'text') continue;
      if (field.type === 'dense_vector') {
        const { entries, dimensions, present } = entryOf(this.vectors, field, newVectors);
        fill(present, position, 0).push(1);
        const vector = list as Vector;
        entries.add(
          position,
          isSparse(field.dims) ? withoutZeros(vector, dimensions) : [...vector],
        );
      } else if (field.type === 'keyword') {
        const terms = distinctTerms(list as readonly string[]);
        entryOf(this.keywords, field, newGathered<string>).add(position, terms);
      } else {
        const numbers = sortedNumbers(list as readonly number[]);
        entryOf(this.numbers, field, newGathered<number>).add(position, numbers);
      }
    }
  }

  /** How many inner documents the last one has. */
  addCount(path: string, count: number): void {
    entryOf(this.counts, path, newGathered<number>).add(this.size - 1, [count]);
  }

  *columns(): Iterable<readonly [field: string, column: AnyColumn]> {
    const { size } = this;
    for (const [path, counts] of this.counts)
      yield [countColumn(path), numericColumn(counts, size)];
    for (const [{ path }, gathered] of this.numbers) yield [path, numericColumn(gathered, size)];
    for (const [{ path }, gathered] of this.keywords) yield [path, keywordColumn(gathered, size)];
    for (const [{ path }, gathered] of this.vectors) yield [path, vectorColumn(gathered, size)];
  }
}

/** Gathers the documents of one batch and writes them as one chunk. */
export class ChunkBuilder {
  private readonly rids: number[] = [];
  private readonly texts: number[] = [];
  private readonly own = new GatheredFields();
  /** By nested path. */
  private readonly inner = new Map<string, GatheredFields>();
  private readonly lengths = new Map<string, [norms: number[], frequencies: number[]]>();

  add(rid: number, text: number, values: DocumentValues, lengths: TextLengths): void {
    const position = this.rids.length;
    this.rids.push(rid);
    this.texts.push(text);
    this.own.add(values.own);
    for (const [path, [length, frequency]] of Object.entries(lengths)) {
      const [norms, frequencies] = entryOf(this.lengths, path, () => [[], []]);
      fill(norms, position, 0).push(lengthToByte(length));
      fill(frequencies, position, 0).push(frequency);
    }
    for (const [path, inner] of values.inner) {
      const fields = entryOf(this.inner, path, () => new GatheredFields());
      for (const one of inner) fields.add(one);
      this.own.addCount(path, inner.length);
    }
  }

  write(database: Database.Database): void {
    const [first] = this.rids;
    if (first === undefined) return;
    const { rids, texts } = this;
    insertChunk(database, { first, rids, texts, columns: this.columns() });
  }

  private *columns(): Iterable<readonly [field: string, column: AnyColumn]> {
    yield* this.own.columns();
    for (const fields of this.inner.values()) yield* fields.columns();
    for (const [path, [norms, frequencies]] of this.lengths) {
      const counts = new Uint32Array(fill(frequencies, this.rids.length, 0));
      yield [
        path,
        {
          kind: 'norms',
          norms: new Uint8Array(fill(norms, this.rids.length, 0)),
          frequencies: counts,
          documents: 0,
          tokens: 0,
        },
      ];
    }
  }
}

function numericColumn(gathered: Gathered<number>, size: number): NumericColumn {
  const values = new Float64Array(gathered.values);
  return { kind: 'numeric', ...gathered.lists(size), values };
}

/** Strings as numbers of a sorted dictionary. */
function keywordColumn(gathered: Gathered<string>, size: number): KeywordColumn {
  const sorted = sortByCodepoint([...new Set(gathered.values)]);
  const numbers = new Map(sorted.map((term, number) => [term, number]));
  const values = new Uint32Array(gathered.values.map((term) => numbers.get(term) ?? 0));
  return { kind: 'keyword', ...gathered.lists(size), terms: termsOf(sorted), values };
}

function vectorColumn(gathered: GatheredVectors, size: number): VectorColumn {
  const { entries, dimensions, present } = gathered;
  return {
    kind: 'vector',
    ...entries.lists(size),
    values: new Float32Array(entries.values),
    dimensions: new Uint16Array(dimensions),
    present: new Uint8Array(fill(present, size, 0)),
  };
}

function newGathered<Value>(): Gathered<Value> {
  return new Gathered<Value>();
}

function newVectors(): GatheredVectors {
  return { entries: new Gathered<number>(), dimensions: [], present: [] };
}

function entryOf<Key, T>(map: Map<Key, T>, key: Key, create: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

function fill<T>(column: T[], length: number, value: T): T[] {
  while (column.length < length) column.push(value);
  return column;
}

/** The numbers of a vector that are no zeros; their places go to `dimensions`. */
function withoutZeros(vector: Vector, dimensions: number[]): readonly number[] {
  const numbers: number[] = [];
  for (let place = 0; place < vector.length; place++) {
    const number = vector[place] as number;
    if (Math.fround(number) === 0) continue;
    dimensions.push(place);
    numbers.push(number);
  }
  return numbers;
}

/** Adding 0 makes a negative zero a zero. */
function sortedNumbers(list: readonly number[]): readonly number[] {
  const numbers = list.map((number) => number + 0);
  return numbers.length === 1 ? numbers : numbers.sort((a, b) => a - b);
}

/** Half a surrogate pair: no text in UTF-8 has one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const SURROGATE = /[\ud800-\udfff]/;

/** The terms of a document, each once, in order. */
function distinctTerms(values: readonly string[]): readonly string[] {
  const terms = values.map(wellFormed);
  return terms.length === 1 ? terms : [...new Set(terms)].sort(compareCodepoints);
}

function wellFormed(text: string): string {
  return SURROGATE.test(text) ? text.replace(LONE_SURROGATE, '\ufffd') : text;
}
