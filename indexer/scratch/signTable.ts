import type Database from 'libsql';
import { crc32 } from 'node:zlib';
import type { Localised } from '../../src/collection/localised.js';
import { RowBatch } from './rowBatch.js';

/** By what people know an object again. */
export interface Signs {
  readonly objectNumber: string | null;
  readonly title: Localised;
  readonly hasConstituents: boolean;
  readonly hasImages: boolean;
}

/** Digests of texts, and whether there is any of a list: null where there is none. */
type Row = readonly [
  id: number,
  number: number | null,
  title: number | null,
  constituents: 1 | null,
  images: 1 | null,
];

/** The signs of all objects of an edition: of what is served, or of the source. */
export class SignTable {
  private readonly rows: RowBatch<Row>;

  constructor(database: Database.Database, name: 'signs_served' | 'signs_seen') {
    database.exec(
      `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, number INTEGER, title INTEGER,
         constituents INTEGER, images INTEGER)`,
    );
    this.rows = new RowBatch(
      database.prepare(
        `INSERT OR REPLACE INTO ${name} SELECT value ->> 0, value ->> 1, value ->> 2,
           value ->> 3, value ->> 4 FROM json_each(?)`,
      ),
    );
  }

  add(id: number, { objectNumber, title, hasConstituents, hasImages }: Signs): void {
    this.rows.add([
      id,
      digestOf(objectNumber),
      digestOf([title.en, title['zh-hant']].filter((text) => text !== null).join('\0')),
      hasConstituents ? 1 : null,
      hasImages ? 1 : null,
    ]);
  }

  /** To be called before the table is read. */
  flush(): void {
    this.rows.flush();
  }
}

function digestOf(text: string | null): number | null {
  return text ? crc32(text) : null;
}
