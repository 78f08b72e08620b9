import type { ExhibitionDisplay } from '../../src/collection/exhibition.js';
import type { Localised } from '../../src/collection/localised.js';
import { joinConstituent, type ConstituentFacts } from '../denormalise/constituent.js';
import { joinExhibition } from '../denormalise/exhibition.js';
import type { JoinedConstituent, Joins } from '../denormalise/joins.js';
import { makerRoles, type MakerRoles } from '../denormalise/makerRoles.js';
import { EntryTable } from '../scratch/entryTable.js';
import { ImageTable } from '../scratch/imageTable.js';
import { LinkTable } from '../scratch/linkTable.js';
import { RecordTable } from '../scratch/recordTable.js';
import { SeenIds } from '../scratch/seenIds.js';
import { SignTable } from '../scratch/signTable.js';
import type { Scratch } from '../scratch/database.js';

/** What the first pass learns about the whole collection, for the second to join with. */
export class Collection implements Joins {
  readonly entries: EntryTable;
  /** Filled by the second pass. */
  readonly images: ImageTable;
  readonly links: LinkTable;
  readonly constituents: RecordTable<'constituents', JoinedConstituent>;
  readonly exhibitions: RecordTable<'exhibitions', ExhibitionDisplay>;
  readonly seen: Readonly<Record<'objects' | 'constituents' | 'exhibitions', SeenIds>>;
  /** Of public records. */
  readonly signs: SignTable;
  readonly isMakerRole: MakerRoles;
  /** Public objects that were accepted. */
  publicObjects = 0;
  /** Images that these name. */
  namedImages = 0;

  constructor(
    scratch: Scratch,
    readonly hasExhibitions: boolean,
    titles: readonly string[] | undefined,
  ) {
    const { database } = scratch;
    this.images = new ImageTable(scratch);
    this.entries = new EntryTable(database);
    this.links = new LinkTable(database);
    this.constituents = new RecordTable(database, 'constituents', (record) =>
      joinConstituent(record, this),
    );
    this.exhibitions = new RecordTable(database, 'exhibitions', joinExhibition);
    this.seen = {
      objects: new SeenIds(database, 'objects'),
      constituents: new SeenIds(database, 'constituents'),
      exhibitions: new SeenIds(database, 'exhibitions'),
    };
    this.signs = new SignTable(database, 'signs_seen');
    this.isMakerRole = makerRoles(titles);
  }

  entry(...title: Parameters<Joins['entry']>): ReturnType<Joins['entry']> {
    return this.entries.find(...title);
  }

  constituent(id: number): ReturnType<Joins['constituent']> {
    return this.constituents.find(id);
  }

  exhibition(id: number): ReturnType<Joins['exhibition']> {
    return this.exhibitions.find(id);
  }

  /** What the objects say about a constituent, once the first pass is over. */
  factsOf(constituent: number): ConstituentFacts {
    const { roles, ...facts } = this.links.factsOf(constituent);
    const entries = roles.map((role: Localised) => this.entries.find('makertype', role));
    const distinct = new Map(entries.map((entry) => [entry.id, entry]));
    return { ...facts, roles: [...distinct.values()] };
  }
}
