import { expect } from 'chai';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  validate,
  validateSchema,
  type GraphQLNamedType,
} from 'graphql';
import { createSchema } from '../../src/schema.js';
import { DEFAULT_COLOR_DISTANCE } from '../../src/color/request.js';
import { parseColorScale } from '../../src/color/namedColor.js';
import { EXHIBITION_PAGES, RECORD_PAGES } from '../../src/query/paging.js';
import { parseLanguage } from '../../src/query/values.js';
import { DOCUMENTED_CALLS } from '../contract/documentedCalls.js';

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

/** Everything with a description in a type, by its path. */
function* described(
  type: GraphQLNamedType,
): Generator<readonly [string, string | null | undefined]> {
  yield [type.name, type.description];
  if (isEnumType(type)) {
    for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
  } else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.description];
    }
  } else if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.description];
      for (const argument of field.args) {
        yield [`${type.name}.${field.name}(${argument.name})`, argument.description];
      }
    }
  }
}

/** Names and types of a field's arguments. */
function argumentsOf(field: string): Record<string, string> {
  const args = schema.getQueryType()?.getFields()[field]?.args ?? [];
  return Object.fromEntries(args.map(({ name, type }) => [name, String(type)]));
}

/** Names and types of a type's fields. */
function typesOf(name: string): Record<string, string> {
  const type = schema.getType(name);
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, String(field.type)]));
}

function fieldsOf(name: string): string[] {
  return Object.keys(typesOf(name));
}

describe('the schema', () => {
  it('is valid', () => {
    expect(validateSchema(schema)).to.deep.equal([]);
  });

  it('describes every type, field, argument and value', () => {
    const silent = types.flatMap((type) =>
      [...described(type)].filter(([, description]) => !description?.trim()),
    );
    expect(silent.map(([path]) => path)).to.deep.equal([]);
  });

  it('says the bounds beyond which an argument is refused', () => {
    const texts = new Map(types.flatMap((type) => [...described(type)]));
    const bounds = {
      'ObjectSearch.dateHistogram(interval)': 'at most 10,000',
      'PaletteColor.weight': 'at most 1,000,000',
      'Query.objects(color_distance)': '0.1 to 100',
      'Query.objects(color_threshold)': '0 to 100',
      'Query.objects(ids)': 'At most 10,000',
      'Query.objects(keyword)': 'At most 500 characters',
      'Query.objects(per_page)': '0 to 1,000',
      'Query.objectsByIds(ids)': 'at most 1,000',
      'Query.similar(per_page)': '0 to 100',
      'Query.suggest(limit)': '0 to 50',
      'Query.suggest(text)': 'at most 500 characters',
    };
    for (const [path, bound] of Object.entries(bounds))
      expect(texts.get(path), path).to.include(bound);
  });

  it('accepts every documented call', () => {
    for (const { title, query } of DOCUMENTED_CALLS) {
      expect(validate(schema, parse(query)), title).to.deep.equal([]);
    }
  });

  it('takes the arguments of the specification, in its types', () => {
    expect(argumentsOf('objects')).to.include({
      page: 'Int',
      per_page: 'Int',
      lang: 'String',
      sort: 'String',
      sort_field: 'String',
      ids: '[Int]',
      objectNumber: 'String',
      title: 'String',
      displayDate: 'String',
      beginDate: 'Int',
      endDate: 'Int',
      medium: 'String',
      keyword: 'String',
      area: '[String]',
      category: '[String]',
      archivalLevel: '[String]',
      collectionName: 'String',
      collectionCode: 'String',
      collectionType: 'String',
      fonds: 'String',
      constituent: 'Int',
      constituents: '[Int]',
      exhibition: 'Int',
      color: 'String',
      color_threshold: 'Float',
      color_source: 'String',
    });
    expect(argumentsOf('constituents')).to.deep.equal({
      page: 'Int',
      per_page: 'Int',
      lang: 'String',
      sort: 'String',
      sort_field: 'String',
      ids: '[Int]',
      gender: 'String',
      name: 'String',
      beginDate: 'Int',
      endDate: 'Int',
      nationality: 'String',
      keyword: 'String',
      isMaker: 'Boolean',
      role: 'String',
    });
    for (const list of [
      'areas',
      'categories',
      'archivalLevels',
      'fonds',
      'mediums',
      'makertypes',
    ]) {
      expect(Object.keys(argumentsOf(list)), list).to.deep.equal([
        ...['page', 'per_page', 'lang', 'sort', 'sort_field'],
      ]);
    }
    for (const single of ['object', 'constituent', 'exhibition']) {
      expect(argumentsOf(single)).to.deep.equal({ id: 'Int!', lang: 'String' });
    }
  });

  it('keeps the types of fields that the contract fixes, nullable ones too', () => {
    for (const variant of ['Object', 'SingleObject', 'NestedObject']) {
      expect(typesOf(variant), variant).to.include({
        sortNumber: 'String',
        publicAccess: 'Boolean',
        beginDate: 'Int',
        endDate: 'Int',
        dimensionDetails: '[DimensionDetail!]!',
      });
    }
    expect(typesOf('Classification')).to.include({
      area: '[String]',
      category: '[String]',
      archivalLevel: '[String]',
    });
    expect(typesOf('DimensionDetail')).to.include({
      width: 'Float',
      height: 'Float',
      depth: 'Float',
      unit: 'String',
      element: 'String',
      rank: 'String',
    });
    expect(typesOf('Constituent')).to.include({
      publicAccess: 'Boolean',
      beginDate: 'Int',
      endDate: 'Int',
    });
    for (const dated of ['Exhibition', 'ObjectExhibition', 'Venue']) {
      expect(typesOf(dated), dated).to.include({ beginDate: 'String', endDate: 'String' });
    }
    expect(typesOf('ObjectColor')).to.include({ predominant: '[ColorShare!]' });
    expect(typesOf('NamedColors')).to.include({
      google: '[ColorShare!]',
      cloudinary: '[ColorShare!]',
    });
    expect(typesOf('ColorShare')).to.deep.equal({ color: 'String', value: 'Float' });
    // An entry that has a Chinese title only has none in English.
    expect(typesOf('ListEntry')).to.include({ id: 'String!', title: 'String', count: 'Int!' });
  });

  it('nests two levels and no more', () => {
    expect(fieldsOf('Object')).to.include('constituents');
    expect(fieldsOf('ObjectConstituent')).to.not.include('objects');
    expect(fieldsOf('SingleObjectConstituent')).to.include('objects');
    expect(fieldsOf('Constituent')).to.include('objects');
    expect(fieldsOf('NestedObject')).to.not.include('constituents');
  });

  it('has no mutation', () => {
    expect(schema.getMutationType()).to.equal(undefined);
  });
});

describe('defaults that introspection tells', () => {
  const defaults = (field: string): Record<string, unknown> => {
    const args = schema.getQueryType()?.getFields()[field]?.args ?? [];
    return Object.fromEntries(
      args.flatMap(({ name, defaultValue }) =>
        defaultValue === undefined ? [] : [[name, defaultValue as unknown]],
      ),
    );
  };

  it('are the real ones', () => {
    expect(defaults('objects')).to.deep.equal({
      page: 0,
      per_page: RECORD_PAGES.defaultPerPage,
      lang: parseLanguage(undefined),
      color_threshold: parseColorScale({}).threshold,
      color_source: parseColorScale({}).source,
      color_distance: DEFAULT_COLOR_DISTANCE,
    });
    expect(defaults('constituents')).to.deep.equal({ page: 0, per_page: 50, lang: 'en' });
    expect(defaults('exhibitions')).to.deep.equal({
      page: 0,
      per_page: EXHIBITION_PAGES.defaultPerPage,
      lang: 'en',
    });
    expect(defaults('areas')).to.deep.equal({ lang: 'en' });
  });
});

describe('what SDL would repeat', () => {
  it('stands in every type of an interface, with its description', () => {
    const record = types.find(({ name }) => name === 'ObjectRecord');
    const shared = isInterfaceType(record) ? Object.values(record.getFields()) : [];
    expect(shared).to.have.length.above(0);
    for (const name of ['Object', 'SingleObject', 'NestedObject']) {
      const type = schema.getType(name);
      const fields = isObjectType(type) ? type.getFields() : {};
      for (const field of shared) {
        expect(fields[field.name]?.description, `${name}.${field.name}`).to.equal(
          field.description,
        );
      }
    }
  });

  it('leaves no trace in what clients see', () => {
    expect(schema.getType('ObjectFilters')).to.equal(undefined);
    expect(schema.getDirective('arguments')).to.equal(undefined);
    expect(argumentsOf('searchObjects'))
      .to.include(argumentsOf('objects'))
      .and.include.keys('seed');
  });
});
