import { expect } from 'chai';
import { assertInterfaceType, assertObjectType, isInterfaceType, isObjectType } from 'graphql';
import { createSchema } from '../../src/schema.js';
import { onEveryBackend } from './onEveryBackend.js';
import { wholeQuery } from '../support/wholeQuery.js';
import { KnownRows } from '../support/knownRows.js';

const schema = createSchema();

onEveryBackend('keys', (calls) => {
  it('stand for one thing each, in every list, view and language', async () => {
    const known = new KnownRows();
    for (const lang of ['en', 'zh-hant']) {
      const call = (field: string, args: string, except: readonly string[] = []) =>
        wholeQuery(schema, field, `${args} lang: "${lang}"`, [...except, '_sys']);
      for (const query of [
        call('objects', 'per_page: 50', ['highlights']),
        call('objects', 'sort_field: "title", per_page: 5', ['highlights']),
        call('constituents', ''),
        call('exhibitions', ''),
        call('object', 'id: 1'),
        call('constituent', 'id: 11'),
        call('exhibition', 'id: 101', ['highlights']),
        call('areas', ''),
        call('categories', ''),
        call('makertypes', ''),
        call('similar', 'id: 1', ['highlights']),
        call('suggest', 'text: "m"'),
        call('suggest', 'text: "ma"'),
        call('searchObjects', 'keyword: "market"', ['highlights']),
        call('searchObjects', 'keyword: "night"', ['highlights']),
        call('searchObjects', '', ['highlights']),
        call('searchConstituents', ''),
        call('searchConstituents', 'gender: "Female"'),
        call('searchExhibitions', '', ['highlights']),
      ]) {
        known.add(await calls.ask(query));
      }
    }
    expect(known.contradictions).to.deep.equal([]);
    expect(known.repeated).to.deep.equal([]);
    expect(known.types).to.include.members([
      ...['Object', 'SingleObject', 'NestedObject', 'Constituent', 'ObjectConstituent'],
      ...['SingleObjectConstituent', 'Exhibition', 'ObjectExhibition', 'ExhibitionText', 'Venue'],
      ...['ObjectImage', 'DimensionDetail', 'Credit', 'ObjectHit', 'FacetValue', 'Suggestion'],
      ...['Area', 'Category', 'MakerType', 'Classification', 'ObjectColor'],
    ]);
  });

  it('tell highlights of one word from those of another', async () => {
    const known = new KnownRows();
    for (const keyword of ['market', 'night', 'night market', '夜市']) {
      const highlights = '{ __typename key field lang fragments { runs { text hit } } }';
      known.add(
        await calls.ask(
          `{ searchObjects(keyword: "${keyword}") {
               items { highlights ${highlights} } hits { __typename key highlights ${highlights} } } }`,
        ),
      );
    }
    expect(known.contradictions).to.deep.equal([]);
    expect(known.types).to.include.members(['Highlight', 'ObjectHit']);
  });

  it('tell the roles of one constituent on one object apart, in both languages', async () => {
    const data = await calls.ask(
      `{ en: object(id: 1) { recordId constituents { key recordId role } credits { recordId role } }
         zh: object(id: 1, lang: "zh-hant") { recordId constituents { key } }
         listed: objects(ids: [1]) { recordId key lang constituents { key recordId role } } }`,
    );
    const rows = (object: unknown) =>
      (object as { constituents: { key: string; recordId: string; role: string }[] }).constituents;
    const [listed] = data['listed'] as Record<string, unknown>[];
    expect(rows(data['en']).map(({ recordId, role }) => [recordId, role])).to.deep.equal([
      ['constituent:12', 'Designer'],
      ['constituent:11', 'Artist'],
      ['constituent:11', 'Photographer'],
    ]);
    expect(rows(listed)).to.deep.equal(rows(data['en']));
    const keys = [...rows(data['en']), ...rows(data['zh'])].map(({ key }) => key);
    expect(new Set(keys).size).to.equal(6);
    expect(listed).to.include({ recordId: 'object:1', key: 'object:1:en', lang: 'en' });
  });

  it('are the same whatever else is asked', async () => {
    const ask = async (fields: string) => {
      const { object } = await calls.ask(`{ object(id: 1) { ${fields} } }`);
      return object as Record<string, { key: string }[]>;
    };
    const alone = await ask('constituents { key } dimensionDetails { key }');
    const more = await ask('constituents { role name key id } dimensionDetails { key unit width }');
    expect(alone['constituents']).to.deep.equal(more['constituents']?.map(({ key }) => ({ key })));
    expect(alone['dimensionDetails']).to.have.length(2);
  });
});

onEveryBackend('hits', (calls) => {
  it('are the items, with highlights and cursors beside them', async () => {
    const found = await calls.ask(
      `{ searchObjects(keyword: "market") { items { id title highlights { field } }
           hits { object { id title } highlights { field } cursor }
           pageInfo { startCursor endCursor } } }`,
    );
    const { items, hits, pageInfo } = found['searchObjects'] as {
      items: { id: number; title: string; highlights: unknown }[];
      hits: { object: unknown; highlights: unknown; cursor: string }[];
      pageInfo: { startCursor: string; endCursor: string };
    };
    expect(hits).to.have.length.above(0);
    expect(hits.map(({ object }) => object)).to.deep.equal(
      items.map(({ id, title }) => ({ id, title })),
    );
    expect(hits.map(({ highlights }) => highlights)).to.deep.equal(
      items.map(({ highlights }) => highlights),
    );
    expect(hits.at(0)?.cursor).to.equal(pageInfo.startCursor);
    expect(hits.at(-1)?.cursor).to.equal(pageInfo.endCursor);
    const [first] = hits;
    const { searchObjects: next } = await calls.ask(
      `{ searchObjects(keyword: "market", after: "${first?.cursor ?? ''}") { items { id } } }`,
    );
    expect(next).to.deep.equal({ items: items.slice(1).map(({ id }) => ({ id })) });
  });

  it('have no highlights without a keyword', async () => {
    const { searchObjects } = await calls.ask(
      '{ searchObjects(per_page: 1) { hits { highlights { field } object { highlights { field } } } } }',
    );
    expect(searchObjects).to.deep.equal({
      hits: [{ highlights: [], object: { highlights: null } }],
    });
  });
});

describe('the schema of identity', () => {
  const objectTypes = Object.values(schema.getTypeMap()).filter(isObjectType);

  it('gives a key to every type that has an id', () => {
    const keyless = objectTypes
      .filter((type) => !type.name.startsWith('__') && 'id' in type.getFields())
      .filter((type) => !('key' in type.getFields()));
    expect(keyless.map(({ name }) => name)).to.deep.equal([]);
  });

  it('gives key, recordId and lang to every view of a record', () => {
    const views = schema.getPossibleTypes(assertInterfaceType(schema.getType('CollectionRecord')));
    for (const name of ['Object', 'NestedObject', 'Constituent', 'Credit', 'Exhibition', 'Area'])
      expect(views).to.include(assertObjectType(schema.getType(name)));
    for (const type of [...views, schema.getType('ObjectRecord')]) {
      const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
      const types = ['key', 'recordId', 'lang'].map((name) => String(fields[name]?.type));
      expect(types, String(type)).to.deep.equal(['ID!', 'ID!', 'String!']);
    }
  });
});
