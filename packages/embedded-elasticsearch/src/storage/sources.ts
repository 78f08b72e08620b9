/**
 * The sources of documents in the file of an index: JSON text, deflated where that makes it smaller.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { bytesOf, prepare, row } from './database.js';
import type { Database, Row, Statement } from './database.js';

/**
 * A source is TEXT, or a BLOB that was deflated with the dictionary. There is one dictionary for
 * all: documents of an index have the same names of fields, and many of the same values.
 */
export const SOURCES_SCHEMA = `
CREATE TABLE sources (rid INTEGER PRIMARY KEY, json NOT NULL);`;

export const DICTIONARY_SCHEMA = `
CREATE TABLE dictionary (only INTEGER PRIMARY KEY CHECK (only = 1), bytes BLOB NOT NULL);`;

/** Requests of fewer documents do not make the dictionary: they may be of any kind. */
const SAMPLE = 16;

/**
 * Bytes. Of 4,000 objects of M+, 2,503 bytes long, 733 are left with it, 1,218 without one, and 685
 * with 32 KB, which takes twice the time to write (23 November 2026).
 */
const DICTIONARY_SIZE = 4096;

/**
 * A window of 8 KB has the dictionary and most documents in it. What zlib makes for each document is
 * much of the time, and smaller so than by itself.
 */
const WINDOW = { windowBits: 13, chunkSize: 4096 } as const;
const DEFLATE = { ...WINDOW, memLevel: 6 } as const;

/** Reads and writes sources. Each thread has one for an open file. */
export class SourceTable {
  private readonly insertOne: Statement;
  private readonly readOne: Statement;
  private readonly readMany: Statement;
  private known: Uint8Array | null = null;

  constructor(private readonly database: Database.Database) {
    this.insertOne = prepare(database, 'INSERT INTO sources VALUES (?, ?)');
    this.readOne = prepare(database, 'SELECT json FROM sources WHERE rid = ?');
    this.readMany = prepare(
      database,
      'SELECT rid, json FROM sources WHERE rid IN (SELECT value FROM json_each(?))',
    );
  }

  /**
   * Makes the dictionary out of documents that are about to be written, where there is none. Not within
   * a transaction: what is rolled back would be remembered.
   */
  learn(sources: readonly string[]): void {
    if (sources.length < SAMPLE || this.dictionary()) return;
    const chosen = [sources.length >> 1, sources.length - 1].map((n) => sources[n] ?? '');
    const bytes = Buffer.from(chosen.join('')).subarray(-DICTIONARY_SIZE);
    // Two values: an only one that is an object would be taken for named values, and end the process.
    prepare(this.database, 'INSERT OR IGNORE INTO dictionary VALUES (?, ?)').run(1, bytes);
  }

  insert(rid: number, json: string): void {
    const dictionary = this.dictionary();
    this.insertOne.run(rid, dictionary ? deflated(json, dictionary) : json);
  }

  /** Of a row that is there. */
  get(rid: number): string {
    const [stored] = this.readOne.get(rid) as Row;
    return this.decode(stored);
  }

  /** The sources of rows, in no particular order. */
  *all(rids: readonly number[]): Iterable<readonly [rid: number, json: string]> {
    const found = this.readMany.all(JSON.stringify(rids)) as readonly Row[];
    for (const [rid, stored] of found) yield [Number(rid), this.decode(stored)];
  }

  /** A value of the column `json` as JSON text. */
  decode(stored: unknown): string {
    if (typeof stored === 'string') return stored;
    const dictionary = this.dictionary();
    if (!dictionary) throw new Error('a source is deflated, and the index has no dictionary');
    return inflateRawSync(bytesOf(stored), { ...WINDOW, dictionary }).toString();
  }

  /** Never changes once it is there. */
  private dictionary(): Uint8Array | null {
    if (this.known) return this.known;
    const found = row(this.database, 'SELECT bytes FROM dictionary');
    this.known = found ? bytesOf(found[0]) : null;
    return this.known;
  }
}

function deflated(json: string, dictionary: Uint8Array): Uint8Array | string {
  const bytes = Buffer.from(json);
  const packed = deflateRawSync(bytes, { ...DEFLATE, dictionary });
  return packed.length < bytes.length ? packed : json;
}
