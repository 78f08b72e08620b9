import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identifyProcess } from '../../../indexer/processes.js';
import { deleteDeadScratch, openScratch, type Scratch } from '../../../indexer/scratch/database.js';
import { EntryTable } from '../../../indexer/scratch/entryTable.js';
import { LinkTable } from '../../../indexer/scratch/linkTable.js';
import { RecordTable } from '../../../indexer/scratch/recordTable.js';
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
    const [boot = '', namespace = '', , began = ''] = identifyProcess()?.split(' ') ?? [];
    const nameOf = (identity: string): string =>
      `scratch-${Buffer.from(identity).toString('hex')}-abc.sqlite`;
    const dead = nameOf([boot, namespace, 999_999_999, began].join(' '));
    // Of another container, with the same volume and the same process id.
    const other = nameOf([boot, 'pid:[1]', process.pid, began].join(' '));
    const old = nameOf([boot, 'pid:[2]', process.pid, began].join(' '));
    for (const name of [dead, other, old, 'other.sqlite'])
      writeFileSync(path.join(folder, name), '');
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(path.join(folder, old), yesterday, yesterday);
    expect(deleteDeadScratch(path.join(folder, 'none'))).to.equal(0);
    scratch.close();
    expect(deleteDeadScratch(folder)).to.equal(2);
    expect(readdirSync(folder).toSorted()).to.deep.equal(['other.sqlite', other].toSorted());
  });

  it('tells where an id was first found', () => {
    const seen = new SeenIds(scratch.database, 'objects');
    const first = { line: 1, place: 0, digest: 2 ** 48 - 1 };
    expect(seen.add(5, first, true)).to.equal(true);
    expect(seen.add(5, { line: 9, place: 4, digest: 1 }, true)).to.equal(false);
    expect(seen.add(6, { line: 9, place: 5, digest: 1 }, false)).to.equal(true);
    expect(seen.find(5)).to.deep.equal(first);
    expect(seen.find(7)).to.equal(undefined);
    seen.flush();
    expect([...seen.findAll([5, 6, 7]).keys()]).to.deep.equal([5, 6]);
    expect(seen.findAll([5]).get(5)).to.deep.equal(first);
    expect(seen.find(5)).to.deep.equal(first);
    seen.reject(4);
    expect([seen.isRejected(4), seen.isRejected(5)]).to.deep.equal([true, false]);
  });

  it('knows an id again in whatever order and however many records later', () => {
    const seen = new SeenIds(scratch.database, 'objects');
    const at = (place: number) => ({ line: place + 1, place, digest: place });
    const ids = [9, 3, 5, ...Array.from({ length: 1_000 }, (_, place) => 1_000 - place)];
    const added = ids.filter((id, place) => seen.add(id, at(place), true));
    expect(added).to.deep.equal([...new Set(ids)]);
    expect(seen.add(9, at(2_000), true)).to.equal(false);
    expect(seen.find(9)).to.deep.equal(at(0));
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

  it('has the record that was accepted, whatever else had its id before or behind it', () => {
    const people = new RecordTable(scratch.database, 'constituents', ({ id }) => ({ id }));
    people.withhold(1);
    people.add({ id: 1 });
    people.add({ id: 2 });
    people.withhold(2);
    people.withhold(3);
    expect([...people.all()].map(({ id }) => id)).to.deep.equal([1, 2]);
    expect([1, 2, 3, 4].map((id) => people.stateOf(id))).to.deep.equal([
      ...['public', 'public', 'withheld', 'missing'],
    ]);
  });

  it('makes room for what it caches only when that comes', () => {
    const before = process.memoryUsage().arrayBuffers;
    const tables = [
      new EntryTable(scratch.database),
      new RecordTable(scratch.database, 'constituents', (record) => record),
    ];
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(100_000);
    expect(tables).to.have.length(2);
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
