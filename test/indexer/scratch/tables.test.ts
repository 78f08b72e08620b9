import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteDeadScratch, openScratch, type Scratch } from '../../../indexer/scratch/database.js';
import { EntryTable } from '../../../indexer/scratch/entryTable.js';
import { LinkTable } from '../../../indexer/scratch/linkTable.js';
import { SeenIds } from '../../../indexer/scratch/seenIds.js';
import { text } from '../support/joins.js';

describe('what a run keeps on disk', () => {
  let folder: string;
  let scratch: Scratch;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vitrine-scratch-'));
    scratch = openScratch(folder);
  });
  afterEach(() => {
    scratch.close();
    rmSync(folder, { recursive: true });
  });

  it('is gone at the end, and what killed runs left is gone at the next start', () => {
    writeFileSync(path.join(folder, 'scratch-999999999-abc.sqlite'), '');
    writeFileSync(path.join(folder, 'other.sqlite'), '');
    expect(deleteDeadScratch(path.join(folder, 'none'))).to.equal(0);
    scratch.close();
    expect(deleteDeadScratch(folder)).to.equal(1);
    expect(readdirSync(folder)).to.deep.equal(['other.sqlite']);
  });

  it('tells where an id was first found', () => {
    const seen = new SeenIds(scratch.database, 'objects');
    expect(seen.add(5, 1, 0)).to.equal(true);
    expect(seen.add(5, 9, 4)).to.equal(false);
    expect(seen.add(6, 9, 5)).to.equal(true);
    expect(seen.find(5)).to.deep.equal({ line: 1, place: 0 });
    expect(seen.find(7)).to.equal(undefined);
  });

  it('counts objects per entry under its English title, and shows the frequent translation', () => {
    const entries = new EntryTable(scratch.database);
    entries.count('category', [text('Ink', '水墨'), text('Ink', '水墨'), text('Oil', null)]);
    entries.count('category', [text('Ink', '墨水')]);
    entries.count('category', [text('Ink', '墨水'), text(null, '水墨')]);
    entries.count('area', [text('Ink', null)]);
    entries.settle();
    const all = [...entries.all()].map(({ list, entry }) => [
      list,
      entry.id,
      entry.title,
      entry.count,
    ]);
    expect(all).to.deep.equal([
      ['area', 'ink', text('Ink', null), 1],
      ['category', 'ink', text('Ink', '墨水'), 3],
      ['category', 'oil', text('Oil', null), 1],
      ['category', '水墨', text(null, '水墨'), 1],
    ]);
    expect(entries.find('category', text('Ink', 'whatever')).id).to.equal('ink');
  });

  it('gives titles that would share a slug suffixes, the frequent one none', () => {
    const entries = new EntryTable(scratch.database);
    for (const title of ['ink-2', 'INK', 'Ink', 'Ink', 'ink.', 'ink-2', 'ink-2'])
      entries.count('medium', [text(title, null)]);
    entries.settle();
    const slugs = [...entries.all()].map(({ entry }) => [entry.title.en, entry.id]);
    expect(Object.fromEntries(slugs)).to.deep.equal({
      'ink-2': 'ink-2',
      Ink: 'ink',
      INK: 'ink-3',
      'ink.': 'ink-4',
    });
  });

  it('counts what objects say about constituents', () => {
    const links = new LinkTable(scratch.database);
    const artist = { constituent: 1, role: text('Artist', null), isMaker: true };
    const subject = { constituent: 1, role: text('Subject', null), isMaker: false };
    links.count([artist, subject, subject], { isPublic: true, isAboveItem: false });
    links.count([subject], { isPublic: true, isAboveItem: true });
    links.count([artist], { isPublic: false, isAboveItem: false });
    const editor = { constituent: 2, role: text('Editor', null), isMaker: true };
    links.count([editor], { isPublic: false, isAboveItem: false });
    links.flush();
    expect(links.factsOf(1)).to.deep.equal({
      roles: [text('Subject', null), text('Artist', null)],
      isMaker: true,
      objectCount: 2,
      objectCountPublic: 1,
    });
    expect(links.factsOf(2)).to.deep.equal({
      roles: [],
      isMaker: false,
      objectCount: 1,
      objectCountPublic: 0,
    });
    expect(links.factsOf(3).objectCount).to.equal(0);
  });
});
