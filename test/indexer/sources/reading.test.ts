import { expect } from 'chai';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openFolder } from '../../../indexer/sources/folder.js';
import { readJsonArray } from '../../../indexer/sources/jsonArray.js';
import { readJsonLines } from '../../../indexer/sources/jsonLines.js';
import type { ReadRecord } from '../../../indexer/sources/source.js';
import { WatchedFile } from '../../../indexer/sources/watchedFile.js';
import { failureOf } from '../support/failures.js';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size)
    yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function collect(batches: AsyncIterable<readonly ReadRecord[]>): Promise<ReadRecord[]> {
  const records: ReadRecord[] = [];
  for await (const batch of batches) records.push(...batch);
  return records;
}

const LINES = '\uFEFF{"id":1,"title":"中文"}\r\n\n  \n{"id":2,\n\uFEFF{"id":3}';
const ARRAY = '\uFEFF[\n {"id":1,"t":"a]}\\"[{,"},\n {"id":2,}\n,{"id":[3,{"x":[]}]}, 4\n]\n';

describe('reading newline-delimited JSON', () => {
  for (const size of [1, 3, 7, 1000])
    it(`gives values and lines, and broken lines as problems, from chunks of ${size} bytes`, async () => {
      const records = await collect(readJsonLines(inChunks(Buffer.from(LINES), size), 'f'));
      expect(records.map(({ line, value }) => ({ line, value }))).to.deep.equal([
        { line: 1, value: { id: 1, title: '中文' } },
        { line: 4, value: null },
        { line: 5, value: { id: 3 } },
      ]);
      // The start of the record, and where in it, in the words of JavaScript's engine.
      expect(records.map(({ problem }) => problem !== undefined)).to.deep.equal([
        false,
        true,
        false,
      ]);
      expect(records[1]?.problem).to.match(/^\{"id":2, \(.*position \d.*\)$/);
    });

  it('reports text that is not UTF-8 rather than guess', async () => {
    const bytes = Buffer.from('{"id":1,"title":"caf\xe9"}\n{"id":2}\n', 'latin1');
    const [first, second] = await collect(readJsonLines(inChunks(bytes, 9), 'f'));
    expect(first?.problem).to.equal('text in another encoding than UTF-8');
    expect(second?.value).to.deep.equal({ id: 2 });
  });

  for (const cut of [
    '{',
    '{"id":2,"title":"',
    '\uFEFF{"id":1,"title":"',
    '{"id":2,"title":"\xe4\xb8',
    // What ends as a record does and is none: within a text, and behind an inner object.
    '{"id":2,"title":"a \\"b}',
    '{"id":2,"title":{"en":"a"}',
  ])
    it(`fails where the file breaks off after ${cut}`, async () => {
      const text = cut.startsWith('\uFEFF') ? cut : `{"id":1}\n${cut}`;
      const reading = collect(readJsonLines(inChunks(Buffer.from(text), 4), 'f'));
      expect(await failureOf(reading)).to.match(
        /^source: f breaks off within a record, in line [12]\.$/,
      );
    });

  it('reports a last line that is no record, or a whole one that is wrong', async () => {
    const long = `{"id":2,"title":"${'x'.repeat(5 * 1024 ** 2)}"}`;
    for (const last of ['end of file', '{"id":2,}', '{"id":2,\n', long]) {
      const bytes = Buffer.from(`{"id":1}\n${last}`);
      const records = await collect(
        readJsonLines(inChunks(bytes, last === long ? 2 ** 18 : 5), 'f'),
      );
      expect(records.map(({ problem }) => problem !== undefined)).to.deep.equal([false, true]);
    }
  });

  for (const size of [2 ** 18, 3 * 2 ** 20, 8 * 2 ** 20])
    it(`takes a record of 4 MiB, and none of a byte more, from chunks of ${size} bytes`, async () => {
      const record = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes - 12) });
      const bytes = Buffer.from(`${record(4 * 2 ** 20)}\n${record(4 * 2 ** 20 + 1)}\n`);
      const records = await collect(readJsonLines(inChunks(bytes, size), 'f'));
      expect(records.map(({ problem }) => problem)).to.deep.equal([
        undefined,
        'a record of over 4 MiB',
      ]);
    });

  it('does not gather a line without end in memory', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      const chunk = Buffer.alloc(1024 ** 2, 'x');
      for (let count = 0; count < 40; count += 1) yield await Promise.resolve(chunk);
      yield Buffer.from('\n{"id":9}\n');
    }
    const records = await collect(readJsonLines(endless(), 'f'));
    expect(records.map((record) => record.problem ?? record.value)).to.deep.equal([
      'a record of over 4 MiB',
      { id: 9 },
    ]);
  });
});

describe('reading a JSON array', () => {
  for (const size of [1, 5, 1000])
    it(`cuts it into elements with their lines, from chunks of ${size} bytes`, async () => {
      const records = await collect(readJsonArray(inChunks(Buffer.from(ARRAY), size), 'f'));
      expect(records.map(({ line, value }) => ({ line, value }))).to.deep.equal([
        { line: 2, value: { id: 1, t: 'a]}"[{,' } },
        { line: 3, value: null },
        { line: 4, value: { id: [3, { x: [] }] } },
        { line: 4, value: 4 },
      ]);
      expect(records[1]?.problem).to.match(/^\{"id":2,\} \(.*position \d.*\)$/);
    });

  it('leaves out one element that is too large, and does not gather it in memory', async () => {
    async function* large(): AsyncGenerator<Buffer> {
      yield Buffer.from('[{"id":1},\n{"id":2,"title":"');
      const chunk = Buffer.alloc(1024 ** 2, 'x');
      for (let count = 0; count < 40; count += 1) yield await Promise.resolve(chunk);
      yield Buffer.from('"},\n{"id":3}]');
    }
    const records = await collect(readJsonArray(large(), 'f'));
    expect(records.map(({ line, problem, value }) => [line, problem ?? value])).to.deep.equal([
      [1, { id: 1 }],
      [2, 'a record of over 4 MiB'],
      [3, { id: 3 }],
    ]);
  });

  it('reads the empty array', async () => {
    expect(await collect(readJsonArray(inChunks(Buffer.from(' [ ] '), 2), 'f'))).to.deep.equal([]);
  });

  for (const [text, expected] of [
    [
      '{"id":1}',
      'f, line 1: expected a JSON array, received "{" (records that stand one on a line belong in a .ndjson file; an array within an object has to be taken out of it).',
    ],
    ['"id"', String.raw`f, line 1: expected a JSON array, received "\"".`],
    [
      '\xff[\0{\0',
      'f, line 1: expected a JSON array, received text in another encoding than UTF-8.',
    ],
    ['[{"id":1},', 'f, line 1: expected the end of the array.'],
    ['[]\n[]', 'f, line 2: expected nothing after the end of the array.'],
    ['', 'f, line 1: expected the end of the array.'],
  ] as const)
    it(`fails at ${JSON.stringify(text)}`, async () => {
      const reading = collect(readJsonArray(inChunks(Buffer.from(text, 'latin1'), 3), 'f'));
      expect(await failureOf(reading)).to.equal(`source: ${expected}`);
    });
});

describe('a source folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const record = { id: 1 };
  for (const [name, bytes] of [
    ['objects.ndjson', Buffer.from(JSON.stringify(record))],
    ['objects.ndjson.gz', gzipSync(JSON.stringify(record))],
    ['objects.json', Buffer.from(JSON.stringify([record]))],
    ['objects.json.gz', gzipSync(JSON.stringify([record]))],
  ] as const)
    it(`is read from ${name}, as often as wanted`, async () => {
      await writeFile(path.join(folder, name), bytes);
      await writeFile(path.join(folder, 'constituents.ndjson'), '');
      const source = await openFolder(folder);
      for (let time = 0; time < 2; time += 1) {
        const [first, ...rest] = await collect(source.read('objects'));
        expect(first).to.deep.include({ file: name, line: 1, value: record });
        expect(rest).to.deep.equal([]);
      }
      expect(await collect(source.read('exhibitions'))).to.deep.equal([]);
    });

  it('fails in one line when it is not there, incomplete, or ambiguous', async () => {
    expect(await failureOf(openFolder(path.join(folder, 'none')))).to.match(/^source: .*ENOENT/);
    await writeFile(path.join(folder, 'objects.json'), '[]');
    expect(await failureOf(openFolder(folder))).to.match(/holds none of constituents\.ndjson/);
    await writeFile(path.join(folder, 'constituents.json'), '[]');
    await writeFile(path.join(folder, 'objects.ndjson'), '');
    expect(await failureOf(openFolder(folder))).to.match(/objects\.ndjson and objects\.json: keep/);
  });

  it('fails in one line where a file is a link that leads nowhere', async () => {
    await writeFile(path.join(folder, 'constituents.ndjson'), '');
    const file = path.join(folder, 'objects.ndjson');
    await symlink(path.join(folder, 'not-mounted.ndjson'), file);
    expect(await failureOf(openFolder(folder))).to.equal(
      'source: objects.ndjson cannot be read (ENOENT).',
    );
    await rm(file);
    await symlink('objects.ndjson', file);
    expect(await failureOf(openFolder(folder))).to.equal(
      'source: objects.ndjson cannot be read (ELOOP).',
    );
  });

  it('fails in one line where the system no longer gives a file', async () => {
    const below = path.join(folder, 'mounted');
    await mkdir(below);
    await writeFile(path.join(below, 'objects.ndjson'), '');
    const file = WatchedFile.watch(path.join(below, 'objects.ndjson'), 'objects.ndjson');
    await rm(below, { recursive: true });
    await writeFile(below, '');
    const expected = 'source: objects.ndjson cannot be read (ENOTDIR).';
    expect(await failureOf(file.readDigest())).to.equal(expected);
    expect(await failureOf(file.confirm())).to.equal(expected);
  });

  for (const name of ['objects.csv', 'objects.jsonl', 'Objects.NDJSON'])
    it(`says that ${name} is there instead, and where to read on`, async () => {
      for (const other of [name, 'objects-old.csv']) await writeFile(path.join(folder, other), '');
      const failure = await failureOf(openFolder(folder));
      expect(failure).to.include(
        `objects.json.gz, but ${name}: see docs/source-format.md ("From a`,
      );
    });

  it('fails when a compressed file ends early', async () => {
    const whole = gzipSync(Buffer.from(`${JSON.stringify(record)}\n`.repeat(1000)));
    await writeFile(path.join(folder, 'objects.ndjson.gz'), whole.subarray(0, whole.length - 20));
    await writeFile(path.join(folder, 'constituents.ndjson'), '');
    const source = await openFolder(folder);
    const failure = await failureOf(collect(source.read('objects')));
    expect(failure).to.equal('source: objects.ndjson.gz cannot be read to its end (Z_BUF_ERROR).');
  });
});
