import type Database from 'libsql';
import type { RecordKind } from '../records/sourceRecord.js';
import { MOST_ROWS } from './rowBatch.js';

/** Where an accepted record was first found, and what it was. */
export interface SeenRecord {
  readonly line: number;
  /** Among the records of its kind: several records of a JSON array can share a line. */
  readonly place: number;
  readonly digest: number;
}

interface Pending {
  readonly record: SeenRecord;
  readonly isPublic: boolean;
}

type Row = readonly [id: number, line: number, place: number, digest: number];

/** The ids that were accepted, and the places of records that were not. */
export class SeenIds {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;
  private readonly update: Database.Statement;
  private readonly insertRejected: Database.Statement;
  private readonly selectRejected: Database.Statement;
  private readonly pending = new Map<number, Pending>();
  /** Most sources are in the order of ids: one above all others is new. */
  private highest = -Infinity;

  constructor(database: Database.Database, kind: RecordKind) {
    const table = `seen_${kind}`;
    database.exec(
      `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, line INTEGER NOT NULL,
         place INTEGER NOT NULL, digest INTEGER NOT NULL, public INTEGER NOT NULL);
       CREATE TABLE rejected_${kind} (place INTEGER PRIMARY KEY);`,
    );
    this.insert = database.prepare(
      `INSERT INTO ${table} SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
       FROM json_each(?)`,
    );
    this.select = database.prepare(
      `SELECT json_group_array(json_array(id, line, place, digest)) AS rows FROM ${table}
       WHERE id IN (SELECT value FROM json_each(?))`,
    );
    this.update = database.prepare(`UPDATE ${table} SET public = 0 WHERE id = ?`);
    this.insertRejected = database.prepare(`INSERT INTO rejected_${kind} VALUES (?)`);
    this.selectRejected = database.prepare(`SELECT place FROM rejected_${kind} WHERE place = ?`);
  }

  /** Remembers the id; false where it was there already. */
  add(id: number, { line, place, digest }: SeenRecord, isPublic: boolean): boolean {
    if (id <= this.highest && this.find(id)) return false;
    this.highest = Math.max(this.highest, id);
    this.pending.set(id, { record: { line, place, digest }, isPublic });
    if (this.pending.size >= MOST_ROWS) this.flush();
    return true;
  }

  /** To be called before anybody else reads the table. */
  flush(): void {
    const rows = Array.from(this.pending, ([id, { record, isPublic }]) => {
      const { line, place, digest } = record;
      return [id, line, place, digest, isPublic ? 1 : 0];
    });
    this.insert.run(JSON.stringify(rows));
    this.pending.clear();
  }

  find(id: number): SeenRecord | undefined {
    return this.pending.get(id)?.record ?? this.findAll([id]).get(id);
  }

  /** Those of these ids that were accepted, once flushed. */
  findAll(ids: readonly number[]): ReadonlyMap<number, SeenRecord> {
    const { rows } = this.select.get(JSON.stringify(ids)) as { readonly rows: string };
    const found = JSON.parse(rows) as readonly Row[];
    return new Map(found.map(([id, line, place, digest]) => [id, { line, place, digest }]));
  }

  /** Notes that nobody will see the record, though it was accepted; once flushed. */
  withhold(id: number): void {
    this.update.run(id);
  }

  /** Remembers that the record at this place is not indexed. */
  reject(place: number): void {
    this.insertRejected.run(place);
  }

  isRejected(place: number): boolean {
    return this.selectRejected.get(place) !== undefined;
  }
}
