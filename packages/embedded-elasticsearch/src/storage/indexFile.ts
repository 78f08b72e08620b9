/**
 * The file of an index: its tables, its state, and where the tokens of its text fields are.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { Field, Mapping } from '../mapping/fields.js';
import { fileAt, openDatabase, prepare, row, rows, writeTransaction } from './database.js';
import type { Database, Statement } from './database.js';
import { checkFormat, markFormat } from './format.js';
import { DICTIONARY_SCHEMA, SOURCES_SCHEMA, SourceTable } from './sources.js';
import { tokenizerOption } from './tokenText.js';

/**
 * One file per index. A written document is a new row of `docs`; the one it replaces is marked
 * with the round of writes (`round`) it died in. Column values of a batch are one chunk: a row
 * of `chunks`, and per field a row of `columns` with the values as bytes, in the order of `rows`.
 * `graves` lists the rows of chunks that died. `docs.text` is the row of the full-text table, which
 * a new version of a document shares with the old one when its texts are the same.
 * A refresh makes everything up to `visible_rid`, and deaths up to `visible_round`, seen.
 */
const SCHEMA = `
CREATE TABLE state (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  next_rid INTEGER NOT NULL, next_seq INTEGER NOT NULL, round INTEGER NOT NULL,
  visible_rid INTEGER NOT NULL, visible_round INTEGER NOT NULL,
  text_round INTEGER NOT NULL, merges INTEGER NOT NULL);
INSERT INTO state VALUES (1, 1, 0, 1, 0, 0, 0, 0);
CREATE TABLE docs (
  rid INTEGER PRIMARY KEY, id TEXT NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL,
  text INTEGER NOT NULL, lengths TEXT NOT NULL, dead INTEGER);
CREATE INDEX docs_by_id ON docs(id);
CREATE INDEX docs_dead ON docs(dead) WHERE dead IS NOT NULL;
CREATE TABLE graves (rid INTEGER PRIMARY KEY, round INTEGER NOT NULL);
CREATE TABLE chunks (first INTEGER PRIMARY KEY, size INTEGER NOT NULL, rows BLOB NOT NULL);
CREATE TABLE columns (
  field TEXT NOT NULL, first INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (field, first));
CREATE TABLE text_columns (
  field TEXT PRIMARY KEY, family INTEGER NOT NULL, main INTEGER NOT NULL, overlapping INTEGER);
${SOURCES_SCHEMA}
${DICTIONARY_SCHEMA}`;

/** Where the tokens of a text field are: table `text_<family>`, columns `c<main>`, `c<overlapping>`. */
export interface TextColumn {
  readonly family: number;
  readonly main: number;
  readonly overlapping: number | null;
}

/** What is committed, in one row. */
export interface IndexState {
  readonly nextRid: number;
  readonly nextSeq: number;
  /** The round of writes that the next refresh will show. */
  readonly round: number;
  readonly visibleRid: number;
  readonly visibleRound: number;
  /** The round of the last write that touched text. */
  readonly textRound: number;
  /** Rises when chunks are rewritten without a change that can be seen. */
  readonly merges: number;
}

/** Milliseconds that {@link IndexFile.makeDurable} waits for readers of an older state. */
const CHECKPOINT_PATIENCE = 2_000;

/** Makes the file of a new index. It is on the disk, whole, when this returns. */
export function createIndexFile(path: string): void {
  const database = openDatabase(path, { create: true, synchronous: 'FULL' });
  writeTransaction(database, () => {
    database.exec(SCHEMA);
    markFormat(database);
  });
  // The last connection to close moves the log into the file, and waits for the disk.
  database.close();
}

/** An open file of an index; one that is not there is an error. Not safe for use by two threads: each opens its own. */
export class IndexFile {
  readonly database: Database.Database;
  /** Id, sequence number and version of the rows in a JSON list. */
  readonly hits: Statement;
  readonly sources: SourceTable;
  private readonly stateStatement: Statement;
  private readonly opened: string | undefined;

  constructor(private readonly path: string) {
    this.database = openDatabase(path, { create: false, synchronous: 'NORMAL' });
    try {
      checkFormat(this.database, path, 'text_columns');
    } catch (error) {
      this.database.close();
      throw error;
    }
    this.opened = fileAt(path);
    this.hits = prepare(
      this.database,
      'SELECT rid, id, seq, version FROM docs WHERE rid IN (SELECT value FROM json_each(?))',
    );
    this.sources = new SourceTable(this.database);
    this.stateStatement = prepare(
      this.database,
      'SELECT next_rid, next_seq, round, visible_rid, visible_round, text_round, merges FROM state',
    );
  }

  /** Whether the file is still where it was opened. */
  get isThere(): boolean {
    return this.opened !== undefined && fileAt(this.path) === this.opened;
  }

  state(): IndexState {
    const [nextRid, nextSeq, round, visibleRid, visibleRound, textRound, merges] =
      this.stateStatement.get() as readonly number[];
    return {
      nextRid: nextRid ?? 1,
      nextSeq: nextSeq ?? 0,
      round: round ?? 1,
      visibleRid: visibleRid ?? 0,
      visibleRound: visibleRound ?? 0,
      textRound: textRound ?? 0,
      merges: merges ?? 0,
    };
  }

  writeState(state: IndexState): void {
    this.database
      .prepare(
        'UPDATE state SET next_rid = ?, next_seq = ?, round = ?, visible_rid = ?, visible_round = ?, text_round = ?, merges = ?',
      )
      .run(
        state.nextRid,
        state.nextSeq,
        state.round,
        state.visibleRid,
        state.visibleRound,
        state.textRound,
        state.merges,
      );
  }

  textColumns(): ReadonlyMap<string, TextColumn> {
    const found = rows(this.database, 'SELECT field, family, main, overlapping FROM text_columns');
    return new Map(
      found.map(([field, family, main, overlapping]) => [
        String(field),
        {
          family: Number(family),
          main: Number(main),
          overlapping: overlapping === null ? null : Number(overlapping),
        },
      ]),
    );
  }

  /** Makes a full-text table for the text fields that have no columns yet; within a transaction. */
  ensureTextColumns(mapping: Mapping): ReadonlyMap<string, TextColumn> {
    const known = this.textColumns();
    const missing = [...mapping.fields.values()].filter(
      (field) => field.type === 'text' && field.indexed && !known.has(field.path),
    );
    if (missing.length === 0) return known;
    const [lastFamily, lastColumn] = row(
      this.database,
      'SELECT coalesce(max(family), 0), coalesce(max(max(main, coalesce(overlapping, 0))), 0) FROM text_columns',
    ) ?? [0, 0];
    this.createTextTable(missing, Number(lastFamily) + 1, Number(lastColumn) + 1);
    return this.textColumns();
  }

  /**
   * Brings all that is committed to the disk: into the file itself, and where a reader of an older
   * state is in the way, into the log beside it.
   */
  makeDurable(): void {
    const patience = row(this.database, 'PRAGMA busy_timeout')?.[0];
    this.database.exec(`PRAGMA busy_timeout = ${CHECKPOINT_PATIENCE}`);
    try {
      const [isBusy] = row(this.database, 'PRAGMA wal_checkpoint(TRUNCATE)') ?? [];
      if (isBusy !== 0) syncFile(`${this.path}-wal`);
    } finally {
      this.database.exec(`PRAGMA busy_timeout = ${String(patience)}`);
    }
  }

  close(): void {
    this.database.close();
  }

  private createTextTable(fields: readonly Field[], family: number, firstColumn: number): void {
    let next = firstColumn;
    const insert = this.database.prepare('INSERT INTO text_columns VALUES (?, ?, ?, ?)');
    for (const field of fields) {
      const main = next++;
      insert.run(field.path, family, main, field.analyzer?.overlaps === true ? next++ : null);
    }
    const columns = Array.from({ length: next - firstColumn }, (_, n) => `c${firstColumn + n}`);
    this.database.exec(
      `CREATE VIRTUAL TABLE text_${family} USING fts5(${columns.join(', ')}, content='', contentless_delete=1, ${tokenizerOption()})`,
    );
    this.database.exec(
      `CREATE VIRTUAL TABLE words_${family} USING fts5vocab(text_${family}, instance)`,
    );
    this.database.exec(`CREATE VIRTUAL TABLE terms_${family} USING fts5vocab(text_${family}, col)`);
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
