/**
 * What indices and aliases there are, in `catalogue.db`, and where the file of each index is. A
 * change is one transaction, and on the disk when it returns: moving an alias is how a new set of
 * indices takes the place of the old one.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { unreadableFile } from '../errors.js';
import type { JsonObject } from '../jsonShapes.js';
import { removeDeadCopies } from './copyIndexFile.js';
import { fileAt, openDatabase, prepare, row, rows, writeTransaction } from './database.js';
import type { Database, Statement } from './database.js';
import { checkFormat, isUnused, markFormat } from './format.js';
import { sharedAnalysis } from './sharedAnalysis.js';

/** What the catalogue knows of one index. */
export interface IndexEntry {
  readonly name: string;
  /** Name of its file; a new one whenever an index of this name is made again. */
  readonly uuid: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Flat settings without the `index.` prefix, as strings; `analysis` apart. */
  readonly settings: Readonly<Record<string, string>>;
  readonly analysis: JsonObject;
  readonly mappings: JsonObject;
  readonly aliases: Readonly<Record<string, JsonObject>>;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS indices (
  name TEXT PRIMARY KEY, uuid TEXT NOT NULL, created_at INTEGER NOT NULL,
  settings TEXT NOT NULL, analysis TEXT NOT NULL, mappings TEXT NOT NULL, aliases TEXT NOT NULL);`;

/** All indices; an analysis, large and never changed, of those only whose uuid is not in a JSON list. */
const LOAD = `
SELECT name, uuid, created_at,
  CASE WHEN uuid IN (SELECT value FROM json_each(?)) THEN NULL ELSE analysis END,
  settings, mappings, aliases
FROM indices ORDER BY name`;

/**
 * The indices and aliases of one data folder, in a file that all processes share. A reader's
 * copy is renewed when SQLite says that another connection wrote.
 */
export class Catalogue {
  private readonly database: Database.Database;
  private readonly path: string;
  private readonly opened: string | undefined;
  private readonly indexFolder: string;
  private entries: ReadonlyMap<string, IndexEntry> | null = null;
  private version = -1;
  /** What the rows read last hold: most stay as they are, and some are large. */
  private parsed: ReadonlyMap<string, JsonObject> = new Map();
  /** By the uuid of the index. */
  private analyses: ReadonlyMap<string, JsonObject> = new Map();
  private readonly versionStatement: Statement;

  /** @throws EngineError 500 for a catalogue that this build cannot read, or that is lost. */
  constructor(readonly folder: string) {
    this.indexFolder = path.join(folder, 'indices');
    mkdirSync(this.indexFolder, { recursive: true });
    this.path = path.join(folder, 'catalogue.db');
    // Before the catalogue: that of another process is there before its first index.
    const hasIndices = readdirSync(this.indexFolder).length > 0;
    this.database = openDatabase(this.path, { create: true, synchronous: 'FULL' });
    try {
      if (isUnused(this.database)) this.begin(hasIndices);
      checkFormat(this.database, this.path, 'indices');
    } catch (error) {
      this.database.close();
      throw error;
    }
    this.opened = fileAt(this.path);
    this.versionStatement = prepare(this.database, 'PRAGMA data_version');
  }

  /** All indices by name, as of now. */
  all(): ReadonlyMap<string, IndexEntry> {
    const [version] = this.versionStatement.get() as readonly unknown[];
    if (!this.entries || version !== this.version) {
      this.version = Number(version);
      this.entries = this.load();
    }
    return this.entries;
  }

  /** Whether the file is still where it was opened. */
  get isThere(): boolean {
    return this.opened !== undefined && fileAt(this.path) === this.opened;
  }

  /** Whether a change is on the disk when {@link update} returns. */
  get waitsForDisk(): boolean {
    const FULL = 2;
    return row(this.database, 'PRAGMA synchronous')?.[0] === FULL;
  }

  fileOf(entry: IndexEntry): string {
    return path.join(this.indexFolder, `${entry.uuid}.db`);
  }

  /**
   * Changes the catalogue in one transaction: `change` gets the state of that moment and returns
   * the entries to write and the names to remove.
   */
  update(change: (entries: ReadonlyMap<string, IndexEntry>) => CatalogueChange): void {
    const removed: IndexEntry[] = [];
    writeTransaction(this.database, () => {
      const entries = this.all();
      const { put = [], remove = [] } = change(entries);
      for (const name of remove) {
        const entry = entries.get(name);
        if (entry) removed.push(entry);
        this.database.prepare('DELETE FROM indices WHERE name = ?').run(name);
      }
      for (const entry of put) {
        const isRemoved = remove.includes(entry.name);
        this.write(entry, !isRemoved && entries.get(entry.name)?.uuid === entry.uuid);
      }
    });
    this.entries = null;
    for (const entry of removed) this.removeFiles(entry.uuid);
  }

  /** Removes the files of indices that a killed process had deleted from the catalogue only. */
  removeOrphans(): void {
    // In a write transaction, as the making of an index is: its file is there before its entry.
    writeTransaction(this.database, () => {
      const known = new Set([...this.load().values()].map((entry) => entry.uuid));
      removeDeadCopies(this.indexFolder);
      for (const file of readdirSync(this.indexFolder)) {
        const [uuid = file] = file.split('.db', 1);
        if (!known.has(uuid)) this.removeFiles(uuid);
      }
    });
  }

  close(): void {
    this.database.close();
  }

  /**
   * Makes an empty catalogue. Where there are indices the old one is lost, and an empty one would
   * make orphans of them all, to be deleted at once.
   */
  private begin(hasIndices: boolean): void {
    if (hasIndices) {
      throw unreadableFile(
        this.path,
        `the file is gone or empty, and files of indices are in [${this.indexFolder}]: restore it from a backup, or delete these files and index again`,
      );
    }
    writeTransaction(this.database, () => {
      this.database.exec(SCHEMA);
      markFormat(this.database);
    });
  }

  private removeFiles(uuid: string): void {
    for (const suffix of ['.db', '.db-wal', '.db-shm']) {
      rmSync(path.join(this.indexFolder, uuid + suffix), { force: true });
    }
  }

  private load(): ReadonlyMap<string, IndexEntry> {
    const parsed = new Map<string, JsonObject>();
    const parse = (text: string): JsonObject => {
      const value = parsed.get(text) ?? this.parsed.get(text) ?? (JSON.parse(text) as JsonObject);
      parsed.set(text, value);
      return value;
    };
    const analyses = new Map<string, JsonObject>();
    const entries = rows(this.database, LOAD, JSON.stringify([...this.analyses.keys()])).map(
      ([name, uuid, createdAt, newAnalysis, ...json]): IndexEntry => {
        const [settings, mappings, aliases] = json.map((text) => parse(String(text)));
        const analysis = this.analyses.get(String(uuid)) ?? sharedAnalysis(String(newAnalysis));
        analyses.set(String(uuid), analysis);
        return {
          name: String(name),
          uuid: String(uuid),
          createdAt: Number(createdAt),
          settings: (settings ?? {}) as IndexEntry['settings'],
          analysis,
          mappings: mappings ?? {},
          aliases: (aliases ?? {}) as IndexEntry['aliases'],
        };
      },
    );
    this.parsed = parsed;
    this.analyses = analyses;
    return new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** The analysis of an index is large, and never changes. */
  private write(entry: IndexEntry, isKnown: boolean): void {
    const { name, uuid, createdAt, analysis } = entry;
    const changing = [entry.settings, entry.mappings, entry.aliases].map((one) =>
      JSON.stringify(one),
    );
    if (isKnown)
      this.database
        .prepare('UPDATE indices SET settings = ?, mappings = ?, aliases = ? WHERE name = ?')
        .run(...changing, name);
    else
      this.database
        .prepare(
          `INSERT OR REPLACE INTO indices
            (settings, mappings, aliases, name, uuid, created_at, analysis) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(...changing, name, uuid, createdAt, JSON.stringify(analysis));
  }
}

interface CatalogueChange {
  readonly put?: readonly IndexEntry[];
  readonly remove?: readonly string[];
}

export function newUuid(): string {
  return randomBytes(16).toString('base64url');
}
