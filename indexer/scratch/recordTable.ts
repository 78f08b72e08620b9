import type Database from 'libsql';
import { LRUCache } from 'lru-cache';
import type { RecordKind, RecordTypes } from '../records/sourceRecord.js';
import { growingCache } from '../../src/growingCache.js';

/** Characters of the JSON of records whose joined form is kept: that takes some twice as much. */
const MOST_CACHED = 24 * 1024 ** 2;
/** What an entry takes that has no record. */
const LEAST_SIZE = 100;
/** A few numbers and a word each. */
const CACHED_STATES = 100_000;

/** Whether an id is that of a record that may be shown. */
type State = 'public' | 'withheld' | 'missing';

/** What is known of a record without reading it. */
interface Standing {
  readonly state: State;
  /** Bytes of its JSON; 0 of what may not be shown. */
  readonly size: number;
}

/** Records that others are joined with, by id: looked up often, stored on disk. */
export class RecordTable<Kind extends RecordKind, Joined extends object> {
  private readonly cache = new LRUCache<
    number,
    { readonly found: Joined | 'withheld' | 'missing' }
  >({ maxSize: MOST_CACHED });
  private readonly standings = growingCache<number, Standing>(CACHED_STATES);
  private readonly insert: Database.Statement;
  private readonly insertWithheld: Database.Statement;
  private readonly select: Database.Statement;
  private readonly selectStanding: Database.Statement;

  constructor(
    private readonly database: Database.Database,
    private readonly kind: Kind,
    private readonly join: (record: RecordTypes[Kind]) => Joined,
  ) {
    database.exec(`CREATE TABLE ${kind} (id INTEGER PRIMARY KEY, size INTEGER, json TEXT)`);
    this.insert = database.prepare(`INSERT OR REPLACE INTO ${kind} VALUES (?, ?, ?)`);
    this.insertWithheld = database.prepare(`INSERT OR IGNORE INTO ${kind} VALUES (?, 0, NULL)`);
    this.select = database.prepare(`SELECT json FROM ${kind} WHERE id = ?`);
    this.selectStanding = database.prepare(
      `SELECT size, json IS NULL AS withheld FROM ${kind} WHERE id = ?`,
    );
  }

  /** The one accepted record of an id, also behind one that breaks the format. */
  add(record: RecordTypes[Kind]): void {
    const json = JSON.stringify(record);
    this.insert.run(record.id, Buffer.byteLength(json), json);
  }

  /** Remembers that nothing may show the record of this id, unless another was or is accepted. */
  withhold(id: number): void {
    this.insertWithheld.run(id);
  }

  /** The same as `find` tells, without reading the record. */
  stateOf(id: number): State {
    return this.standingOf(id).state;
  }

  sizeOf(id: number): number {
    return this.standingOf(id).size;
  }

  private standingOf(id: number): Standing {
    const known = this.standings.get(id);
    if (known) return known;
    const row = this.selectStanding.get(id) as { size: number; withheld: number } | undefined;
    const state = !row ? 'missing' : row.withheld === 1 ? 'withheld' : 'public';
    const standing: Standing = { state, size: row?.size ?? 0 };
    this.standings.set(id, standing);
    return standing;
  }

  find(id: number): Joined | 'withheld' | 'missing' {
    const cached = this.cache.get(id);
    if (cached) return cached.found;
    const row = this.select.get(id) as { json: string | null } | undefined;
    const found = !row
      ? 'missing'
      : row.json === null
        ? 'withheld'
        : this.join(JSON.parse(row.json) as RecordTypes[Kind]);
    this.cache.set(id, { found }, { size: LEAST_SIZE + (row?.json?.length ?? 0) });
    return found;
  }

  /** The public records, by id. */
  *all(): Generator<RecordTypes[Kind]> {
    const rows = this.database
      .prepare(`SELECT json FROM ${this.kind} WHERE json IS NOT NULL ORDER BY id`)
      .iterate() as Iterable<{ json: string }>;
    for (const { json } of rows) yield JSON.parse(json) as RecordTypes[Kind];
  }
}
