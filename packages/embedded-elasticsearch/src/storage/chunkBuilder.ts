/**
 * Gathers the column values of one batch of documents, as one chunk. A value goes to the column of
 * its field at once: documents of a batch that wait as objects cost collections of garbage.
 */
import type { AnyColumn } from '../columns/columns.js';
import type { DocumentValues, FieldValues } from '../mapping/readDocument.js';
import { countColumn, insertChunk } from './chunk.js';
import type { Database } from './database.js';
import { GatheredNumbers, gatheredOf } from './gathered.js';
import type { Gathered } from './gathered.js';
import { lengthToByte } from '../columns/smallFloat.js';

/** Length and count of tokens of each text field of a document. */
export type TextLengths = Readonly<Record<string, readonly [length: number, frequency: number]>>;

/** The values of documents, or of the inner documents of a nested path, by field. */
class GatheredFields {
  size = 0;
  private readonly paths: string[] = [];
  /** By the number of the field. */
  private readonly columnOf: (Gathered | undefined)[] = [];
  private readonly gathered: Gathered[] = [];

  add({ fields, values }: FieldValues): void {
    const position = this.size++;
    for (let n = 0; n < fields.length; n++) {
      const field = fields[n] as FieldValues['fields'][number];
      let column = this.columnOf[field.number];
      if (!column) {
        column = gatheredOf(field);
        this.columnOf[field.number] = column;
        this.paths.push(field.path);
        this.gathered.push(column);
      }
      column.add(position, values[n] as FieldValues['values'][number]);
    }
  }

  *columns(): Iterable<readonly [field: string, column: AnyColumn]> {
    for (const [n, path] of this.paths.entries())
      yield [path, (this.gathered[n] as Gathered).column(this.size)];
  }
}

/** The inner documents of a nested path, and how many each document has. */
class GatheredInner extends GatheredFields {
  readonly counts = new GatheredNumbers();
}

/** Gathers the documents of one batch and writes them as one chunk. */
export class ChunkBuilder {
  /** Rows of texts; null where it is that of the document itself. */
  private readonly texts: (number | null)[] = [];
  private readonly own = new GatheredFields();
  /** By nested path. */
  private readonly inner = new Map<string, GatheredInner>();
  private readonly lengths = new Map<string, [norms: number[], frequencies: number[]]>();

  /**
   * @param text The row of its texts; null for its own.
   * @returns its position in the chunk
   */
  add(values: DocumentValues, lengths: TextLengths, text: number | null): number {
    const position = this.own.size;
    this.texts.push(text);
    this.own.add(values.own);
    for (const path in lengths) {
      const [length, frequency] = lengths[path] as TextLengths[string];
      const [norms, frequencies] = entryOf(this.lengths, path, () => [[], []]);
      fill(norms, position).push(lengthToByte(length));
      fill(frequencies, position).push(frequency);
    }
    for (const [path, documents] of values.inner) {
      const inner = entryOf(this.inner, path, () => new GatheredInner());
      for (const one of documents) inner.add(one);
      inner.counts.add(position, documents.length);
    }
    return position;
  }

  /** @param first The row of the first document; those of the others follow. */
  write(database: Database.Database, first: number): void {
    const { size } = this.own;
    if (size === 0) return;
    const rids = Float64Array.from({ length: size }, (_, position) => first + position);
    const texts = rids.map((rid, position) => this.texts[position] ?? rid);
    insertChunk(database, { first, rids, texts, columns: this.columns() });
  }

  get size(): number {
    return this.own.size;
  }

  private *columns(): Iterable<readonly [field: string, column: AnyColumn]> {
    const { size } = this;
    yield* this.own.columns();
    for (const [path, inner] of this.inner) {
      yield [countColumn(path), inner.counts.column(size)];
      yield* inner.columns();
    }
    for (const [path, [norms, frequencies]] of this.lengths) {
      yield [
        path,
        {
          kind: 'norms',
          norms: new Uint8Array(fill(norms, size)),
          frequencies: new Uint32Array(fill(frequencies, size)),
          documents: 0,
          tokens: 0,
        },
      ];
    }
  }
}

function entryOf<Key, T>(map: Map<Key, T>, key: Key, create: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** With zeros up to a length. */
function fill(column: number[], length: number): number[] {
  while (column.length < length) column.push(0);
  return column;
}
