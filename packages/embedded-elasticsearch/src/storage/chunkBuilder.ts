/**
 * Gathers the column values of one batch of documents while these are written, as one chunk.
 */
import { isSparse, listsOf } from '../columnar/columns.js';
import type { AnyColumn, KeywordColumn, StoredLists, VectorColumn } from '../columnar/columns.js';
import { termsOf } from '../columnar/terms.js';
import type { DocumentValues, FieldValues, Scalar } from '../mapping/readDocument.js';
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
  readonly numbers = new Map<string, Gathered<number>>();
  private readonly keywords = new Map<string, Gathered<string>>();
  private readonly vectors = new Map<string, GatheredVectors>();

  add(values: FieldValues): void {
    const position = this.size++;
    for (const [field, list] of values) {
      if (field.type === 'text') continue;
      if (field.type === 'dense_vector') this.addVector(field.path, position, list.map(Number));
      else if (field.type === 'keyword') {
        entryOf(this.keywords, field.path, newGathered<string>).add(position, distinctTerms(list));
      } else {
        // Adding 0 makes a negative zero a zero.
        const numbers = list.map((value) => Number(value) + 0).sort((a, b) => a - b);
        entryOf(this.numbers, field.path, newGathered<number>).add(position, numbers);
      }
    }
  }

  *columns(): Iterable<readonly [field: string, column: AnyColumn]> {
    const { size } = this;
    for (const [path, gathered] of this.numbers) {
      const values = Float64Array.from(gathered.values);
      yield [path, { kind: 'numeric', ...gathered.lists(size), values }];
    }
    for (const [path, gathered] of this.keywords) yield [path, keywordColumn(gathered, size)];
    for (const [path, gathered] of this.vectors) yield [path, vectorColumn(gathered, size)];
  }

  private addVector(path: string, position: number, vector: readonly number[]): void {
    const { entries, dimensions, present } = entryOf(this.vectors, path, () => ({
      entries: new Gathered<number>(),
      dimensions: [],
      present: [],
    }));
    fill(present, position, 0).push(1);
    if (!isSparse(vector.length)) {
      entries.add(position, vector);
      return;
    }
    const places = [...vector.keys()].filter((place) => Math.fround(vector[place] ?? 0) !== 0);
    dimensions.push(...places);
    entries.add(
      position,
      places.map((place) => vector[place] ?? 0),
    );
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
      const counts = entryOf(this.own.numbers, countColumn(path), newGathered<number>);
      counts.add(position, [inner.length]);
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
      const counts = Uint32Array.from(fill(frequencies, this.rids.length, 0));
      yield [
        path,
        {
          kind: 'norms',
          norms: Uint8Array.from(fill(norms, this.rids.length, 0)),
          frequencies: counts,
          documents: 0,
          tokens: 0,
        },
      ];
    }
  }
}

/** Strings as numbers of a sorted dictionary. */
function keywordColumn(gathered: Gathered<string>, size: number): KeywordColumn {
  const sorted = sortByCodepoint([...new Set(gathered.values)]);
  const numbers = new Map(sorted.map((term, number) => [term, number]));
  const values = Uint32Array.from(gathered.values, (term) => numbers.get(term) ?? 0);
  return { kind: 'keyword', ...gathered.lists(size), terms: termsOf(sorted), values };
}

function vectorColumn(gathered: GatheredVectors, size: number): VectorColumn {
  const { entries, dimensions, present } = gathered;
  return {
    kind: 'vector',
    ...entries.lists(size),
    values: Float32Array.from(entries.values),
    dimensions: Uint16Array.from(dimensions),
    present: Uint8Array.from(fill(present, size, 0)),
  };
}

function newGathered<Value>(): Gathered<Value> {
  return new Gathered<Value>();
}

function entryOf<T>(map: Map<string, T>, path: string, create: () => T): T {
  const known = map.get(path);
  if (known !== undefined) return known;
  const created = create();
  map.set(path, created);
  return created;
}

function fill<T>(column: T[], length: number, value: T): T[] {
  while (column.length < length) column.push(value);
  return column;
}

/** Half a surrogate pair: no text in UTF-8 has one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The terms of a document, each once, in order. */
function distinctTerms(values: readonly Scalar[]): readonly string[] {
  const terms = values.map((value) => String(value).replace(LONE_SURROGATE, '\ufffd'));
  return terms.length === 1 ? terms : [...new Set(terms)].sort(compareCodepoints);
}
