import type Database from 'libsql';
import { crc32 } from 'node:zlib';
import type { Localised } from '../../src/collection/localised.js';
import type { RecordKind } from '../records/sourceRecord.js';
import { RowBatch } from './rowBatch.js';

/** What an object may have, or not. */
export const FEATURES = [
  'constituents',
  'images',
  'areas',
  'categories',
  'medium',
  'dates',
] as const;
export type Features = Readonly<Record<(typeof FEATURES)[number], boolean>>;

/** By what people know a record again. */
interface Signs {
  /** Or the name. */
  readonly title: Localised;
  /** Of objects. */
  readonly objectNumber?: string | null;
  readonly has?: Features;
}

/** Digests of texts, and 1 for a Chinese title and each feature: null where there is none. */
type Row = readonly [
  kind: RecordKind,
  id: number,
  title: number | null,
  objectNumber: number | null,
  chinese: 1 | null,
  ...features: readonly (1 | null)[],
];

/** After the kind and the id. */
const SIGNS = ['title', 'objectNumber', 'chinese', ...FEATURES] as const;
const VALUES = ['kind', 'id', ...SIGNS].map((_, place) => `value ->> ${place}`).join(', ');

/** The signs of all public records of an edition: of what is served, or of the source. */
export class SignTable {
  private readonly rows: RowBatch<Row>;

  constructor(database: Database.Database, name: 'signs_served' | 'signs_seen') {
    database.exec(
      `CREATE TABLE ${name} (kind TEXT, id INTEGER, ${SIGNS.join(' INTEGER, ')} INTEGER,
         PRIMARY KEY (kind, id)) WITHOUT ROWID`,
    );
    this.rows = new RowBatch(
      database.prepare(`INSERT OR REPLACE INTO ${name} SELECT ${VALUES} FROM json_each(?)`),
    );
  }

  add(kind: RecordKind, id: number, { title, objectNumber = null, has }: Signs): void {
    const titles = [title.en, title['zh-hant']].filter((text) => text !== null);
    this.rows.add([
      ...([kind, id, digestOf(titles.join('\0')), digestOf(objectNumber)] as const),
      title['zh-hant'] ? 1 : null,
      ...FEATURES.map((feature) => (has?.[feature] ? 1 : null)),
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
