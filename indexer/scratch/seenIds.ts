import type Database from 'libsql';
import type { RecordKind } from '../records/sourceRecord.js';

/**
 * The ids that were accepted, each with the line and the place among the records where it was
 * first found: several records of a JSON array can share a line.
 */
export class SeenIds {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;

  constructor(database: Database.Database, kind: RecordKind) {
    const table = `seen_${kind}`;
    database.exec(
      `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, line INTEGER NOT NULL, place INTEGER NOT NULL)`,
    );
    this.insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?, ?)`);
    this.select = database.prepare(`SELECT line, place FROM ${table} WHERE id = ?`);
  }

  /** Remembers the id; false where it was there already. */
  add(id: number, line: number, place: number): boolean {
    return this.insert.run(id, line, place).changes === 1;
  }

  find(id: number): { readonly line: number; readonly place: number } | undefined {
    const row = this.select.get(id) as { line: number; place: number } | undefined;
    return row && { line: row.line, place: row.place };
  }
}
