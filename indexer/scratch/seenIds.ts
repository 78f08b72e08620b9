import type Database from 'libsql';
import type { RecordKind } from '../records/sourceRecord.js';

/** Where an accepted record was first found, and what it was. */
interface SeenRecord {
  readonly line: number;
  /** Among the records of its kind: several records of a JSON array can share a line. */
  readonly place: number;
  readonly digest: number;
}

/** The ids that were accepted, and the places of records that were not. */
export class SeenIds {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;
  private readonly update: Database.Statement;
  private readonly insertRejected: Database.Statement;
  private readonly selectRejected: Database.Statement;

  constructor(database: Database.Database, kind: RecordKind) {
    const table = `seen_${kind}`;
    database.exec(
      `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, line INTEGER NOT NULL,
         place INTEGER NOT NULL, digest INTEGER NOT NULL, public INTEGER NOT NULL);
       CREATE TABLE rejected_${kind} (place INTEGER PRIMARY KEY);`,
    );
    this.insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?, ?, ?, ?)`);
    this.select = database.prepare(`SELECT line, place, digest FROM ${table} WHERE id = ?`);
    this.update = database.prepare(`UPDATE ${table} SET public = 0 WHERE id = ?`);
    this.insertRejected = database.prepare(`INSERT INTO rejected_${kind} VALUES (?)`);
    this.selectRejected = database.prepare(`SELECT place FROM rejected_${kind} WHERE place = ?`);
  }

  /** Remembers the id; false where it was there already. */
  add(id: number, { line, place, digest }: SeenRecord, isPublic: boolean): boolean {
    return this.insert.run(id, line, place, digest, isPublic ? 1 : 0).changes === 1;
  }

  find(id: number): SeenRecord | undefined {
    const row = this.select.get(id) as SeenRecord | undefined;
    return row && { line: row.line, place: row.place, digest: row.digest };
  }

  /** Notes that nobody will see the record, though it was accepted. */
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
