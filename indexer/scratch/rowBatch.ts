import type Database from 'libsql';

/** Rows that go to one statement: each costs more than what it does with a row. */
export const MOST_ROWS = 200;

/** Gathers rows for a statement that takes a JSON list of them. */
export class RowBatch<Row> {
  private rows: Row[] = [];

  constructor(private readonly statement: Database.Statement) {}

  add(row: Row): void {
    this.rows.push(row);
    if (this.rows.length >= MOST_ROWS) this.flush();
  }

  /** To be called before the table is read. */
  flush(): void {
    this.statement.run(JSON.stringify(this.rows));
    this.rows = [];
  }
}
