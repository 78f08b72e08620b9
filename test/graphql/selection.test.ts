import { expect } from 'chai';
import {
  buildSchema,
  execute,
  graphql,
  parse,
  type DocumentNode,
  type GraphQLResolveInfo,
} from 'graphql';
import { below, selectionOf, type Selection } from '../../src/graphql/selection.js';
import { displaySources, shapeRecord } from '../../src/graphql/record.js';
import { OBJECT } from '../../src/objects/shape.js';
import { createSchema } from '../../src/schema.js';

const schema = buildSchema(`
  interface Named { name: String }
  type Thing implements Named { id: Int name: String parts: [Thing] }
  type Query { things: [Thing] }
`);

/** What a query selects below its root field, and what it answers. */
async function selected(
  source: string | DocumentNode,
  variableValues: Record<string, unknown> = {},
): Promise<Selection> {
  let selection: Selection | undefined;
  const rootValue = {
    things: (_: unknown, __: unknown, info: GraphQLResolveInfo) => {
      selection = selectionOf(info);
      return [];
    },
  };
  const document = typeof source === 'string' ? parse(source) : source;
  const { errors } = await execute({ schema, document, rootValue, variableValues });
  expect(errors).to.equal(undefined);
  if (!selection) throw new Error('not resolved');
  return selection;
}

const names = (selection: Selection): string[] => [...selection.keys()];

describe('the selection of a query', () => {
  it('follows fragments and merges aliases', async () => {
    const selection = await selected(`
      { things { a: name ...more ... on Thing { parts { id } } parts { b: name } } }
      fragment more on Named { name }`);
    expect(names(selection)).to.deep.equal(['name', 'parts']);
    expect(names(below(selection, 'parts'))).to.deep.equal(['id', 'name']);
    expect(names(below(selection, 'none', 'deeper'))).to.deep.equal([]);
  });

  it('follows @include and @skip, on fields and fragments, for each variable again', async () => {
    // Parsed once, as the server does: what is remembered of a document is for all its calls.
    const query = parse(`query($yes: Boolean!) {
      things { id name @include(if: $yes) ... @skip(if: $yes) { parts { id } } } }`);
    expect(names(await selected(query, { yes: true }))).to.deep.equal(['id', 'name']);
    expect(names(await selected(query, { yes: false }))).to.deep.equal(['id', 'parts']);
    expect(names(await selected('{ things { id name @skip(if: true) } }'))).to.deep.equal(['id']);
  });
});

describe('what a query asks of documents', () => {
  /** Paths for a selection on objects in a language. */
  async function paths(fields: string, lang: 'en' | 'zh-hant'): Promise<readonly string[]> {
    let found: readonly string[] = [];
    const real = createSchema();
    const query = real.getQueryType()?.getFields()['objects'];
    if (!query) throw new Error('no objects');
    query.resolve = (_, __, ___, info) => {
      found = displaySources(OBJECT, lang, selectionOf(info));
      return [];
    };
    await graphql({ schema: real, source: `{ objects { ${fields} } }` });
    return found;
  }

  it('is only what it selects, in the languages that can be shown', async () => {
    expect(await paths('id title', 'en')).to.deep.equal(['display.id', 'display.title.en']);
    expect(await paths('title', 'zh-hant')).to.deep.equal(['display.id', 'display.title']);
    expect(await paths('titleOther', 'en')).to.deep.equal(['display.id', 'display.title']);
    expect(await paths('__typename publicAccess', 'en')).to.deep.equal(['display.id']);
  });

  it('goes down into parts', async () => {
    const fields =
      'constituents { name } color { search { google { color } } } exhibitions { labels { text } }';
    expect(await paths(fields, 'en')).to.deep.equal([
      'display.id',
      'display.constituents.name.en',
      'display.color.search.google',
      'display.exhibitions.labels.text.en',
    ]);
    expect(await paths('classification { area } images { altText }', 'zh-hant')).to.deep.equal([
      'display.id',
      'display.classification.area.title',
      'display.images.altText',
    ]);
  });
});

describe('the address of a page', () => {
  it('is absolute where it is known how visitors come here', () => {
    const context = { lang: 'zh-hant', imageBaseUrl: undefined } as const;
    const selection = new Map([['pageUrl', new Map()]]);
    const shaped = (origin: object) =>
      shapeRecord(OBJECT, { display: { id: 1 } }, { ...context, ...origin }, selection);
    expect(shaped({})).to.deep.equal({ pageUrl: '/objects/1?lang=zh-hant' });
    expect(shaped({ origin: 'https://museum.example' })).to.deep.equal({
      pageUrl: 'https://museum.example/objects/1?lang=zh-hant',
    });
  });
});
