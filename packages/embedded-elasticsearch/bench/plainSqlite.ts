import Database from 'libsql';
import type { Work } from './invented.js';

/** The baseline: the same documents and searches in SQLite's own full text and indexes. */
export class PlainSqlite {
  private readonly database: Database.Database;

  constructor(file: string) {
    this.database = new Database(file);
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.database.exec(
      `CREATE TABLE works (id INTEGER PRIMARY KEY, area TEXT, maker TEXT, year INTEGER, json TEXT);
       CREATE INDEX by_area ON works(area);
       CREATE VIRTUAL TABLE texts USING fts5(title, text, content='')`,
    );
  }

  insert(works: readonly Work[]): void {
    const work = this.database.prepare('INSERT INTO works VALUES (?, ?, ?, ?, ?)');
    const text = this.database.prepare('INSERT INTO texts(rowid, title, text) VALUES (?, ?, ?)');
    this.database.exec('BEGIN');
    for (const one of works) {
      work.run(one.id, one.area, one.maker, one.year, JSON.stringify(one));
      text.run(one.id, one.title, one.text);
    }
    this.database.exec('COMMIT');
  }

  /** Runs a search and reads its rows; documents are parsed, as a client does. */
  run(sql: string): void {
    for (const [json] of this.database.prepare(sql).raw().all() as readonly (readonly unknown[])[])
      if (typeof json === 'string' && json.startsWith('{')) JSON.parse(json);
  }

  close(): void {
    this.database.close();
  }
}
