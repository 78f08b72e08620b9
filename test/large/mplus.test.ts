import { expect } from 'chai';
import { each, pick } from '../contract/backends.js';
import { failuresOfEverything } from '../support/everyRecord.js';
import { onMplus } from './onMplus.js';

onMplus('the figures of M+', (collection) => {
  /** Total of a root field with these arguments. */
  const total = async (call: string): Promise<unknown> => {
    const data = await collection().ask(`{ found: ${call} { _sys { pagination { total } } } }`);
    return pick(data, 'found', 0, '_sys', 'pagination', 'total');
  };

  const totals: Readonly<Record<string, number>> = {
    'objects(per_page: 1)': 13_412,
    'constituents(per_page: 1)': 1_886,
    'objects(per_page: 1, area: "Moving Image")': 1_188,
    'objects(per_page: 1, area: "流動影像")': 1_188,
    'objects(per_page: 1, area: "moving-image")': 1_188,
    'objects(per_page: 1, area: "Visual Art")': 5_650,
    'objects(per_page: 1, area: "Design and Architecture")': 7_447,
    'objects(per_page: 1, color: "white")': 2_087,
    'objects(per_page: 1, color: "purple")': 2,
    'objects(per_page: 1, color: "blue", color_threshold: 50)': 104,
    'objects(per_page: 1, archivalLevel: "Item")': 4_045,
    'objects(per_page: 1, archivalLevel: "Fonds")': 78,
    'constituents(per_page: 1, gender: "Female")': 249,
    'constituents(per_page: 1, gender: "Male")': 1_001,
  };
  for (const [call, expected] of Object.entries(totals)) {
    it(`${call} finds ${expected}`, async () => {
      expect(await total(call)).to.equal(expected);
    });
  }

  it('lists count as filters find', async () => {
    const data = await collection().ask('{ areas { title count } }');
    expect(data['areas']).to.deep.equal([
      { title: 'Design and Architecture', count: 7_447 },
      { title: 'Visual Art', count: 5_650 },
      { title: 'Moving Image', count: 1_188 },
    ]);
  });

  it('every object is on exactly one page, to the last', async () => {
    const ids = new Set<unknown>();
    let seen = 0;
    for (let page = 0; page < 14; page += 1) {
      const args = `page: ${page}, per_page: 1000, sort_field: "title", sort: "desc"`;
      const found = each(await collection().ask(`{ objects(${args}) { id } }`), 'objects', 'id');
      seen += found.length;
      for (const id of found) ids.add(id);
    }
    expect(seen).to.equal(13_412);
    expect(ids.size).to.equal(13_412);
  });

  it('what the schema calls never null is there in every record', async () => {
    expect(await failuresOfEverything(collection())).to.deep.equal([]);
  });

  it('the last page of all objects is readable', async () => {
    const { data, errors } = await collection().send('{ objects(page: 268) { id beginDate } }');
    expect(errors).to.deep.equal([]);
    expect(each(data, 'objects', 'id')).to.have.length(12);
  });

  it('50 objects with their constituents take at most 3 searches', async () => {
    const { errors, searches } = await collection().send(
      '{ objects { id title constituents { id name role } } }',
    );
    expect(errors).to.deep.equal([]);
    expect(searches).to.be.at.most(3);
  });

  it('50 constituents with their objects take at most 3 searches', async () => {
    const { errors, searches } = await collection().send(
      '{ constituents { id objects(per_page: 20) { id title } } }',
    );
    expect(errors).to.deep.equal([]);
    expect(searches).to.be.at.most(3);
  });
});
