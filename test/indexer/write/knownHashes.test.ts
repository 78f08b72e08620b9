import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeDocument } from '../../../indexer/write/documents.js';
import { KnownHashes } from '../../../indexer/write/knownHashes.js';

describe('hashes that the last run found out', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-hashes-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  /** A run over objects with these titles, by their ids. @returns the ids that were built */
  const run = (titles: Readonly<Record<number, string>>, changes: object = {}, keeps = true) => {
    const say = (line: string) => expect.fail(line);
    const options = { dataDir, prefix: 'a', program: 'one', afresh: false, say };
    const hashes = new KnownHashes({ ...options, scratchDir: dataDir, ...changes });
    const built: number[] = [];
    for (const [key, title] of Object.entries(titles)) {
      const id = Number(key);
      const shown = { display: { id, title } };
      const fields = { sort: title.toLowerCase() };
      const build = () => {
        built.push(id);
        return fields;
      };
      const document = hashes.document('objects', shown, build, 7);
      const { hash, source } = writeDocument({ id, ...shown, ...fields }, 7);
      expect(document).to.include({ hash, popularCount: 7 });
      if (title.endsWith('!')) expect(document.source('now')).to.equal(source('now'));
    }
    if (keeps) hashes.keep();
    hashes.close();
    return built;
  };

  it('save the making of documents that show the same, and of no others', () => {
    expect(run({ 1: 'A', 2: 'B' })).to.deep.equal([1, 2]);
    expect(run({ 1: 'A', 2: 'C', 3: 'A' })).to.deep.equal([2, 3]);
    expect(run({ 1: 'A', 2: 'C', 3: 'A' })).to.deep.equal([]);
    // What a run did not meet is not known to the one after it.
    expect(run({ 1: 'A' })).to.deep.equal([]);
    expect(run({ 1: 'A', 2: 'C' })).to.deep.equal([2]);
  });

  it('are those of the same release, mappings and prefix, and not asked where all is made afresh', () => {
    run({ 1: 'A' });
    expect(run({ 1: 'A' }, { prefix: 'b' })).to.deep.equal([1]);
    expect(run({ 1: 'A' }, { afresh: true })).to.deep.equal([1]);
    expect(run({ 1: 'A' })).to.deep.equal([]);
    expect(run({ 1: 'A' }, { program: 'two' })).to.deep.equal([1]);
  });

  it('give a document that is to be written after all, whole', () => {
    run({ 1: 'A!' });
    expect(run({ 1: 'A!' })).to.deep.equal([1]);
  });

  it('of a run that failed are forgotten, and leave no file', () => {
    run({ 1: 'A' });
    expect(run({ 1: 'B' }, {}, false)).to.deep.equal([1]);
    expect(run({ 1: 'A' })).to.deep.equal([]);
    expect(readdirSync(dataDir)).to.deep.equal(['hashes-a.db']);
  });
});
