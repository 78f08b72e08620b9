import type { Client } from '@elastic/elasticsearch';
import type Database from 'libsql';
import type { CollectionIndex } from '../../src/collection/indices.js';
import type { ConstituentDisplay } from '../../src/collection/constituent.js';
import type { ObjectDisplay } from '../../src/collection/object.js';
import type { Scratch } from '../scratch/database.js';
import { hasText, NO_TEXT } from '../denormalise/text.js';
import type { RecordKind } from '../records/sourceRecord.js';
import { RowBatch } from '../scratch/rowBatch.js';
import { SignTable, type Features } from '../scratch/signTable.js';
import type { WritableDocument } from './documents.js';
import { ORDERS, scanDocuments } from './scan.js';

interface LiveDocument {
  readonly hash: string;
  readonly popularCount?: number | null;
  /** None in what a release before there was one has written. */
  readonly updatedAt?: string | null;
  /** An empty list comes as none. */
  readonly display?: LiveDisplay;
}

interface LiveDisplay
  extends
    Partial<Omit<ObjectDisplay, 'classification'>>,
    Partial<Pick<ConstituentDisplay, 'name'>> {
  readonly classification?: Partial<ObjectDisplay['classification']>;
}

const LIVE_FIELDS = ['hash', 'popularCount', 'updatedAt'];
/** What losses are told by. */
const SIGN_FIELDS: Readonly<
  Record<CollectionIndex, readonly (keyof LiveDisplay | `${string}.${string}`)[]>
> = {
  objects: [
    ...['objectNumber', 'title', 'constituents.id', 'images.src'],
    ...['classification.area.id', 'classification.category.id', 'medium.id'],
    ...['beginDate', 'endDate', 'displayDate'],
  ] as const,
  constituents: ['name'],
  exhibitions: ['title'],
  entries: [],
};

function readFeatures(display: LiveDisplay): Features {
  const { constituents = [], images = [], classification = {}, medium = null } = display;
  const { beginDate = null, endDate = null, displayDate = NO_TEXT } = display;
  const { area = [], category = [] } = classification;
  return {
    constituents: constituents.length > 0,
    images: images.some(({ src }) => src !== null),
    areas: area.length > 0,
    categories: category.length > 0,
    medium: medium !== null,
    dates: beginDate !== null || endDate !== null || hasText(displayDate),
  };
}

/** What is new in a document. */
type Difference = 'added' | 'changed' | 'popularity' | 'none';

/** Hashes, popular counts and dates of the live documents: which ones changed, and which ones are gone. */
export class LiveDocuments {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;
  /** Those of which there are any. */
  private readonly loaded = new Set<CollectionIndex>();
  /** To be marked. */
  private readonly met: RowBatch<readonly [index: CollectionIndex, id: string]>;
  private readonly signs: SignTable;

  constructor(private readonly database: Scratch['database']) {
    database.exec(`CREATE TABLE live (part TEXT, id TEXT, hash TEXT, popularCount INTEGER, updatedAt TEXT, met INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (part, id)) WITHOUT ROWID`);
    this.insert = database.prepare(
      'INSERT OR REPLACE INTO live (part, id, hash, popularCount, updatedAt) VALUES (?, ?, ?, ?, ?)',
    );
    this.select = database.prepare(
      'SELECT hash, popularCount, updatedAt FROM live WHERE part = ? AND id = ?',
    );
    this.signs = new SignTable(database, 'signs_served');
    this.met = new RowBatch(
      database.prepare(
        'UPDATE live SET met = 1 ' +
          'WHERE (part, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))',
      ),
    );
  }

  /** @param name of the index of a generation that has them */
  async load(client: Client, index: CollectionIndex, name: string): Promise<void> {
    this.loaded.add(index);
    const fields = [...LIVE_FIELDS, ...SIGN_FIELDS[index].map((field) => `display.${field}`)];
    const pages = scanDocuments<LiveDocument>(client, name, { sort: ORDERS[index], fields });
    for await (const page of pages)
      for (const { id, source } of page) {
        const { hash, popularCount = null, updatedAt = null, display } = source;
        this.insert.run(index, id, hash, popularCount, updatedAt);
        if (display && index !== 'entries') this.addSigns(index, Number(id), display);
      }
    this.signs.flush();
  }

  private addSigns(kind: RecordKind, id: number, display: LiveDisplay): void {
    const { name, title = name ?? NO_TEXT, objectNumber } = display;
    const features = kind === 'objects' ? { has: readFeatures(display) } : {};
    this.signs.add(kind, id, { title, objectNumber, ...features });
  }

  /** How a document compares with the live one, which is met then: the source still has it. */
  meet(index: CollectionIndex, id: string, { hash, popularCount }: WritableDocument): Difference {
    if (!this.loaded.has(index)) return 'added';
    const row = this.select.get(index, id) as LiveDocument | undefined;
    if (!row) return 'added';
    this.met.add([index, id]);
    if (row.hash !== hash) return 'changed';
    return (row.popularCount ?? undefined) === popularCount ? 'none' : 'popularity';
  }

  /** When the live document became what it is; undefined where nobody noted it. */
  updatedAt(index: CollectionIndex, id: string): string | undefined {
    const row = this.select.get(index, id) as LiveDocument | undefined;
    return row?.updatedAt ?? undefined;
  }

  has(index: CollectionIndex, id: string): boolean {
    return this.select.get(index, id) !== undefined;
  }

  /** Ids of live documents that were not met. */
  *unmatched(index: CollectionIndex): Generator<string> {
    this.met.flush();
    const rows = this.database
      .prepare('SELECT id FROM live WHERE part = ? AND met = 0 ORDER BY id')
      .iterate(index) as Iterable<{ id: string }>;
    for (const { id } of rows) yield id;
  }
}
