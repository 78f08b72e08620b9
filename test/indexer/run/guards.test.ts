import { expect } from 'chai';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { aliasName } from '../../../src/collection/indices.js';
import { field } from '../images/support.js';
import { startIndex } from '../support/childRun.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject, smallCollection } from '../support/smallCollection.js';

/** What a visitor sees, and every index there is. */
async function stateOf(work: Workplace) {
  const { constituents, exhibitions, objects } = {
    constituents: await work.ids('constituents'),
    exhibitions: await work.ids('exhibitions'),
    objects: await work.ids('objects'),
  };
  return {
    meta: await work.meta(),
    names: await work.indexNames(),
    constituents,
    exhibitions,
    objects,
  };
}

/** The failure of a run that must leave everything as it was. */
async function refusedRun(work: Workplace, changes: Parameters<Workplace['run']>[0] = {}) {
  const before = await stateOf(work);
  const failure = await failureOf(work.run(changes));
  expect(await stateOf(work)).to.deep.equal(before);
  return failure;
}

const COUNT = 60;
const whole = smallCollection(COUNT);
const withoutLast = (count: number) => ({
  ...whole,
  objects: whole.objects.slice(0, COUNT - count),
});

onEveryBackend('a run that would take much away', (work) => {
  beforeEach(async () => {
    await work().writeSource(whole);
    await work().run();
  });

  for (const full of [false, true])
    it(`is refused where the export is empty or broke off, ${full ? 'in full' : 'by changes'}`, async () => {
      await work().writeSource({ objects: [], constituents: [] });
      expect(await refusedRun(work(), { full })).to.match(
        /^deletes: .*60 of the 60 objects that are served \(1, 2, 3, 4, 5, …\).*--max-deletes 60, for this run/,
      );
      await work().writeSource(withoutLast(30));
      expect(await refusedRun(work(), { full })).to.match(/30 of the 60 objects .* \(31, 32,/);
    });

  it('is refused when the mappings are others, too', async () => {
    const meta = await work().meta();
    const index = `${work().alias('objects')}-${meta?.generation ?? ''}`;
    await work().client.indices.putMapping({ index, _meta: { ...meta, mappings: 'older' } });
    await work().writeSource(withoutLast(21));
    expect(await refusedRun(work())).to.match(/^deletes: .*21 of the 60 objects/);
  });

  it('counts what a visitor loses: other ids, and what is no longer public', async () => {
    const others = whole.objects.map((_, place) => anObject(place + 1 + COUNT));
    await work().writeSource({ ...whole, objects: others });
    expect(await refusedRun(work())).to.match(/60 of the 60 objects/);
    const withheld = whole.objects.map((_, place) =>
      anObject(place + 1, place < 21 ? { publicAccess: false } : {}),
    );
    await work().writeSource({ ...whole, objects: withheld });
    expect(await refusedRun(work())).to.match(/21 of the 60 objects/);
  });

  it('is refused where nothing says any more which records are not public', async () => {
    const more = (count: number, publicAccess?: false) => {
      const others = Array.from({ length: count }, (_, place) =>
        anObject(COUNT + 1 + place, { publicAccess }),
      );
      return work().writeSource({ ...whole, objects: [...whole.objects, ...others] });
    };
    await more(21, false);
    await work().run();
    await more(21);
    const expected =
      /^deletes: .*show every record: none has "publicAccess": false, of 21 that had.*--max-deletes 21/;
    expect(await refusedRun(work())).to.match(expected);
    expect(await refusedRun(work(), { full: true })).to.match(expected);
    await work().run({ maxDeletes: { count: 21 } });
    expect(await work().ids('objects')).to.have.length(COUNT + 21);
    // Twenty are always accepted.
    await more(20, false);
    await work().run({ maxDeletes: { percent: 100 } });
    await more(20);
    await work().run();
    expect(await work().ids('objects')).to.have.length(COUNT + 20);
  });

  it('accepts twenty, a tenth, or what --max-deletes says', async () => {
    await work().writeSource(withoutLast(20));
    expect(await refusedRun(work(), { maxDeletes: { count: 19 } })).to.match(/20 of the 60/);
    expect(await refusedRun(work(), { maxDeletes: { percent: 0 } })).to.match(/20 of the 60/);
    expect(await work().run()).to.include({ outcome: 'updated' });
    await work().writeSource(withoutLast(50));
    expect(await refusedRun(work())).to.match(/30 of the 40/);
    await work().run({ maxDeletes: { count: 30 } });
    await work().writeSource({ objects: [], constituents: [] });
    await work().run({ maxDeletes: { percent: 100 } });
    expect(await work().ids('objects')).to.deep.equal([]);
  });

  it('leaves synonyms and pins as they are, too', async () => {
    const index = aliasName(work().prefix, 'wording');
    const words = async () => (await work().client.get({ index, id: 'wording' }))._source;
    const synonyms = path.join(work().source, 'synonyms.txt');
    await writeFile(synonyms, 'poster, placard');
    await work().run();
    const before = await words();
    await writeFile(synonyms, 'poster, bill');
    await work().writeSource({ objects: [], constituents: [] });
    await refusedRun(work());
    expect(await words()).to.deep.equal(before);
    await work().writeSource(whole);
    await work().run();
    expect(await words()).to.not.deep.equal(before);
  });

  it('shows none of the records beside pins that cannot be read', async () => {
    await work().writeSource(smallCollection(COUNT + 1));
    const pins = path.join(work().source, 'pins.json');
    await mkdir(pins);
    expect(await refusedRun(work())).to.match(/^source: pins\.json is not a regular file/);
    await rm(pins, { recursive: true });
    expect(await work().run()).to.include({ outcome: 'updated' });
    expect(await work().ids('objects')).to.have.length(COUNT + 1);
  });

  it('is refused for constituents and exhibitions likewise', async () => {
    const people = Array.from({ length: 30 }, (_, place) => aConstituent(place + 1));
    const shows = people.map((_, place) => ({ id: place + 1, publicAccess: true, title: 'Show' }));
    await work().writeSource({ ...whole, constituents: people, exhibitions: shows });
    await work().run();
    await work().writeSource({ ...whole, exhibitions: [] });
    expect(await refusedRun(work())).to.match(
      /29 of the 30 constituents .* and 30 of the 30 exhibitions/,
    );
  });

  it('is refused where a file came empty, however few its records were', async () => {
    const shows = [{ id: 1, publicAccess: true, title: 'Show' }];
    await work().writeSource({ ...whole, exhibitions: shows });
    await work().run();
    await work().writeSource({ ...whole, constituents: [], exhibitions: shows });
    expect(await refusedRun(work())).to.match(/1 of the 1 constituents .*--max-deletes 1, for/);
    await work().writeSource({ ...whole, exhibitions: [] });
    expect(await refusedRun(work())).to.match(/1 of the 1 exhibitions/);
    await work().run({ maxDeletes: { count: 1 } });
    expect(await work().ids('exhibitions')).to.deep.equal([]);
  });

  it('is refused over the works of others with the same ids', async () => {
    const change = (changes: (id: number) => object, count = COUNT) =>
      work().writeSource({
        ...whole,
        objects: whole.objects.map((_, at) => anObject(at + 1, at < count ? changes(at + 1) : {})),
      });
    const other = (id: number) => ({ objectNumber: `B.${id}`, title: `Kettle ${id}` });
    await change(other);
    for (const full of [false, true])
      expect(await refusedRun(work(), { full })).to.match(
        /the present number and title of 60 of the 60 objects .*\(1, 2, 3, 4, 5, …\)/,
      );
    await change(other, 20);
    await work().run();
    // Either by itself.
    await change((id) => (id % 2 ? { objectNumber: `C.${id}` } : { title: `Lamp ${id}` }));
    expect(await work().run()).to.include({ outcome: 'updated' });
    await change(other);
    await work().run({ maxDeletes: { count: 60 } });
  });

  it('is refused where many works would lose titles, makers, images, entries of lists or dates', async () => {
    await field('#a03020', 40, 30).png().toFile(path.join(work().source, 'picture.png'));
    const images = [{ src: 'picture.png' }];
    const classification = { area: ['Visual Art'], category: ['Print'] };
    const change = (changes: object, count: number) =>
      work().writeSource({
        ...whole,
        objects: whole.objects.map((_, at) =>
          anObject(at + 1, { images, classification, ...(at < count ? changes : {}) }),
        ),
      });
    await change({}, 0);
    await work().run();
    for (const [loss, changes] of [
      ['title', { title: '' }],
      ['title in Chinese', { title: { en: 'Tree' } }],
      ['constituents', { constituents: [] }],
      ['images', { images: [{ altText: 'a lamp' }] }],
      ['areas', { classification: { category: ['Print'] } }],
      ['categories', { classification: { area: ['Visual Art'] } }],
      ['medium', { medium: '' }],
      ['dates', { beginDate: 0 }],
    ] as const) {
      await change(changes, 21);
      expect(await refusedRun(work())).to.match(
        new RegExp(`^deletes: .* the ${loss} of 21 of the 60 objects that have any \\(1, 2,`),
      );
    }
    await change({ title: '', constituents: [], images: [], classification: {} }, 20);
    expect(await work().run()).to.include({ outcome: 'updated' });
    await change({ beginDate: 0, displayDate: 'undated' }, 60);
    expect(await work().run()).to.include({ outcome: 'updated' });
  });

  it('is refused where many makers would lose their name, or exhibitions their title', async () => {
    const change = (name: string, title: string) =>
      work().writeSource({
        ...whole,
        constituents: Array.from({ length: 60 }, (_, at) => aConstituent(at + 1, { name })),
        exhibitions: Array.from({ length: 60 }, (_, at) => ({ id: at + 1, title })),
      });
    await change('Somebody', 'A show');
    await work().run();
    await change('', 'A show');
    expect(await refusedRun(work())).to.match(
      /^deletes: .* the name of 60 of the 60 constituents that have any \(1, 2,/,
    );
    await change('Another', '');
    expect(await refusedRun(work(), { full: true })).to.match(
      /the title of 60 of the 60 exhibitions that have any/,
    );
    await change('Another', 'Another show');
    expect(await work().run()).to.include({ outcome: 'updated' });
  });

  it('ends the program with exit code 12', async () => {
    await work().writeSource({ objects: [], constituents: [] });
    const refused = await startIndex(work()).ended;
    expect(refused.code, refused.stderr).to.equal(12);
    expect(refused.stderr).to.match(/^vitrine: This run would take away 60 of the 60 objects/m);
    const allowed = await startIndex(work(), '--max-deletes', '100%').ended;
    expect(allowed.code, allowed.stderr).to.equal(0);
  });
});

onEveryBackend("a run over another museum's records that would take much away", (work) => {
  it('is refused', async () => {
    const artworks = Array.from({ length: 40 }, (_, place) =>
      JSON.stringify({
        id: place + 1,
        acno: `N${place}`,
        title: `Work ${place}`,
        contributors: [],
      }),
    );
    const write = (lines: readonly string[]) =>
      writeFile(path.join(work().source, 'artworks.ndjson.gz'), gzipSync(lines.join('\n')));
    await writeFile(path.join(work().source, 'artists.ndjson'), '');
    await write(artworks);
    expect((await work().run({ format: 'tate' })).documents.objects).to.equal(40);
    await write(artworks.slice(0, 15));
    expect(await refusedRun(work(), { format: 'tate' })).to.match(/25 of the 40 objects/);
  });
});

onEveryBackend('a run whose images cannot be had', (work) => {
  const withImages = (count: number) => ({
    ...whole,
    objects: whole.objects.map((_, place) =>
      anObject(place + 1, {
        title: { en: `${count}`, 'zh-hant': `${count}` },
        ...(place < count ? { images: [{ src: `${place}.png` }] } : {}),
      }),
    ),
  });

  it('is refused above a fifth of them, and above twenty', async () => {
    await work().writeSource(whole);
    await work().run();
    await work().writeSource(withImages(21));
    expect(await refusedRun(work(), { full: true })).to.match(/^images: 21 of/);
    expect(await refusedRun(work())).to.match(
      /^images: 21 of the 21 images .* --max-image-problems 20% allows/,
    );
    expect(await work().run({ maxImageProblems: { count: 21 } })).to.include({ imageProblems: 21 });
    await work().writeSource(withImages(20));
    const none = { maxImageProblems: { percent: 0 } };
    expect(await refusedRun(work(), none)).to.match(/^images: 1 of the 20/);
    expect(await work().run()).to.include({ imageProblems: 20 });
  });

  it('ends the program with exit code 13', async () => {
    await work().writeSource(withImages(30));
    const refused = await startIndex(work(), '--max-image-problems', '10%').ended;
    expect(refused.code, refused.stderr).to.equal(13);
    const allowed = await startIndex(work(), '--max-image-problems', '100%', '--json').ended;
    expect(JSON.parse(allowed.stdout)).to.include({ imageProblems: 30 });
  });
});
