import type Database from 'libsql';
import { LISTS, type ListName } from '../../src/collection/entry.js';
import type { Localised } from '../../src/collection/localised.js';
import { slug } from '../../src/language/slug.js';
import { entryKey, withSuffix } from '../denormalise/entry.js';
import type { JoinedEntry } from '../denormalise/joins.js';
import { growingCache } from '../../src/growingCache.js';

interface Tally {
  readonly list: ListName;
  readonly title: Localised;
  readonly key: string;
  /** Objects with the entry under this translation. */
  count: number;
}

interface RankedTitle {
  readonly key: string;
  readonly en: string | null;
  readonly chinese: string | null;
  readonly count: number;
}

const MOST_TALLIES = 20_000;
const CACHED_ENTRIES = 20_000;

interface CountedEntry extends JoinedEntry {
  readonly count: number;
}

/**
 * The entries of all lists, counted over the public objects in a first pass. `settle` gives them
 * slugs; then they can be looked up.
 */
export class EntryTable {
  private readonly tallies = new Map<string, Tally>();
  private readonly cache = growingCache<string, JoinedEntry>(CACHED_ENTRIES);
  private readonly lookUp: Database.Statement;

  constructor(private readonly database: Database.Database) {
    database.exec(`
      CREATE TABLE tally (list TEXT, key TEXT, chinese TEXT, count INTEGER NOT NULL,
        PRIMARY KEY (list, key, chinese)) WITHOUT ROWID;
      CREATE TABLE entry (list TEXT, key TEXT, slug TEXT NOT NULL, en TEXT, chinese TEXT,
        count INTEGER NOT NULL, PRIMARY KEY (list, key)) WITHOUT ROWID;
      CREATE UNIQUE INDEX entry_slug ON entry (list, slug);`);
    this.lookUp = database.prepare(
      'SELECT slug, en, chinese FROM entry WHERE list = ? AND key = ?',
    );
  }

  /** Counts one object's titles in one list; an entry counts once however often it is there. */
  count(list: ListName, titles: readonly Localised[]): void {
    const counted = new Set<string>();
    for (const title of titles) {
      const key = entryKey(title);
      if (counted.has(key)) continue;
      counted.add(key);
      const place = `${list}\n${key}\n${title['zh-hant'] ?? ''}`;
      const tally = this.tallies.get(place);
      if (tally) tally.count += 1;
      else this.tallies.set(place, { list, title, key, count: 1 });
    }
    if (this.tallies.size >= MOST_TALLIES) this.flush();
  }

  private flush(): void {
    const add = this.database.prepare(
      `INSERT INTO tally VALUES (?, ?, ?, ?)
       ON CONFLICT (list, key, chinese) DO UPDATE SET count = count + excluded.count`,
    );
    for (const { list, key, title, count } of this.tallies.values())
      add.run(list, key, title['zh-hant'] ?? '', count);
    this.tallies.clear();
  }

  /**
   * Gives every entry its slug: where two titles would share one, the more frequent (then the
   * first by code points) keeps it and the others get -2, -3 and so on.
   */
  settle(): void {
    this.flush();
    const insert = this.database.prepare('INSERT OR IGNORE INTO entry VALUES (?, ?, ?, ?, ?, ?)');
    for (const list of LISTS) {
      const suffixes = new Map<string, number>();
      for (const row of this.rankedTitles(list)) {
        const base = slug(row.en ?? row.chinese ?? '');
        const title = [row.en, row.chinese] as const;
        let suffix = suffixes.get(base) ?? 1;
        while (
          insert.run(list, row.key, withSuffix(base, suffix), ...title, row.count).changes === 0
        )
          suffix += 1;
        if (suffix > 1) suffixes.set(base, suffix);
      }
    }
  }

  /** The titles of a list, most frequent first, a page at a time. */
  private *rankedTitles(list: ListName): Generator<RankedTitle> {
    this.database.exec('DROP TABLE IF EXISTS ranked');
    this.database
      .prepare(
        `CREATE TABLE ranked AS SELECT key, count,
           CASE WHEN key LIKE 'en:%' THEN substr(key, 4) END AS en,
           CASE WHEN key LIKE 'en:%' THEN
             (SELECT chinese FROM tally AS t WHERE t.list = ?1 AND t.key = sums.key AND chinese <> ''
              ORDER BY count DESC, chinese LIMIT 1)
           ELSE substr(key, 9) END AS chinese
         FROM (SELECT key, sum(count) AS count FROM tally WHERE list = ?1 GROUP BY key) AS sums
         ORDER BY count DESC, key`,
      )
      .run(list);
    const page = this.database.prepare(
      'SELECT rowid AS place, * FROM ranked WHERE rowid > ? ORDER BY rowid LIMIT 5000',
    );
    for (let after = 0; ;) {
      const rows = page.all(after) as (RankedTitle & { place: number })[];
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.place;
    }
  }

  /** The entry that a title of a public object belongs to. */
  find(list: ListName, title: Localised): JoinedEntry {
    const key = entryKey(title);
    const place = `${list}\n${key}`;
    const cached = this.cache.get(place);
    if (cached) return cached;
    const row = this.lookUp.get(list, key) as
      { slug: string; en: string | null; chinese: string | null } | undefined;
    if (!row) throw new Error(`No entry of the list ${list} was counted for ${key}.`);
    const entry = { id: row.slug, title: { en: row.en, 'zh-hant': row.chinese } };
    this.cache.set(place, entry);
    return entry;
  }

  *all(): Generator<{ readonly list: ListName; readonly entry: CountedEntry }> {
    const rows = this.database
      .prepare('SELECT list, slug, en, chinese, count FROM entry ORDER BY list, slug')
      .iterate() as Iterable<{
      list: ListName;
      slug: string;
      en: string | null;
      chinese: string | null;
      count: number;
    }>;
    for (const { list, slug: id, en, chinese, count } of rows)
      yield { list, entry: { id, title: { en, 'zh-hant': chinese }, count } };
  }
}
