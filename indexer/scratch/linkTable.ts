import type Database from 'libsql';
import type { Localised } from '../../src/collection/localised.js';
import { hasText } from '../denormalise/text.js';

/** One object's link to a constituent, as the first pass counts it. */
export interface CountedLink {
  readonly constituent: number;
  readonly role: Localised;
  readonly isMaker: boolean;
}

interface Counts {
  objects: number;
  objectsPublic: number;
  isMaker: boolean;
  readonly roles: Map<string, number>;
}

interface LinkFacts {
  readonly roles: readonly Localised[];
  readonly isMaker: boolean;
  readonly objectCount: number;
  readonly objectCountPublic: number;
}

const NO_FACTS: LinkFacts = { roles: [], isMaker: false, objectCount: 0, objectCountPublic: 0 };
const MOST_COUNTS = 10_000;

/** What the objects say about each constituent, counted in the first pass. */
export class LinkTable {
  private readonly counts = new Map<number, Counts>();
  private readonly selectCounts: Database.Statement;
  private readonly selectRoles: Database.Statement;

  constructor(private readonly database: Database.Database) {
    database.exec(`
      CREATE TABLE linked (constituent INTEGER PRIMARY KEY, objects INTEGER NOT NULL,
        objects_public INTEGER NOT NULL, is_maker INTEGER NOT NULL);
      CREATE TABLE linked_role (constituent INTEGER, role TEXT, count INTEGER NOT NULL,
        PRIMARY KEY (constituent, role)) WITHOUT ROWID;`);
    this.selectCounts = database.prepare(
      'SELECT objects, objects_public, is_maker FROM linked WHERE constituent = ?',
    );
    this.selectRoles = database.prepare(
      'SELECT role FROM linked_role WHERE constituent = ? ORDER BY count DESC, role',
    );
  }

  /** Counts the links of one object; above item, it counts for roles but not as an object. */
  count(links: readonly CountedLink[], object: { isPublic: boolean; isAboveItem: boolean }): void {
    for (const id of new Set(links.map((link) => link.constituent))) {
      const own = links.filter((link) => link.constituent === id);
      const counts = this.counts.get(id) ?? startCounts();
      this.counts.set(id, counts);
      if (!object.isAboveItem) counts.objects += 1;
      if (!object.isPublic) continue;
      if (!object.isAboveItem) counts.objectsPublic += 1;
      counts.isMaker ||= own.some((link) => link.isMaker);
      const roles = own.map((link) => link.role).filter(hasText);
      for (const role of new Set(roles.map((text) => JSON.stringify(text))))
        counts.roles.set(role, (counts.roles.get(role) ?? 0) + 1);
    }
    if (this.counts.size >= MOST_COUNTS) this.flush();
  }

  flush(): void {
    const addCounts = this.database.prepare(
      `INSERT INTO linked VALUES (?, ?, ?, ?) ON CONFLICT (constituent) DO UPDATE SET
         objects = objects + excluded.objects,
         objects_public = objects_public + excluded.objects_public,
         is_maker = max(is_maker, excluded.is_maker)`,
    );
    const addRole = this.database.prepare(
      `INSERT INTO linked_role VALUES (?, ?, ?)
       ON CONFLICT (constituent, role) DO UPDATE SET count = count + excluded.count`,
    );
    for (const [id, { objects, objectsPublic, isMaker, roles }] of this.counts) {
      addCounts.run(id, objects, objectsPublic, isMaker ? 1 : 0);
      for (const [role, count] of roles) addRole.run(id, role, count);
    }
    this.counts.clear();
  }

  /** What was counted for a constituent, once flushed. Roles: most frequent first. */
  factsOf(constituent: number): LinkFacts {
    const row = this.selectCounts.get(constituent) as
      { objects: number; objects_public: number; is_maker: number } | undefined;
    if (!row) return NO_FACTS;
    const roles = this.selectRoles.all(constituent) as { role: string }[];
    return {
      roles: roles.map(({ role }) => JSON.parse(role) as Localised),
      isMaker: row.is_maker === 1,
      objectCount: row.objects,
      objectCountPublic: row.objects_public,
    };
  }
}

function startCounts(): Counts {
  return { objects: 0, objectsPublic: 0, isMaker: false, roles: new Map() };
}
