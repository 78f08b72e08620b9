import { expect } from 'chai';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import type { ConstituentDocument } from '../../../src/collection/constituent.js';
import type { EntryDocument } from '../../../src/collection/entry.js';
import type { ObjectDocument } from '../../../src/collection/object.js';
import type { Finding } from '../../../indexer/report/report.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend } from '../support/indexing.js';
import { aConstituent, anObject, smallCollection } from '../support/smallCollection.js';

function readFindings(file: string | null): Finding[] {
  if (file === null) throw new Error('there is no rejects file');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Finding);
}

onEveryBackend('a first run', (work) => {
  it('joins what is good, and reports what is not with file, line, id and reason', async () => {
    await work().writeSource({
      exhibitions: [
        { id: 1, title: 'One' },
        { id: 2, title: 'Hidden', publicAccess: false },
        { id: 3, title: 3 },
      ],
      constituents: [
        aConstituent(1),
        aConstituent(2, { publicAccess: false }),
        aConstituent(3, { beginDate: 'long ago' }),
        aConstituent(1, { name: 'Impostor' }),
      ],
      objects: [
        anObject(1, { exhibitions: [{ id: 1 }, { id: 2 }, { id: 3 }] }),
        anObject(2, { publicAccess: false, medium: 'secret' }),
        '{"id": 3,',
        anObject(4, {
          constituents: [{ id: 2, role: 'Artist' }, { id: 3, role: 'Author' }, { id: 99 }],
        }),
        anObject(5, { title: 7 }),
        anObject(1, { title: 'Double' }),
        anObject(6, { classification: { archivalLevel: 'Fonds' }, objectNumber: 'CA1' }),
      ],
    });
    const summary = await work().run({ maxRejects: { count: 10 } });
    expect(summary).to.include({ outcome: 'rebuilt', read: 14, rejected: 6, withheld: 3 });
    expect(summary.documents).to.include({ objects: 3, constituents: 1, exhibitions: 1 });
    expect(await work().ids('objects')).to.deep.equal([1, 4, 6]);
    const findings = readFindings(summary.rejectsFile).map((finding) =>
      finding.kind === 'reject'
        ? [finding.file, finding.line, finding.id, finding.problems[0]?.path]
        : finding.kind === 'reference'
          ? [finding.file, finding.line, finding.id, finding.path, finding.received]
          : finding,
    );
    expect(findings).to.deep.equal([
      ['exhibitions.ndjson', 3, 3, '/title'],
      ['constituents.ndjson', 3, 3, '/beginDate'],
      ['constituents.ndjson', 4, 1, '/id'],
      ['objects.ndjson', 3, null, ''],
      ['objects.ndjson', 4, 4, '/constituents/2/id', '99'],
      ['objects.ndjson', 5, 5, '/title'],
      ['objects.ndjson', 6, 1, '/id'],
    ]);
    expect(summary.danglingReferences).to.equal(1);

    const object = await work().document<ObjectDocument>('objects', '1');
    expect(object.display.title.en).to.equal('Tree 1');
    expect(object.display.exhibitions.exhibitions.map(({ id }) => id)).to.deep.equal([1]);
    const other = await work().document<ObjectDocument>('objects', '4');
    expect(other.display.constituents).to.deep.equal([]);
    const artist = await work().document<ConstituentDocument>('constituents', '1');
    expect(artist.display.name.en).to.equal('Person 1');
    expect(artist.display).to.include({ objectCount: 2, objectCountPublic: 1, isMaker: true });
    const ink = await work().document<EntryDocument>('entries', 'medium:ink');
    expect(ink.count).to.equal(3);
    const titles = await work().ids('entries');
    expect(titles).to.deep.equal(['fonds', 'visual-art', 'ca1', 'artist', 'ink']);
  });

  it('takes colours from primary images, and reports those that cannot be used', async () => {
    const folder = path.join(work().source, 'images');
    await mkdir(folder);
    const red = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#d00000' },
    })
      .png()
      .toBuffer();
    await writeFile(path.join(folder, 'red.png'), red);
    await writeFile(path.join(folder, 'broken.png'), red.subarray(0, 60));
    const own = {
      predominant: [{ color: '#0000aa', value: 90 }],
      search: { google: [{ color: 'blue', value: 90 }] },
    };
    const image = (src: string) => ({ src, altText: { en: 'seen', 'zh-hant': '看' } });
    await work().writeSource({
      constituents: [aConstituent(1)],
      objects: [
        anObject(1, { images: [{ altText: 'words' }, image('images/red.png')], color: own }),
        anObject(2, { images: [image('images/broken.png')] }),
        anObject(3, { images: [image('images/none.png')], color: own }),
        anObject(4, { images: [image('../../../etc/hostname')] }),
        anObject(5, { images: [{ altText: 'words' }], color: own }),
      ],
    });
    const summary = await work().run();
    expect(summary).to.include({ images: 1, imageProblems: 3, rejected: 0 });
    const findings = readFindings(summary.rejectsFile);
    expect(
      findings.map((finding) => (finding.kind === 'image' ? [finding.id, finding.src] : finding)),
    ).to.deep.equal([
      [2, 'images/broken.png'],
      [3, 'images/none.png'],
      [4, '../../../etc/hostname'],
    ]);
    const colorsOf = async (id: string) =>
      (await work().document<ObjectDocument>('objects', id)).display;
    const first = await colorsOf('1');
    expect(first.color?.search.google?.[0]?.color).to.equal('red');
    expect(first.images.map(({ src, primary, width }) => [src, primary, width])).to.deep.equal([
      [null, false, null],
      ['images/red.png', true, 40],
    ]);
    expect((await colorsOf('2')).color).to.equal(null);
    expect((await colorsOf('3')).color?.predominant).to.deep.equal([
      { color: '#0000AA', value: 90 },
    ]);
    expect((await colorsOf('3')).images[0]?.src).to.equal(null);
    expect((await colorsOf('4')).color).to.equal(null);
    expect((await colorsOf('5')).color?.search.google).to.deep.equal([
      { color: 'blue', value: 90 },
    ]);
  });

  it('reads images that the folder lacks below the base URL, and keeps the address of all', async () => {
    const red = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#d00000' },
    })
      .png()
      .toBuffer();
    const elsewhere = createServer(({ url }, response) => {
      response.statusCode = url === '/art/images/red%20one.png' ? 200 : 404;
      response.end(red);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    await work().writeSource({
      constituents: [aConstituent(1)],
      objects: ['images/red one.png', 'images/none.png', '../none.png'].map((src, place) =>
        anObject(place + 1, { images: [{ src }] }),
      ),
    });
    const summary = await work().run({ imageBaseUrl: `http://127.0.0.1:${port}/art/` });
    await new Promise((resolve) => elsewhere.close(resolve));
    expect(summary).to.include({ images: 1, imageProblems: 2 });
    const shown = await Promise.all(
      ['1', '2', '3'].map(async (id) => {
        const { display } = await work().document<ObjectDocument>('objects', id);
        return [display.images[0]?.src, display.color?.search.google?.[0]?.color];
      }),
    );
    expect(shown).to.deep.equal([
      ['images/red one.png', 'red'],
      ['images/none.png', undefined],
      [null, undefined],
    ]);
  });

  it('serves the record behind one of the same id that breaks the format', async () => {
    await work().writeSource({
      exhibitions: [
        { id: 7, title: 7 },
        { id: 7, title: 'Seven' },
      ],
      constituents: [aConstituent(1, { name: 1 }), aConstituent(1), aConstituent(1, { name: 1 })],
      objects: [anObject(5, { title: 7 }), anObject(5, { exhibitions: [7] })],
    });
    const summary = await work().run({ maxRejects: { count: 4 } });
    expect(summary).to.include({ read: 7, rejected: 4 });
    expect(summary.documents).to.include({ objects: 1, constituents: 1, exhibitions: 1 });
    const { display } = await work().document<ObjectDocument>('objects', '5');
    expect(display.constituents.map(({ id }) => id)).to.deep.equal([1]);
    expect(display.exhibitions.exhibitions.map(({ id }) => id)).to.deep.equal([7]);
  });

  it('fails above the rejects that it may have, and what was served stays served', async () => {
    const { objects, constituents } = smallCollection(20);
    await work().writeSource({ objects, constituents });
    await work().run();
    const before = await work().meta();
    const bad = [...objects.slice(0, 18), anObject(30, { title: 1 }), anObject(31, { title: 1 })];
    await work().writeSource({ objects: bad, constituents });
    const failure = await failureOf(work().run());
    expect(failure).to.match(/^rejects: 2 of 21 records were rejected, more than the 0 /);
    const file = /See (.*)$/.exec(failure)?.[1] ?? null;
    expect(readFindings(file)).to.have.length(2);
    expect(await failureOf(work().run({ maxRejects: { count: 1 }, full: true }))).to.match(
      /^rejects:/,
    );
    expect(await work().ids('objects')).to.have.length(20);
    expect(await work().meta()).to.deep.equal(before);
    const summary = await work().run({ maxRejects: { count: 2 } });
    expect(summary).to.include({ outcome: 'updated', rejected: 2, deleted: 2 });
    expect(await work().ids('objects')).to.have.length(18);
  });

  it('leaves nothing behind but what is served', async () => {
    await work().writeSource(smallCollection(3));
    const { generation } = await work().run();
    expect(await work().indexNames()).to.deep.equal(
      [
        `${work().prefix}-constituents-${generation}`,
        `${work().prefix}-entries-${generation}`,
        `${work().prefix}-exhibitions-${generation}`,
        work().alias('locks'),
        `${work().prefix}-objects-${generation}`,
      ].toSorted(),
    );
    const files = readdirSync(work().dataDir).filter((name) => name.startsWith('scratch'));
    expect(files).to.deep.equal([]);
  });
});
