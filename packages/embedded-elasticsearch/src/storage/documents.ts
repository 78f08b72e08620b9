/**
 * The rows of documents: found by `_id`, inserted, marked as dead.
 */
import type { IndexFile } from './indexFile.js';
import { prepare, rows } from './database.js';
import type { Statement } from './database.js';
import type { TextLengths } from './chunkBuilder.js';
import { NO_TEXTS } from './textDigest.js';

/** The latest version of a document, visible to searches or not. */
export interface StoredDocument {
  readonly rid: number;
  readonly seq: number;
  readonly version: number;
  /** Row of the full-text table. */
  readonly text: number;
  readonly lengths: TextLengths;
  /** Of all its texts, also those that `_source` leaves out; empty where that was not noted. */
  readonly digest: string;
}

/** Of an id: the document that is there, and the last version of which there is a row; else 0. */
export interface LatestVersion {
  readonly document: StoredDocument | null;
  readonly version: number;
}

/** A document as reading it by `_id` shows it; `source` is JSON. */
interface ReadDocument extends Pick<StoredDocument, 'seq' | 'version'> {
  readonly source: string;
}

type StoredRow = readonly [
  ...[id: string, rid: number, seq: number, version: number, text: number, lengths: string],
  dead: number | null,
];

/** Ids that are asked for at a time. */
const MOST_IDS = 1_000;

type TextNotes = Pick<StoredDocument, 'lengths' | 'digest'>;

/** Reads and writes rows of documents by `_id`. Statements are prepared once. */
export class DocumentTable {
  private readonly whole: Statement;
  private readonly insertDoc: Statement;
  private readonly die: Statement;
  private readonly bury: Statement;
  private readonly ids: Statement;

  constructor(private readonly file: IndexFile) {
    const { database } = file;
    this.whole = prepare(
      database,
      `SELECT seq, version, json FROM docs JOIN sources USING (rid)
        WHERE id = ? AND dead IS NULL`,
    );
    this.insertDoc = prepare(database, 'INSERT INTO docs VALUES (?, ?, ?, ?, ?, ?, NULL)');
    this.die = prepare(database, 'UPDATE docs SET dead = ? WHERE rid = ?');
    this.bury = prepare(database, 'INSERT INTO graves VALUES (?, ?)');
    this.ids = prepare(
      database,
      'SELECT id FROM docs WHERE rid IN (SELECT value FROM json_each(?))',
    );
  }

  /** Of those ids that there is a row of. */
  latest(ids: readonly string[]): Map<string, LatestVersion> {
    const found = new Map<string, LatestVersion>();
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const some = ids.slice(from, from + MOST_IDS);
      const sql = `SELECT id, rid, seq, version, text, lengths, dead FROM docs
        WHERE id IN (${some.map(() => '?').join(', ')}) ORDER BY version`;
      for (const one of rows(this.file.database, sql, ...some)) {
        const [id, rid, seq, version, text, about, dead] = one as StoredRow;
        const document = dead === null ? { rid, seq, version, text, ...readTexts(about) } : null;
        found.set(id, { document, version });
      }
    }
    return found;
  }

  /**
   * A document with its source, read in one step: another thread may replace it and clear the old
   * version away at any moment.
   */
  read(id: string): ReadDocument | null {
    const found = this.whole.get(id) as readonly [number, number, unknown] | undefined;
    if (!found) return null;
    const [seq, version, stored] = found;
    return { seq, version, source: this.file.sources.decode(stored) };
  }

  /** Within a transaction that found the row. */
  sourceOf(rid: number): string {
    return this.file.sources.get(rid);
  }

  /** The ids of rows, in no particular order. */
  idsOf(rids: readonly number[]): readonly string[] {
    const found = this.ids.all(JSON.stringify(rids)) as readonly (readonly [string])[];
    return found.map(([id]) => id);
  }

  insert(id: string, document: StoredDocument, source: string): void {
    const { rid, seq, version, text, lengths, digest } = document;
    this.insertDoc.run(rid, id, seq, version, text, writeTexts({ lengths, digest }));
    this.file.sources.insert(rid, source);
  }

  kill(rid: number, round: number): void {
    this.die.run(round, rid);
    this.bury.run(rid, round);
  }
}

/**
 * What is noted of a document's texts: their lengths with their digest, nothing where it has none,
 * and in files from before November 2026 the lengths alone.
 */
function writeTexts({ lengths, digest }: TextNotes): string {
  return JSON.stringify(Object.keys(lengths).length === 0 ? {} : [lengths, digest]);
}

function readTexts(noted: string): TextNotes {
  const parsed = JSON.parse(noted) as TextLengths | [TextLengths, string];
  if (!Array.isArray(parsed))
    return { lengths: parsed, digest: Object.keys(parsed).length === 0 ? NO_TEXTS : '' };
  const [lengths, digest] = parsed;
  return { lengths, digest };
}
