import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { checkSource } from '../../../indexer/passes/checkSource.js';

describe('the check of a source folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-check-'));
    await writeFile(path.join(folder, 'constituents.ndjson'), '{"id":1}\n{"id":2\n{"id":1}\n');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('says where, which record, what was expected and what came', async () => {
    const records = [{ id: 1 }, { id: 8, medium: 7 }, { id: 1, titel: 'x' }];
    await writeFile(path.join(folder, 'objects.json'), JSON.stringify(records));
    const { problems, unknownProperties } = await checkSource('vitrine', folder);
    expect(problems).to.have.length(4);
    expect(problems[2]).to.match(
      /^objects\.json:1, id 8: \/medium: expected a text: .*, received 7$/,
    );
    expect(problems[3]).to.match(
      /^objects\.json:1, id 1: \/id: expected an id that no other record/,
    );
    expect(problems[0]).to.match(
      /^constituents\.ndjson:2: expected a JSON object, received \{"id":2/,
    );
    expect(problems[1]).to.equal(
      'constituents.ndjson:3, id 1: /id: expected an id that no other record has: line 1 has it, received 1',
    );
    expect(unknownProperties).to.deep.equal([
      'objects.json:1, id 1: /titel: not a property of the source format, and ignored; the nearest known one is title',
    ]);
  });

  it('names each link to a record that is not there, which is no problem', async () => {
    const write = (name: string, ...records: readonly object[]) =>
      writeFile(path.join(folder, name), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
    await write('exhibitions.ndjson', { id: 5 });
    await write(
      'constituents.ndjson',
      { id: 1, exhibitionBios: [{ text: 'a', exhibitionId: 6 }, { text: 'b' }] },
      { id: 2, publicAccess: false },
      { id: 3, gender: 7 },
    );
    await write('objects.ndjson', {
      ...{ id: 8, constituents: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] },
      ...{ exhibitions: [5, { id: 7 }], labels: [{ text: 'c', exhibitionId: 9 }] },
    });
    const { problems, danglingReferences } = await checkSource('vitrine', folder);
    expect(problems).to.have.length(1);
    expect(danglingReferences).to.deep.equal([
      'constituents.ndjson:1, id 1: /exhibitionBios/0/exhibitionId: expected the id of an exhibition, received 6',
      'objects.ndjson:1, id 8: /constituents/3/id: expected the id of a constituent, received 4',
      'objects.ndjson:1, id 8: /exhibitions/1: expected the id of an exhibition, received 7',
      'objects.ndjson:1, id 8: /labels/0/exhibitionId: expected the id of an exhibition, received 9',
    ]);
    await rm(path.join(folder, 'exhibitions.ndjson'));
    const { danglingReferences: without } = await checkSource('vitrine', folder);
    expect(without).to.have.length(1);
  });

  it('names dates that are hardly meant, which is no problem', async () => {
    const write = (name: string, ...records: readonly object[]) =>
      writeFile(path.join(folder, name), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const soon = new Date().getUTCFullYear() + 10;
    const venues = [{ beginDate: '2021-05-02', endDate: '2021-05' }];
    await write(
      'exhibitions.ndjson',
      { id: 5, beginDate: '2022-06-05', endDate: '2021-11-12', venues },
      {
        id: 7,
        beginDate: '9021-11',
        endDate: '',
        venues: [{ beginDate: '2021-05', endDate: '2020' }],
      },
    );
    await write('constituents.ndjson', { id: 1, beginDate: 1995, endDate: 1905 });
    await write(
      'objects.ndjson',
      { id: 1, beginDate: -7195, endDate: -7000 },
      { id: 2, beginDate: 1950, endDate: 0 },
      { id: 3, beginDate: soon - 10, endDate: soon },
      { id: 4, beginDate: 7195, endDate: 1996 },
    );
    const { doubtfulDates, doubtfulDateCount, problems } = await checkSource('vitrine', folder);
    expect(problems).to.deep.equal([]);
    const late = `expected a year up to ${soon}, received`;
    expect(doubtfulDates).to.deep.equal([
      'exhibitions.ndjson:1, id 5: /endDate: expected beginDate ("2022-06-05") or later, received "2021-11-12"',
      `exhibitions.ndjson:2, id 7: /beginDate: ${late} "9021-11"`,
      'exhibitions.ndjson:2, id 7: /venues/0/endDate: expected beginDate ("2021-05") or later, received "2020"',
      'constituents.ndjson:1, id 1: /endDate: expected beginDate (1995) or later, received 1905',
      `objects.ndjson:4, id 4: /beginDate: ${late} 7195`,
    ]);
    expect(doubtfulDateCount).to.equal(5);
  });

  it('names each pin of an object that is not there, which is no problem', async () => {
    const pins = [{ words: ['harbour', '海港'], first: [8, 9], away: [10] }];
    await writeFile(path.join(folder, 'pins.json'), JSON.stringify(pins));
    await writeFile(path.join(folder, 'objects.ndjson'), '{"id":8}\n{"id":9,"medium":7}\n');
    const { danglingReferences } = await checkSource('vitrine', folder);
    expect(danglingReferences).to.deep.equal([
      'pins.json: "harbour": no object 9',
      'pins.json: "harbour": no object 10',
    ]);
  });

  it('counts all that it finds, and shows the first thousand', async () => {
    const write = (name: string, record: (id: number) => object) => {
      const lines = Array.from({ length: 1_200 }, (_, id) => `${JSON.stringify(record(id))}\n`);
      return writeFile(path.join(folder, name), lines.join(''));
    };
    await write('objects.ndjson', (id) => ({ id, constituents: [{ id: 8 }, { id: 9 }] }));
    await write('constituents.ndjson', (id) => ({ id: id + 10, gender: 7 }));
    const found = await checkSource('vitrine', folder);
    expect(found.problems).to.have.length(1_000);
    expect(found.problemCount).to.equal(1_200);
    expect(found.danglingReferences).to.have.length(1_000);
    expect(found.danglingReferenceCount).to.equal(2_400);
  });
});
