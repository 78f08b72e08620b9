import { expect } from 'chai';
import Database from 'libsql';
import { forEachToken } from '../../src/snapshot/doclists.js';
import { TextPages } from '../../src/snapshot/textPages.js';
import { Varints } from '../../src/snapshot/varints.js';

/** Rows, columns and places of a term as SQLite's own table has them. */
function asSqliteSays(database: Database.Database, term: string): readonly unknown[] {
  return database
    .prepare(
      `SELECT doc, substr(col, 2) - 5, offset FROM words WHERE term = ?
       AND doc NOT IN (SELECT value FROM gone) ORDER BY doc, substr(col, 2) - 5, offset`,
    )
    .raw()
    .all(term);
}

describe('Where the terms of a full-text table stand', () => {
  let database: Database.Database;

  beforeEach(() => {
    database = new Database(':memory:');
    database.exec(
      `CREATE VIRTUAL TABLE text USING fts5(c5, c6, content='', contentless_delete=1, tokenize='ascii');
       CREATE VIRTUAL TABLE words USING fts5vocab(text, instance);
       CREATE TABLE gone (value INTEGER PRIMARY KEY)`,
    );
  });
  afterEach(() => {
    database.close();
  });

  /** Writes rows in transactions, each a segment until it is merged; every tenth row is deleted. */
  function write(first: number, count: number, atOnce: number): void {
    const insert = database.prepare('INSERT INTO text(rowid, c5, c6) VALUES (?, ?, ?)');
    for (let row = first; row < first + count; row++) {
      if ((row - first) % atOnce === 0) database.exec(row === first ? 'BEGIN' : 'COMMIT; BEGIN');
      const long = row % 7 === 0 ? ' often'.repeat(300) : '';
      insert.run(row, `often w${row % 97} once${row}${long}`, row % 3 === 0 ? `w${row % 5}` : null);
      if (row % 10 > 0) continue;
      database.prepare('DELETE FROM text WHERE rowid = ?').run(row);
      database.prepare('INSERT INTO gone VALUES (?)').run(row);
    }
    database.exec('COMMIT');
  }

  function expectSame(): void {
    const gone = new Set(database.prepare('SELECT value FROM gone').raw().all().flat());
    const pages = new TextPages(database, 'text');
    for (const term of ['often', 'w3', 'w96', 'once1', 'once1500', 'nowhere', 'w', 'zzz']) {
      const found: unknown[] = [];
      forEachToken(pages, term, (row, column, place) => {
        if (!gone.has(row)) found.push([row, column, place]);
      });
      expect(found, term).to.deep.equal(asSqliteSays(database, term));
    }
  }

  it('are read as SQLite reads them, over pages, segments and merges', () => {
    expectSame();
    write(1, 1500, 500);
    expectSame();
    // So many segments that SQLite merges some of them, bit by bit.
    write(2 ** 33, 600, 20);
    expectSame();
    database.exec(`INSERT INTO text(text, rank) VALUES ('merge', 20)`);
    expectSame();
    database.exec(`INSERT INTO text(text) VALUES ('optimize')`);
    expectSame();
  });

  it('are found among those that begin alike, and only where they are', () => {
    const letters = 'ab~'; // the last sorts after all others
    const words = Array.from({ length: 3 ** 6 }, (_, number) =>
      Array.from({ length: 6 }, (__, at) => letters[Math.floor(number / 3 ** at) % 3]).join(''),
    ).flatMap((word) => [word, word.slice(0, 3), word + 'b'.repeat(40)]);
    const written = new Set(words.filter((_, number) => number % 5 < 2));
    const insert = database.prepare('INSERT INTO text(rowid, c5) VALUES (?, ?)');
    database.exec('BEGIN');
    [...written].forEach((word, number) => insert.run(number + 1, `a${word.replaceAll('~', 'é')}`));
    database.exec('COMMIT');
    const pages = new TextPages(database, 'text');
    const found = words.filter((word) => {
      let count = 0;
      forEachToken(pages, `a${word.replaceAll('~', 'é')}`, () => count++);
      return count > 0;
    });
    expect(new Set(found)).to.deep.equal(written);
  });

  it('are numbers of one to nine bytes', () => {
    const numbers = new Varints(
      Uint8Array.of(0x7f, 0x81, 0x00, 0x8f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1),
    );
    expect([numbers.next(), numbers.next()]).to.deep.equal([127, 128]);
    numbers.next();
    expect(numbers.next()).to.equal(1);
  });
});
