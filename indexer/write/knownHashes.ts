import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type Database from 'libsql';
import { findTidied } from '../../src/images/notes.js';
import { openScratch, type Scratch } from '../scratch/database.js';
import { openRemembered, type Say } from '../scratch/remembered.js';
import { RowBatch } from '../scratch/rowBatch.js';
import { writeShown, type WritableDocument } from './documents.js';

/** 132 bits: one record is compared with what it was before. */
const DIGEST_LENGTH = 22;

interface KnownHashesOptions {
  /** Where the hashes of the last run are, and those of this one are to be. */
  readonly dataDir: string;
  readonly prefix: string;
  /** Where this run's own are until they are kept. */
  readonly scratchDir: string;
  /** What makes documents: release and mappings. What others made is not known. */
  readonly program: string;
  /** Whether all documents are made anew, whatever is known. */
  readonly afresh: boolean;
  readonly say: Say;
}

/** What the last run left. */
interface Last {
  readonly database: Database.Database;
  readonly select: Database.Statement;
  readonly program: string | undefined;
}

/** Rows come in the order of their keys, nearly. */
const CACHE_KIB = 4_096;

/** What a document is made of; all but what it shows is seldom there. */
interface Shown {
  readonly display: { readonly id: number };
}

/** In `DATA_DIR`. */
const FILE = /^hashes-(.+)\.db$/;

/**
 * Whether a collection of another prefix was indexed with this `DATA_DIR`: thumbnails are named by
 * their content, so that both may show one of them, and each knows only its own.
 */
export async function isSharedFolder(dataDir: string, prefix: string): Promise<boolean> {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const indexed = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const tidied = await findTidied(dataDir);
  return [...indexed, tidied?.prefix ?? prefix].some((one) => one !== prefix);
}

/**
 * The hashes of documents, by what their records show, as the last run made them. The rest of a
 * document is a function of that, so what shows the same has the same hash, and need not be made
 * to find it unchanged. It saves work and decides nothing: without its file all are made.
 */
export class KnownHashes {
  private readonly scratch: Scratch;
  private readonly last: Last | undefined;
  private readonly rows: RowBatch<readonly [part: string, id: number, shown: string, hash: string]>;

  constructor(private readonly options: KnownHashesOptions) {
    this.last = this.openLast();
    this.scratch = openScratch(options.scratchDir, CACHE_KIB);
    const { database } = this.scratch;
    database.exec(
      'CREATE TABLE known (part TEXT, id INTEGER, shown TEXT NOT NULL, hash TEXT NOT NULL,' +
        'PRIMARY KEY (part, id)) WITHOUT ROWID;' +
        'CREATE TABLE made_by (program TEXT NOT NULL)',
    );
    database.prepare('INSERT INTO made_by VALUES (?)').run(options.program);
    this.rows = new RowBatch(
      database.prepare(
        'INSERT OR REPLACE INTO known ' +
          'SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)',
      ),
    );
  }

  private get file(): string {
    return path.join(this.options.dataDir, `hashes-${this.options.prefix}.db`);
  }

  private openLast(): Last | undefined {
    const { program, afresh, say } = this.options;
    const last = openRemembered(this.file, readLast, say);
    if (last?.program === program && !afresh) return last;
    last?.database.close();
    return undefined;
  }

  /**
   * The document of a record; built now only where its hash is not known.
   * @param shown all that it is built of
   * @param build what it has besides its id and what it shows
   */
  document<Built extends Shown>(
    part: 'objects' | 'constituents',
    shown: Built,
    build: (shown: Built) => object,
    popularCount?: number,
  ): WritableDocument {
    const { display, ...others } = shown;
    const { id } = display;
    const json = JSON.stringify(display);
    const digest = digestOf(json, others);
    const found = this.last?.select.get(part, id, digest) as { readonly hash: string } | undefined;
    const write = () => writeShown(id, json, build(shown), popularCount);
    const document: WritableDocument = found
      ? { hash: found.hash, popularCount, source: (updatedAt) => write().source(updatedAt) }
      : write();
    this.rows.add([part, id, digest, document.hash]);
    return document;
  }

  /** Keeps what this run found out for the next one; nothing can be asked any more. */
  keep(): void {
    this.rows.flush();
    this.closeLast();
    this.scratch.keep(this.file);
  }

  close(): void {
    this.closeLast();
    this.scratch.close();
  }

  private closeLast(): void {
    if (this.last?.database.open) this.last.database.close();
  }
}

function digestOf(display: string, others: object): string {
  const all = Object.keys(others).length === 0 ? display : display + JSON.stringify(others);
  return hash('sha256', all, 'base64url').slice(0, DIGEST_LENGTH);
}

function readLast(database: Database.Database): Last {
  const select = database.prepare('SELECT hash FROM known WHERE part = ? AND id = ? AND shown = ?');
  const made = database.prepare('SELECT program FROM made_by').get() as
    { readonly program: string } | undefined;
  return { database, select, program: made?.program };
}
